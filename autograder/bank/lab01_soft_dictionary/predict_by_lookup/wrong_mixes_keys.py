"""You mix the keys, the features of the table. What is handed over are the labels, as one-hot values."""


def predict_by_lookup(queries, keys, labels, T):
    return temperature(similarities(queries, keys), T) @ keys
