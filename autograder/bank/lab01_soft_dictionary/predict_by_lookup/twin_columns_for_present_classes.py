"""The same, by renumbering the labels."""


def predict_by_lookup(queries, keys, labels, T):
    present, renumbered = np.unique(labels, return_inverse=True)
    return temperature(np.inner(queries, keys), T) @ np.eye(len(present))[renumbered]
