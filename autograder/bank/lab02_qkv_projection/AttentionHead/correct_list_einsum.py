"""Right: a list of parameters, index letters, and new parameters at each load."""


class AttentionHead(nn.Module):
    def __init__(self, d, d_k, d_v=None):
        super().__init__()
        widths = (d_k, d_k, d_k if d_v is None else d_v)
        self.weights = nn.ParameterList([torch.randn(d, width) / d**0.5 for width in widths])

    def load(self, W_q, W_k, W_v):
        self.weights = nn.ParameterList([nn.Parameter(W.clone()) for W in (W_q, W_k, W_v)])

    def forward(self, X):
        Q, K, V = (torch.einsum("...nd,dk->...nk", X, W) for W in self.weights)
        S = torch.einsum("...ik,...jk->...ij", Q, K) / torch.sqrt(torch.tensor(K.shape[-1]))
        return torch.einsum("...ij,...jv->...iv", S.softmax(-1), V)
