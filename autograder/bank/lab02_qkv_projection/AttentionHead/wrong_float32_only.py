"""You cast to float32 inside forward. In another dtype the weights and tokens no longer fit together."""


class AttentionHead(AttentionHead):
    def forward(self, X):
        X = X.float()
        Q, K, V = X @ self.W_q, X @ self.W_k, X @ self.W_v
        return (Q @ K.mT / K.shape[-1] ** 0.5).softmax(-1) @ V
