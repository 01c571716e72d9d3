"""The same, with named steps."""


def soft_lookup(queries, keys, values):
    mix = softmax(queries @ keys.T)
    out = np.tensordot(mix, values, axes=1)
    return mix, out
