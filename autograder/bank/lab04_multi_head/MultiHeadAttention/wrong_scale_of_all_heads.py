"""You scale by the root of H · d_k, the width of all heads together. Each head scales by the root of its own width, d_k."""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, X):
        Q, K, V = (split_heads(X @ W, self.H) for W in (self.W_q, self.W_k, self.W_v))
        scores = Q @ K.transpose(-2, -1) / len(self.W_o) ** 0.5
        if self.causal:
            scores = scores + torch.full_like(scores, -torch.inf).triu(1)
        self.A = torch.softmax(scores, dim=-1)
        return merge_heads(self.A @ V) @ self.W_o
