"""The same, by way of no_grad."""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, X):
        with torch.no_grad():
            Q, K, V = (split_heads(X @ W, self.H) for W in (self.W_q, self.W_k, self.W_v))
            scores = Q @ K.transpose(-2, -1) / Q.shape[-1] ** 0.5
            if self.causal:
                scores = scores + torch.full_like(scores, -torch.inf).triu(1)
            self.A = torch.softmax(scores, dim=-1)
        return merge_heads(self.A @ split_heads(X @ self.W_v, self.H)) @ self.W_o
