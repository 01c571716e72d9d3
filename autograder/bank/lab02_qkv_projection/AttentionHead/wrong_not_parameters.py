"""The module does not know your weights: they are plain tensors. Training, saving and moving the module leave them out."""


class AttentionHead(nn.Module):
    def __init__(self, d, d_k, d_v=None):
        super().__init__()
        widths = (d_k, d_k, d_v or d_k)
        self.W_q, self.W_k, self.W_v = (torch.randn(d, width) / d**0.5 for width in widths)

    def load(self, W_q, W_k, W_v):
        self.W_q, self.W_k, self.W_v = W_q, W_k, W_v

    def forward(self, X):
        Q, K, V = X @ self.W_q, X @ self.W_k, X @ self.W_v
        return (Q @ K.mT / K.shape[-1] ** 0.5).softmax(-1) @ V
