"""Right: one over the sum of exponentials of all differences, which needs no maximum as long as overflow to infinity is let through."""


def softmax(scores, axis=-1):
    rows = np.moveaxis(np.asarray(scores, dtype=float), axis, -1)
    with np.errstate(over="ignore"):
        shares = 1 / np.exp(rows[..., None, :] - rows[..., :, None]).sum(-1)
    return np.moveaxis(shares, -1, axis)
