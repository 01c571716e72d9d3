"""Your Z is right, but you put an axis into the caller's X. Afterwards it has another shape: work on a new tensor."""


class AttentionHead(AttentionHead):
    def forward(self, X):
        if X.ndim == 2:
            X.unsqueeze_(0)
            return super().forward(X)[0]
        return super().forward(X)
