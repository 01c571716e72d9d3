"""The same, on the mixture."""


class AttentionHead(AttentionHead):
    def forward(self, X):
        Q, K, V = X @ self.W_q, X @ self.W_k, X @ self.W_v
        return (Q @ K.mT).softmax(-1) @ V / K.shape[-1] ** 0.5
