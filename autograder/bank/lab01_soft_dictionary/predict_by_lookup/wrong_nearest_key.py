"""You take the label of the most similar key alone, as if T were always 0. All keys have a share."""


def predict_by_lookup(queries, keys, labels, T):
    one_hot = np.eye(np.max(labels) + 1)
    return one_hot[labels[np.argmax(similarities(queries, keys), axis=-1)]]
