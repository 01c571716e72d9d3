"""You return the percentages of the keys. They still have to be added up by class."""


def predict_by_lookup(queries, keys, labels, T):
    return temperature(similarities(queries, keys), T)
