"""Right: weights as they are given, H × d × d_k, einsum, and a mask of -1e9; the result is not contiguous."""


class MultiHeadAttention(nn.Module):
    def __init__(self, d, d_k, H, causal=False, dropout=0.0):
        super().__init__()
        self.causal = causal
        for name in ("W_q", "W_k", "W_v"):
            self.register_parameter(name, nn.Parameter(torch.empty(H, d, d_k).uniform_(-0.2, 0.2)))
        self.W_o = nn.Parameter(torch.empty(H, d_k, d).uniform_(-0.2, 0.2))

    def load(self, W_q, W_k, W_v, W_o):
        self.load_state_dict({"W_q": W_q, "W_k": W_k, "W_v": W_v, "W_o": W_o.reshape(self.W_o.shape)})

    def forward(self, X):
        Q, K, V = (torch.einsum("bnd,hdk->bhnk", X, W) for W in (self.W_q, self.W_k, self.W_v))
        scores = torch.einsum("bhik,bhjk->bhij", Q * Q.shape[-1] ** -0.5, K)
        if self.causal:
            i = torch.arange(X.shape[1], device=X.device)
            scores = torch.where(i[:, None] < i, -1e9, scores)
        self.A = torch.exp(scores - scores.logsumexp(-1, keepdim=True))
        return torch.einsum("bhij,bhjk,hkd->bdi", self.A, V, self.W_o).mT
