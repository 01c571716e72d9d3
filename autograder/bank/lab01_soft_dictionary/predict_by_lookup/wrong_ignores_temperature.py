"""You ignore the temperature: your shares are those of T = 1."""


def predict_by_lookup(queries, keys, labels, T):
    return softmax(similarities(queries, keys)) @ np.eye(np.max(labels) + 1)[labels]
