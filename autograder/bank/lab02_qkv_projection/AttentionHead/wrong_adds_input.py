"""You add the tokens to Z. The mixture of values alone is asked for; Lab 5 adds the rest."""


class AttentionHead(AttentionHead):
    def forward(self, X):
        Z = super().forward(X)
        return Z + X
