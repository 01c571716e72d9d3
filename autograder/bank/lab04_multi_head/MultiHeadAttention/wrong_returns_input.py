"""Your layer returns X itself. It must mix the values of each head, and the heads."""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, X):
        self.A = X
        return X
