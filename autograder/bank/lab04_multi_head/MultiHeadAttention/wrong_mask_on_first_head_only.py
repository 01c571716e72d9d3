"""Only your first head is causal; the others see later tokens. The mask holds for every head."""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, X):
        Q, K, V = (split_heads(X @ W, self.H) for W in (self.W_q, self.W_k, self.W_v))
        scores = Q @ K.transpose(-2, -1) / Q.shape[-1] ** 0.5
        if self.causal:
            M = torch.full_like(scores, -torch.inf).triu(1)
            M[:, 1:] = 0
            scores = scores + M
        self.A = torch.softmax(scores, dim=-1)
        return merge_heads(self.A @ V) @ self.W_o
