"""Your layer has biases that are not zero after `load`. The question asks for none: nn.Linear has one unless told otherwise."""


class MultiHeadAttention(MultiHeadAttention):
    def __init__(self, d, d_k, H, causal=False):
        super().__init__(d, d_k, H, causal)
        self.bias = nn.Parameter(torch.full((d,), 0.5))

    def forward(self, X):
        return super().forward(X) + self.bias
