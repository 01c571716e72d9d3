"""Your head has more trainable numbers than three matrices hold. The projections are pure products, without a bias."""


class AttentionHead(nn.Module):
    def __init__(self, d, d_k, d_v=None):
        super().__init__()
        self.query, self.key, self.value = nn.Linear(d, d_k), nn.Linear(d, d_k), nn.Linear(d, d_v or d_k)

    def load(self, W_q, W_k, W_v):
        with torch.no_grad():
            self.query.weight.copy_(W_q.T)
            self.key.weight.copy_(W_k.T)
            self.value.weight.copy_(W_v.T)

    def forward(self, X):
        Q, K, V = self.query(X), self.key(X), self.value(X)
        return (Q @ K.mT / K.shape[-1] ** 0.5).softmax(-1) @ V
