"""The same, in a layer with nn.Linear."""


class MultiHeadAttention(nn.Module):
    def __init__(self, d, d_k, H, causal=False):
        super().__init__()
        self.H, self.causal = H, causal
        self.query, self.key, self.value = (nn.Linear(d, H * d_k, bias=False) for _ in range(3))
        self.mixer = nn.Linear(H * d_k, d, bias=False)

    def load(self, W_q, W_k, W_v, W_o):
        for layer, W in ((self.query, W_q), (self.key, W_k), (self.value, W_v)):
            layer.weight.data = W.contiguous().view(W.shape[1], -1).T
        self.mixer.weight.data = W_o.T

    def forward(self, X):
        Q, K, V = (split_heads(layer(X), self.H) for layer in (self.query, self.key, self.value))
        scores = Q @ K.mT / Q.shape[-1] ** 0.5
        if self.causal:
            scores = scores.masked_fill(torch.ones_like(scores).triu(1) > 0, -torch.inf)
        self.A = scores.softmax(-1)
        return self.mixer(merge_heads(self.A @ V))
