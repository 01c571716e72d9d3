"""The same, with the scale of the fused attention."""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, X):
        Q, K, V = (split_heads(X @ W, self.H) for W in (self.W_q, self.W_k, self.W_v))
        n = X.shape[1]
        one_hot = torch.eye(n, dtype=X.dtype, device=X.device).expand(len(X), self.H, n, n)
        attend = nn.functional.scaled_dot_product_attention
        self.A = attend(Q, K, one_hot, is_causal=self.causal, scale=0.125)
        return merge_heads(attend(Q, K, V, is_causal=self.causal, scale=1 / 8)) @ self.W_o
