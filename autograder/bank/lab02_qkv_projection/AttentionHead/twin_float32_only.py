"""The same, by naming the dtype."""


class AttentionHead(AttentionHead):
    def forward(self, X):
        X = X.to(dtype=torch.float32)
        Q, K, V = (torch.matmul(X, W) for W in (self.W_q, self.W_k, self.W_v))
        return nn.functional.scaled_dot_product_attention(Q, K, V)
