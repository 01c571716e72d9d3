"""Your layer learns biases on top of its weights. They are zero after `load`, but training would change them; the question asks for none."""


class MultiHeadAttention(MultiHeadAttention):
    def __init__(self, d, d_k, H, causal=False):
        super().__init__(d, d_k, H, causal)
        self.biases = nn.ParameterList([torch.zeros(width) for width in (*[H * d_k] * 3, d)])

    def forward(self, X):
        Q, K, V = (
            split_heads(X @ W + b, self.H) for W, b in zip((self.W_q, self.W_k, self.W_v), self.biases)
        )
        scores = Q @ K.transpose(-2, -1) / Q.shape[-1] ** 0.5
        if self.causal:
            scores = scores + torch.full_like(scores, -torch.inf).triu(1)
        self.A = torch.softmax(scores, dim=-1)
        return merge_heads(self.A @ V) @ self.W_o + self.biases[3]
