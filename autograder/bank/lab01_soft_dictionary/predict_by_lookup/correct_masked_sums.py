"""Right: for each class the sum over the columns of its keys."""


def predict_by_lookup(queries, keys, labels, T):
    percentages = temperature(np.inner(queries, keys), T)
    return np.stack([percentages[..., labels == c].sum(-1) for c in range(labels.max() + 1)], axis=-1)
