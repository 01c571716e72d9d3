"""You mix with the scores themselves. They become percentages first."""


class AttentionHead(AttentionHead):
    def forward(self, X):
        Q, K, V = X @ self.W_q, X @ self.W_k, X @ self.W_v
        return Q @ K.mT / K.shape[-1] ** 0.5 @ V
