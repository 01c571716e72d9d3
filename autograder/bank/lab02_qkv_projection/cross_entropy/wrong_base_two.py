"""You measure in bits, with logarithms to the base 2. The natural logarithm is asked for."""


def cross_entropy(logits, targets):
    shifted = logits - logits.max(axis=-1, keepdims=True)
    log_sums = np.log(np.exp(shifted).sum(axis=-1))
    return np.mean(log_sums - np.take_along_axis(shifted, targets[..., None], axis=-1)[..., 0]) / np.log(2)
