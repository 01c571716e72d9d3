"""You return the tokens as they came."""


class AttentionHead(AttentionHead):
    def forward(self, X):
        return X
