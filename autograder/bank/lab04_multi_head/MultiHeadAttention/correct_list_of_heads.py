"""Right: a list of small heads with nn.Linear layers, in a loop."""


class Head(nn.Module):
    def __init__(self, d, d_k, causal):
        super().__init__()
        self.query, self.key, self.value = (nn.Linear(d, d_k, bias=False) for _ in range(3))
        self.causal = causal

    def forward(self, X):
        scores = self.query(X) @ self.key(X).mT / self.query.out_features**0.5
        if self.causal:
            future = torch.ones_like(scores[0], dtype=torch.bool).triu(1)
            scores = scores.masked_fill(future, float("-inf"))
        A = scores.softmax(-1)
        return A @ self.value(X), A


class MultiHeadAttention(nn.Module):
    def __init__(self, d, d_k, H, causal=False):
        super().__init__()
        self.heads = nn.ModuleList([Head(d, d_k, causal) for _ in range(H)])
        self.mixer = nn.Linear(H * d_k, d, bias=False)

    def load(self, W_q, W_k, W_v, W_o):
        for head, q, k, v in zip(self.heads, W_q, W_k, W_v):
            head.query.weight.data, head.key.weight.data, head.value.weight.data = q.T, k.T, v.T
        self.mixer.weight.data = W_o.T

    def forward(self, X):
        Z, A = zip(*(head(X) for head in self.heads))
        self.A = torch.stack(A, dim=1)
        return self.mixer(torch.cat(Z, dim=-1))
