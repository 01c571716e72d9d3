"""You make a column only for classes that occur. With a class missing, the columns after it move to the wrong place."""


def predict_by_lookup(queries, keys, labels, T):
    values = (np.asarray(labels)[:, None] == np.unique(labels)).astype(float)
    return temperature(similarities(queries, keys), T) @ values
