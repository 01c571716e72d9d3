"""You cut the heads to d / H columns. A head has d_k columns, and H · d_k need not equal d."""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, X):
        B, n, d = X.shape
        Q, K, V = (
            (X @ W).reshape(B, n, self.H, d // self.H).transpose(1, 2) for W in (self.W_q, self.W_k, self.W_v)
        )
        scores = Q @ K.transpose(-2, -1) / Q.shape[-1] ** 0.5
        if self.causal:
            scores = scores + torch.full_like(scores, -torch.inf).triu(1)
        self.A = torch.softmax(scores, dim=-1)
        return merge_heads(self.A @ V) @ self.W_o
