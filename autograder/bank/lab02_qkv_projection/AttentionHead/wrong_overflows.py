"""Large scores overflow: you take exponentials without making the scores smaller first."""


class AttentionHead(AttentionHead):
    def forward(self, X):
        Q, K, V = X @ self.W_q, X @ self.W_k, X @ self.W_v
        powers = torch.exp(Q @ K.mT / K.shape[-1] ** 0.5)
        return powers / powers.sum(-1, keepdim=True) @ V
