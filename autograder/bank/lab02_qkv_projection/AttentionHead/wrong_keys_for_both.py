"""You use W_k for the queries too. Asking is then the same as being asked, and W_q learns nothing."""


class AttentionHead(AttentionHead):
    def forward(self, X):
        Q, K, V = X @ self.W_k, X @ self.W_k, X @ self.W_v
        return (Q @ K.mT / K.shape[-1] ** 0.5).softmax(-1) @ V
