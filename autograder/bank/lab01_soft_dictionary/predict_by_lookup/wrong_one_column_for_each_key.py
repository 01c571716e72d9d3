"""You make as many columns as there are keys. One for each class is asked for: the largest label plus 1."""


def predict_by_lookup(queries, keys, labels, T):
    return temperature(similarities(queries, keys), T) @ np.eye(len(labels))[labels]
