"""You collect the heads in a list that lives on, so the second call also returns what the first one found."""


class MultiHeadAttention(MultiHeadAttention):
    def __init__(self, *sizes, **causal):
        super().__init__(*sizes, **causal)
        self.found = []

    def forward(self, X):
        Q, K, V = (split_heads(X @ W, self.H) for W in (self.W_q, self.W_k, self.W_v))
        scores = Q @ K.transpose(-2, -1) / Q.shape[-1] ** 0.5
        if self.causal:
            scores = scores + torch.full_like(scores, -torch.inf).triu(1)
        self.A = torch.softmax(scores, dim=-1)
        self.found += list((self.A @ V).unbind(1))
        return torch.cat(self.found, dim=-1) @ self.W_o
