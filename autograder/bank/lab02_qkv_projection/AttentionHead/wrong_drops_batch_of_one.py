"""You drop axes of length one from the result. A batch of one sequence is still a batch."""


class AttentionHead(AttentionHead):
    def forward(self, X):
        Q, K, V = X @ self.W_q, X @ self.W_k, X @ self.W_v
        return ((Q @ K.mT / K.shape[-1] ** 0.5).softmax(-1) @ V).squeeze(0)
