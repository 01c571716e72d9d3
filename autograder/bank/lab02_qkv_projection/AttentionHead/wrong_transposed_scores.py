"""You multiply keys by queries, so your scores are transposed. Row i belongs to query i."""


class AttentionHead(AttentionHead):
    def forward(self, X):
        Q, K, V = X @ self.W_q, X @ self.W_k, X @ self.W_v
        return (K @ Q.mT / K.shape[-1] ** 0.5).softmax(-1) @ V
