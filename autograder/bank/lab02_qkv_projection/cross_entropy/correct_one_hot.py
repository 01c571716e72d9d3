"""Right: picks the target's logit with a one-hot sum, after moving it to zero."""


def cross_entropy(logits, targets):
    one_hot = np.eye(logits.shape[-1])[targets]
    gaps = logits - (logits * one_hot).sum(-1, keepdims=True)
    top = np.maximum(gaps.max(-1), 0)
    return (top + np.log(np.exp(gaps - top[..., None]).sum(-1))).mean()
