"""You make the mask on the CPU, so the layer fails on any other device. Make new tensors where X is."""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, X):
        Q, K, V = (split_heads(X @ W, self.H) for W in (self.W_q, self.W_k, self.W_v))
        scores = Q @ K.transpose(-2, -1) / Q.shape[-1] ** 0.5
        if self.causal:
            future = torch.ones(X.shape[1], X.shape[1], dtype=torch.bool).triu(1)
            scores = scores.masked_fill(future, -torch.inf)
        self.A = torch.softmax(scores, dim=-1)
        return merge_heads(self.A @ V) @ self.W_o
