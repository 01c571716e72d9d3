"""You return one cost for each position. The loss is their mean, one number."""


def cross_entropy(logits, targets):
    shifted = logits - logits.max(axis=-1, keepdims=True)
    log_sums = np.log(np.exp(shifted).sum(axis=-1))
    return log_sums - np.take_along_axis(shifted, targets[..., None], axis=-1)[..., 0]
