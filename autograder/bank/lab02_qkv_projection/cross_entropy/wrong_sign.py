"""Your loss is negative: the minus is missing. Training would push the right words down."""


def cross_entropy(logits, targets):
    shifted = logits - logits.max(axis=-1, keepdims=True)
    log_sums = np.log(np.exp(shifted).sum(axis=-1))
    return np.mean(np.take_along_axis(shifted, targets[..., None], axis=-1)[..., 0] - log_sums)
