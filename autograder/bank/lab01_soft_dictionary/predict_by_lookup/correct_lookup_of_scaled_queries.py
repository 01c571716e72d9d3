"""Right: the soft look-up of queries divided by T, with one-hot values; a tiny temperature for 0."""


def predict_by_lookup(queries, keys, labels, T):
    classes = np.arange(max(labels) + 1)
    one_hot = (np.asarray(labels)[:, None] == classes).astype(float)
    scores = similarities(queries, keys).astype(float) / max(T, 1e-12)
    return softmax(scores) @ one_hot
