"""You return ln V whatever the logits are. That is the loss of a model that knows nothing."""


def cross_entropy(logits, targets):
    return np.log(np.shape(logits)[-1])
