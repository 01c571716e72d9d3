"""You handle a batch, but not a single sequence of shape (n, d)."""


class AttentionHead(AttentionHead):
    def forward(self, X):
        B, n, d = X.shape
        Q, K, V = X @ self.W_q, X @ self.W_k, X @ self.W_v
        return (Q @ K.mT / K.shape[-1] ** 0.5).softmax(-1) @ V
