"""Right: optional arguments after those asked for, the result in a list, and the mixture divided by the sum at the end."""


def attention(Q, K, V, mask=None, return_weights=True):
    S = scores(Q, K) / np.sqrt(Q.shape[-1]) + (0 if mask is None else mask)
    powers = np.exp(S - S.max(axis=-1, keepdims=True))
    total = powers.sum(axis=-1, keepdims=True)
    return [powers @ V / total, powers / total]
