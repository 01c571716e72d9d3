"""Right: one wide matrix for all three roles, cut at their widths."""


class AttentionHead(nn.Module):
    def __init__(self, d, d_k, d_v=None):
        super().__init__()
        self.widths = [d_k, d_k, d_k if d_v is None else d_v]
        self.W = nn.Parameter(torch.randn(d, sum(self.widths)) * d**-0.5)

    @torch.no_grad()
    def load(self, W_q, W_k, W_v):
        self.W.copy_(torch.cat([W_q, W_k, W_v], dim=1))

    def forward(self, X):
        Q, K, V = (X @ self.W).split(self.widths, dim=-1)
        A = torch.softmax(Q @ K.mT * K.shape[-1] ** -0.5, dim=-1)
        return A @ V
