"""You set shares to zero after the softmax, so the rows no longer sum to 1. Mask the scores, before the softmax."""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, X):
        Q, K, V = (split_heads(X @ W, self.H) for W in (self.W_q, self.W_k, self.W_v))
        scores = Q @ K.transpose(-2, -1) / Q.shape[-1] ** 0.5
        self.A = torch.softmax(scores, dim=-1)
        if self.causal:
            self.A = self.A.tril()
        return merge_heads(self.A @ V) @ self.W_o
