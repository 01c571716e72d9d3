"""You return how common each class is in the table. That is the answer of an infinite temperature; the query must count too."""


def predict_by_lookup(queries, keys, labels, T):
    frequency = np.bincount(labels) / len(labels)
    return np.broadcast_to(frequency, np.shape(queries)[:-1] + frequency.shape).copy()
