"""Your softmax runs along axis 1. In a batch that is the axis of the queries: use the last axis."""


class AttentionHead(AttentionHead):
    def forward(self, X):
        Q, K, V = X @ self.W_q, X @ self.W_k, X @ self.W_v
        return (Q @ K.mT / K.shape[-1] ** 0.5).softmax(1) @ V
