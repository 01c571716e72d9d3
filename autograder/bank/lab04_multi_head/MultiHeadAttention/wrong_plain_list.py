"""PyTorch does not see your projections: in a plain Python list, or as plain tensors, weights are neither trained nor saved, nor moved to another dtype."""


class Head(nn.Module):
    def __init__(self, d, d_k, causal):
        super().__init__()
        self.W_q, self.W_k, self.W_v = (nn.Parameter(torch.randn(d, d_k) / d**0.5) for _ in range(3))
        self.causal = causal

    def forward(self, X):
        scores = (X @ self.W_q) @ (X @ self.W_k).mT / self.W_q.shape[1] ** 0.5
        if self.causal:
            scores = scores + torch.full_like(scores, -torch.inf).triu(1)
        A = torch.softmax(scores, dim=-1)
        return A @ (X @ self.W_v), A


class MultiHeadAttention(nn.Module):
    def __init__(self, d, d_k, H, causal=False):
        super().__init__()
        self.heads = [Head(d, d_k, causal) for _ in range(H)]
        self.W_o = nn.Parameter(torch.randn(H * d_k, d) / (H * d_k) ** 0.5)

    def load(self, W_q, W_k, W_v, W_o):
        for head, *given in zip(self.heads, W_q, W_k, W_v):
            head.W_q.data, head.W_k.data, head.W_v.data = given
        self.W_o.data = W_o

    def forward(self, X):
        Z, A = zip(*(head(X) for head in self.heads))
        self.A = torch.stack(A, dim=1)
        return torch.cat(Z, dim=-1) @ self.W_o
