"""Your columns sum to 1 instead of your rows: softmax must run over the keys, the last axis."""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, X):
        Q, K, V = (split_heads(X @ W, self.H) for W in (self.W_q, self.W_k, self.W_v))
        scores = Q @ K.transpose(-2, -1) / Q.shape[-1] ** 0.5
        if self.causal:
            scores = scores + torch.full_like(scores, -torch.inf).triu(1)
        self.A = torch.softmax(scores, dim=-2)
        return merge_heads(self.A @ V) @ self.W_o
