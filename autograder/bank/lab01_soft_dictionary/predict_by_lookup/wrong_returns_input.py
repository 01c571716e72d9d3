"""You return the queries as they came in. A share for each class is asked for."""


def predict_by_lookup(queries, keys, labels, T):
    return queries
