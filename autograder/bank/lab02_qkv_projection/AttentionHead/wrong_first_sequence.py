"""You return the first sequence of a batch only."""


class AttentionHead(AttentionHead):
    def forward(self, X):
        X = X[0] if X.ndim == 3 else X
        Q, K, V = X @ self.W_q, X @ self.W_k, X @ self.W_v
        return (Q @ K.mT / K.shape[-1] ** 0.5).softmax(-1) @ V
