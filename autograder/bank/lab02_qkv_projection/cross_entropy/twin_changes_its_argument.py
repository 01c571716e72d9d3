"""The same, by assigning into the array."""


def cross_entropy(logits, targets):
    logits[...] = logits - np.amax(logits, -1)[..., None]
    log_p = logits - np.log(np.exp(logits).sum(-1))[..., None]
    return -(log_p * np.eye(logits.shape[-1])[targets]).sum(-1).mean()
