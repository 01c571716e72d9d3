"""You compare directions only, by dividing by the lengths. Attention uses plain dot products over √d_k."""


class AttentionHead(AttentionHead):
    def forward(self, X):
        Q, K, V = X @ self.W_q, X @ self.W_k, X @ self.W_v
        Q, K = nn.functional.normalize(Q, dim=-1), nn.functional.normalize(K, dim=-1)
        return (Q @ K.mT).softmax(-1) @ V
