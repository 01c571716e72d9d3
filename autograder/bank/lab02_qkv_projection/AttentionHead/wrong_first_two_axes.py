"""You exchange axes 0 and 1 of the keys. That fits a single sequence; in a batch, axis 0 counts the sequences."""


class AttentionHead(AttentionHead):
    def forward(self, X):
        Q, K, V = X @ self.W_q, X @ self.W_k, X @ self.W_v
        return (Q @ K.transpose(0, 1) / K.shape[-1] ** 0.5).softmax(-1) @ V
