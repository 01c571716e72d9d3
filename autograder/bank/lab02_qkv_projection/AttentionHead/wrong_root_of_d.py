"""You divide by √d, the length of a token. Scores are sums of d_k products, so √d_k is the scale."""


class AttentionHead(AttentionHead):
    def forward(self, X):
        Q, K, V = X @ self.W_q, X @ self.W_k, X @ self.W_v
        return (Q @ K.mT / X.shape[-1] ** 0.5).softmax(-1) @ V
