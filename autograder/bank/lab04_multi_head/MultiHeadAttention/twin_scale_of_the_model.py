"""The same, in a layer with one wide matrix."""


class MultiHeadAttention(nn.Module):
    def __init__(self, d, d_k, H, causal=False):
        super().__init__()
        self.d, self.H, self.causal = d, H, causal
        self.qkv, self.out = nn.Linear(d, 3 * H * d_k, bias=False), nn.Linear(H * d_k, d, bias=False)

    @torch.no_grad()
    def load(self, W_q, W_k, W_v, W_o):
        self.qkv.weight.copy_(torch.cat([W.mT.flatten(end_dim=1) for W in (W_q, W_k, W_v)]))
        self.out.weight.copy_(W_o.T)

    def forward(self, X):
        Q, K, V = (split_heads(part, self.H) for part in self.qkv(X).chunk(3, dim=-1))
        scores = torch.einsum("bhik,bhjk->bhij", Q / self.d**0.5, K)
        if self.causal:
            scores = scores.masked_fill(torch.ones_like(scores).triu(1) > 0, -torch.inf)
        self.A = scores.softmax(-1)
        return self.out(merge_heads(self.A @ V))
