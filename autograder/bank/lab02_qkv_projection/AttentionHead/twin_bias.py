"""The same, with biases that start at zero."""


class AttentionHead(AttentionHead):
    def __init__(self, d, d_k, d_v=None):
        super().__init__(d, d_k, d_v)
        self.b_q, self.b_k = nn.Parameter(torch.zeros(d_k)), nn.Parameter(torch.zeros(d_k))
        self.b_v = nn.Parameter(torch.zeros(d_v or d_k))

    def forward(self, X):
        Q, K, V = X @ self.W_q + self.b_q, X @ self.W_k + self.b_k, X @ self.W_v + self.b_v
        return (Q @ K.mT / K.shape[-1] ** 0.5).softmax(-1) @ V
