"""Number by number, your heads alternate within a token. First come all numbers of head 1, then all of head 2."""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, X):
        Q, K, V = (split_heads(X @ W, self.H) for W in (self.W_q, self.W_k, self.W_v))
        scores = Q @ K.transpose(-2, -1) / Q.shape[-1] ** 0.5
        if self.causal:
            scores = scores + torch.full_like(scores, -torch.inf).triu(1)
        self.A = torch.softmax(scores, dim=-1)
        return (self.A @ V).permute(0, 2, 3, 1).flatten(start_dim=2) @ self.W_o
