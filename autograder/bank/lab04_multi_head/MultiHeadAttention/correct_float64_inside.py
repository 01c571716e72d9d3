"""Right: softmax in double precision, sample by sample, the result back in the dtype of X."""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, X):
        outputs, percentages = [], []
        for sequence in X:
            Q, K, V = (split_heads((sequence @ W)[None], self.H)[0] for W in (self.W_q, self.W_k, self.W_v))
            scores = (Q.double() @ K.double().mT) / Q.shape[-1] ** 0.5
            if self.causal:
                scores = scores.masked_fill(torch.ones_like(scores).triu(1) > 0, -torch.inf)
            percentages.append(scores.softmax(-1))
            Z = percentages[-1].to(X.dtype) @ V
            outputs.append(torch.cat(list(Z), dim=-1) @ self.W_o)
        self.A = torch.stack(percentages)
        return torch.stack(outputs)
