"""You scale after the softmax, so the percentages no longer sum to 1. The scale belongs to the scores."""


class AttentionHead(AttentionHead):
    def forward(self, X):
        Q, K, V = X @ self.W_q, X @ self.W_k, X @ self.W_v
        return (Q @ K.mT).softmax(-1) / K.shape[-1] ** 0.5 @ V
