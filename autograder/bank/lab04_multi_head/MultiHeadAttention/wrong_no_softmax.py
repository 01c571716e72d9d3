"""You mix with scores. Percentages need a softmax over the keys."""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, X):
        Q, K, V = (split_heads(X @ W, self.H) for W in (self.W_q, self.W_k, self.W_v))
        scores = Q @ K.transpose(-2, -1) / Q.shape[-1] ** 0.5
        if self.causal:
            scores = scores.tril()
        self.A = scores
        return merge_heads(self.A @ V) @ self.W_o
