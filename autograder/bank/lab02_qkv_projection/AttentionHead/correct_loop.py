"""Right: a list of queries, one at a time; the softmax from exponentials."""


class AttentionHead(AttentionHead):
    def forward(self, X):
        if X.ndim == 3:
            return torch.stack([self.forward(x) for x in X])
        K, V = X @ self.W_k, X @ self.W_v
        rows = []
        for x in X:
            scaled = K @ (x @ self.W_q) / K.shape[1] ** 0.5
            powers = torch.exp(scaled - scaled.max())
            rows.append(powers / powers.sum() @ V)
        return torch.stack(rows)
