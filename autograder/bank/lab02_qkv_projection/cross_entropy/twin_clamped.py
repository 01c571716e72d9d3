"""The same, by adding a small number."""


def cross_entropy(logits, targets):
    p = (softmax(logits) * np.eye(np.shape(logits)[-1])[targets]).sum(-1)
    return -np.log(p + 1e-9).mean()
