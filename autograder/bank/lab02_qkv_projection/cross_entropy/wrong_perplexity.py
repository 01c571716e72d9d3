"""You return the exponential of the loss, the perplexity. The loss itself is asked for."""


def cross_entropy(logits, targets):
    log_p = logits - np.logaddexp.reduce(logits, axis=-1, keepdims=True)
    return np.exp(-np.mean(np.take_along_axis(log_p, targets[..., None], axis=-1)))
