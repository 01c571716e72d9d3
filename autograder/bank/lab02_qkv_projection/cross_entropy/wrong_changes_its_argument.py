"""Your loss is right, but you shift the caller's logits in place: work on a copy."""


def cross_entropy(logits, targets):
    logits -= logits.max(axis=-1, keepdims=True)
    log_sums = np.log(np.exp(logits).sum(axis=-1))
    return np.mean(log_sums - np.take_along_axis(logits, targets[..., None], axis=-1)[..., 0])
