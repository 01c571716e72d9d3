"""Your layer outputs zeros. It must mix the values of each head, and the heads."""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, X):
        self.A = torch.zeros(len(X), self.H, X.shape[1], X.shape[1])
        return torch.zeros_like(X)
