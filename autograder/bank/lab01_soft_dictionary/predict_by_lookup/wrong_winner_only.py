"""You return the winning class. The shares of all classes are asked for; the winner can be read from them."""


def predict_by_lookup(queries, keys, labels, T):
    values = np.eye(np.max(labels) + 1)[labels]
    return np.argmax(temperature(similarities(queries, keys), T) @ values, axis=-1)
