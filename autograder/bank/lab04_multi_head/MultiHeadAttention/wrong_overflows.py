"""Your softmax overflows for large scores. Use the library's, or take the largest score off first."""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, X):
        Q, K, V = (split_heads(X @ W, self.H) for W in (self.W_q, self.W_k, self.W_v))
        scores = Q @ K.transpose(-2, -1) / Q.shape[-1] ** 0.5
        if self.causal:
            scores = scores + torch.full_like(scores, -torch.inf).triu(1)
        powers = torch.exp(scores)
        self.A = powers / powers.sum(dim=-1, keepdim=True)
        return merge_heads(self.A @ V) @ self.W_o
