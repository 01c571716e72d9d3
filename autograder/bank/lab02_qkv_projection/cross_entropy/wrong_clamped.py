"""You keep probabilities away from 0 before the logarithm. That caps the loss at about 20, however wrong the prediction is."""


def cross_entropy(logits, targets):
    p = np.take_along_axis(softmax(logits), targets[..., None], axis=-1)
    return -np.mean(np.log(np.maximum(p, 1e-9)))
