"""The same, head by head."""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, X):
        Q, K, V = (split_heads(X @ W, self.H) for W in (self.W_q, self.W_k, self.W_v))
        scores = Q @ K.transpose(-2, -1) / Q.shape[-1] ** 0.5
        heads = list(scores.unbind(1))
        if self.causal:
            heads[0] = heads[0] + torch.full_like(heads[0], -torch.inf).triu(1)
        self.A = torch.stack(heads, dim=1).softmax(dim=-1)
        return merge_heads(self.A @ V) @ self.W_o
