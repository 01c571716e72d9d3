"""You apply softmax to numbers that are probabilities already. The second one makes them almost equal, and the loss cannot get small."""


def cross_entropy(logits, targets):
    p = softmax(softmax(logits))
    return -np.mean(np.log(np.take_along_axis(p, targets[..., None], axis=-1)))
