"""Every token gets the same output, and every key the same share. Percentages must follow queries and keys."""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, X):
        self.A = torch.ones(len(X), self.H, X.shape[1], X.shape[1]) / X.shape[1]
        return X * 0 + self.W_o.sum(dim=0)
