"""Right: percentages raised to 1/T and normalized again, which is the same as dividing the scores."""


def temperature(scores, T):
    top = np.max(scores, axis=-1, keepdims=True)
    ratios = np.exp((scores - top).astype(float))
    powers = np.where(scores == top, 1.0, 0.0) if T == 0 else ratios ** (1 / T)
    return powers / powers.sum(-1, keepdims=True)
