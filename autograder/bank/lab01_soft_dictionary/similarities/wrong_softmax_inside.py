"""Your scores are percentages already. This function stops at the dot products; softmax comes next."""


def similarities(queries, keys):
    powers = np.exp(queries @ keys.T)
    return powers / powers.sum(axis=-1, keepdims=True)
