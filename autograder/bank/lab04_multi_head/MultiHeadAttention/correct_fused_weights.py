"""Right: one wide matrix for queries, keys and values, and F.scaled_dot_product_attention."""


class MultiHeadAttention(nn.Module):
    def __init__(self, d, d_k, H, causal=False):
        super().__init__()
        self.sizes, self.causal = (3, H, d_k), causal
        self.qkv = nn.Linear(d, 3 * H * d_k, bias=False)
        self.out = nn.Linear(H * d_k, d, bias=False)

    @torch.no_grad()
    def load(self, W_q, W_k, W_v, W_o):
        self.qkv.weight.copy_(torch.cat([W.mT.flatten(end_dim=1) for W in (W_q, W_k, W_v)]))
        self.out.weight.copy_(W_o.T)

    def forward(self, X):
        Q, K, V = self.qkv(X).unflatten(-1, self.sizes).permute(2, 0, 3, 1, 4)
        one_hot = torch.eye(X.shape[1], dtype=X.dtype, device=X.device).expand(len(X), self.sizes[1], -1, -1)
        attend = nn.functional.scaled_dot_product_attention
        self.A = attend(Q, K, one_hot, is_causal=self.causal).detach()
        return self.out(attend(Q, K, V, is_causal=self.causal).transpose(1, 2).flatten(2))
