"""The same, by resizing the caller's tensor."""


class AttentionHead(AttentionHead):
    def forward(self, X):
        if X.dim() < 3:
            X.resize_(1, *X.shape)
            return super().forward(X).squeeze(0)
        return super().forward(X)
