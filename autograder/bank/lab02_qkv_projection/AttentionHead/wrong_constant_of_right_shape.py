"""You give every token the plain average of the values. The queries and keys decide on the shares."""


class AttentionHead(AttentionHead):
    def forward(self, X):
        V = X @ self.W_v
        return V.mean(dim=-2, keepdim=True).expand_as(V)
