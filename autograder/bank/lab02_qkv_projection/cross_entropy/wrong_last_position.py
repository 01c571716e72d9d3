"""You score the last position only. Every position is a prediction and counts."""


def cross_entropy(logits, targets):
    logits, targets = logits[..., -1, :], targets[..., -1]
    log_p = logits - np.logaddexp.reduce(logits, axis=-1, keepdims=True)
    return -np.mean(np.take_along_axis(log_p, targets[..., None], axis=-1))
