"""You give everything to the winning class. Return the shares themselves."""


def predict_by_lookup(queries, keys, labels, T):
    one_hot = np.eye(np.max(labels) + 1)
    return one_hot[np.argmax(temperature(similarities(queries, keys), T) @ one_hot[labels], axis=-1)]
