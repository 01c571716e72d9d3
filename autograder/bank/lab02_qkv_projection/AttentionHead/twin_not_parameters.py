"""The same, with tensors in a plain list."""


class AttentionHead(nn.Module):
    def __init__(self, d, d_k, d_v=None):
        super().__init__()
        self.weights = [torch.rand(d, width) for width in (d_k, d_k, d_v or d_k)]

    def load(self, *weights):
        self.weights = list(weights)

    def forward(self, X):
        Q, K, V = (X @ W for W in self.weights)
        return nn.functional.scaled_dot_product_attention(Q, K, V)
