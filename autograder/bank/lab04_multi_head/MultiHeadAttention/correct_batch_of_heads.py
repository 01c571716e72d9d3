"""Right: batch and heads in one axis, for torch.bmm, and taken apart again."""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, X):
        B, n, _ = X.shape
        Q, K, V = (split_heads(X @ W, self.H).flatten(end_dim=1) for W in (self.W_q, self.W_k, self.W_v))
        scores = torch.bmm(Q, K.mT) / Q.shape[-1] ** 0.5
        if self.causal:
            scores += torch.full((n, n), -torch.inf, dtype=X.dtype, device=X.device).triu(1)
        shares = scores.softmax(-1)
        self.A = shares.unflatten(0, (B, self.H))
        return merge_heads(torch.bmm(shares, V).unflatten(0, (B, self.H))) @ self.W_o
