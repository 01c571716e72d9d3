"""You leave torch for NumPy inside forward. The numbers are right, but no gradient comes back, and nothing runs on another device."""


class AttentionHead(AttentionHead):
    def forward(self, X):
        x, W_q, W_k, W_v = (t.detach().numpy() for t in (X, self.W_q, self.W_k, self.W_v))
        A = softmax(scores_of(x @ W_q, x @ W_k) / W_k.shape[-1] ** 0.5)
        return torch.from_numpy(A @ (x @ W_v))


def scores_of(Q, K):
    return np.einsum("...ik,...jk->...ij", Q, K)
