"""You correct for the size of the classes. Here every key counts as it is, and large classes gain from that."""


def predict_by_lookup(queries, keys, labels, T):
    values = np.eye(np.max(labels) + 1)[labels]
    shares = temperature(similarities(queries, keys), T) @ (values / np.maximum(values.sum(axis=0), 1))
    return shares / shares.sum(axis=-1, keepdims=True)
