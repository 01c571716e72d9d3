"""You turn to float32 inside, so a layer in float64 fails. Stay in the dtype of X."""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, X):
        Q, K, V = (split_heads(X @ W, self.H) for W in (self.W_q, self.W_k, self.W_v))
        scores = Q @ K.transpose(-2, -1) / Q.shape[-1] ** 0.5
        if self.causal:
            scores = scores + torch.full_like(scores, -torch.inf).triu(1)
        self.A = torch.softmax(scores, dim=-1)
        Z = merge_heads(self.A @ V).to(torch.float32)
        return Z @ self.W_o
