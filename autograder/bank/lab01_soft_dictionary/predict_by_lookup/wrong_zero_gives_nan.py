"""At T = 0 you divide by zero and get nan. Your `temperature` has a case for that."""


def predict_by_lookup(queries, keys, labels, T):
    with np.errstate(all="ignore"):
        return softmax(np.divide(similarities(queries, keys), T)) @ np.eye(np.max(labels) + 1)[labels]
