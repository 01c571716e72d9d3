"""The same, by turning the array over."""


def softmax(scores, axis=-1):
    turned = np.moveaxis(np.asarray(scores, dtype=float), 0, -1)
    e = np.exp(turned - turned.max(-1, keepdims=True))
    return np.moveaxis(e / e.sum(-1, keepdims=True), -1, 0)
