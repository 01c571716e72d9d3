"""You hide the tokens that come later. That is Lab 3; here every token sees every token."""


class AttentionHead(AttentionHead):
    def forward(self, X):
        Q, K, V = X @ self.W_q, X @ self.W_k, X @ self.W_v
        S = Q @ K.mT / K.shape[-1] ** 0.5
        later = torch.ones_like(S).triu(1).bool()
        return S.masked_fill(later, -torch.inf).softmax(-1) @ V
