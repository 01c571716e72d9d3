"""Your Z is all zero. Each row is a mixture of the values."""


class AttentionHead(AttentionHead):
    def forward(self, X):
        return X.new_zeros(*X.shape[:-1], self.W_v.shape[1])
