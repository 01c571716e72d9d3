"""The same, by a special case."""


def similarities(queries, keys):
    scores = np.inner(queries, keys)
    return scores[0] if scores.ndim == 2 and len(scores) == 1 else scores
