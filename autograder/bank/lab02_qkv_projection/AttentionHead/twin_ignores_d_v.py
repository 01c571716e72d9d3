"""The same, by writing the matrices out."""


class AttentionHead(AttentionHead):
    def __init__(self, d, d_k, d_v=None):
        nn.Module.__init__(self)
        self.W_q, self.W_k, self.W_v = (nn.Parameter(torch.randn(d, d_k)) for _ in range(3))
