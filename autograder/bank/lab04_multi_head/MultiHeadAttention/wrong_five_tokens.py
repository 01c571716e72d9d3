"""You wrote down n = 5, the lecture's number. Take n from X."""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, X):
        Q, K, V = (split_heads(X @ W, self.H) for W in (self.W_q, self.W_k, self.W_v))
        scores = Q @ K.transpose(-2, -1) / Q.shape[-1] ** 0.5
        if self.causal:
            scores = scores + torch.full((5, 5), -torch.inf, dtype=X.dtype, device=X.device).triu(1)
        self.A = torch.softmax(scores, dim=-1)
        Z = (self.A @ V).transpose(1, 2).reshape(len(X), 5, -1)
        return Z @ self.W_o
