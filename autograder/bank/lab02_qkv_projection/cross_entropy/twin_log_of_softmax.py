"""The same, with a one-hot sum."""


def cross_entropy(logits, targets):
    powers = np.exp(logits - logits.max(-1, keepdims=True))
    p = powers / powers.sum(-1, keepdims=True)
    return np.log(1 / (p * np.eye(p.shape[-1])[targets]).sum(-1)).mean()
