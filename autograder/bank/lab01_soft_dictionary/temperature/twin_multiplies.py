"""The same, by raising the exponentials to the power T."""


def temperature(scores, T):
    with np.errstate(all="ignore"):
        product = np.multiply(scores, T)
        powers = np.exp(product - product.max(axis=-1)[..., None])
        return powers / powers.sum(axis=-1)[..., None]
