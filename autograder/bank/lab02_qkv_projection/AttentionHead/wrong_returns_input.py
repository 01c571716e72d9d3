"""You return X as it came in. Each token needs its mixture of values."""


class AttentionHead(AttentionHead):
    def forward(self, X):
        return X
