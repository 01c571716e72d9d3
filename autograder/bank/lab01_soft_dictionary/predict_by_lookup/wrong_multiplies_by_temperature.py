"""You multiply the scores by T. A high temperature must make the shares more even, so T divides."""


def predict_by_lookup(queries, keys, labels, T):
    return softmax(similarities(queries, keys) * T) @ np.eye(np.max(labels) + 1)[labels]
