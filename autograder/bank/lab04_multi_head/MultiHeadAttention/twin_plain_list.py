"""The same, with plain tensors."""


class MultiHeadAttention(MultiHeadAttention):
    def __init__(self, d, d_k, H, causal=False):
        super().__init__(d, d_k, H, causal)
        del self.W_q, self.W_k, self.W_v
        self.W_q, self.W_k, self.W_v = torch.randn(3, d, H * d_k)
