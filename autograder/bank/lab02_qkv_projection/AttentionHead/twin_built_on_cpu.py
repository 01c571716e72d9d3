"""The same, with a result to be filled in."""


class AttentionHead(AttentionHead):
    def forward(self, X):
        Q, K, V = X @ self.W_q, X @ self.W_k, X @ self.W_v
        Z = torch.zeros(*X.shape[:-1], V.shape[-1], dtype=X.dtype)
        Z[:] = (Q @ K.mT / K.shape[-1] ** 0.5).softmax(-1) @ V
        return Z
