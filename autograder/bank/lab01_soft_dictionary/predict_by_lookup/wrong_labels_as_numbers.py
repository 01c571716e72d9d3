"""You average the label numbers. Class 2 is not twice class 1: give each class a column of its own."""


def predict_by_lookup(queries, keys, labels, T):
    return temperature(similarities(queries, keys), T) @ labels
