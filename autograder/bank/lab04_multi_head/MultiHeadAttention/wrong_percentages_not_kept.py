"""Your output is right, but `layer.A` is not there after a call. Store the percentages as `self.A`."""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, X):
        Q, K, V = (split_heads(X @ W, self.H) for W in (self.W_q, self.W_k, self.W_v))
        scores = Q @ K.transpose(-2, -1) / Q.shape[-1] ** 0.5
        if self.causal:
            scores = scores + torch.full_like(scores, -torch.inf).triu(1)
        return merge_heads(torch.softmax(scores, dim=-1) @ V) @ self.W_o
