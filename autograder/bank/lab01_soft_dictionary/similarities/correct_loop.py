"""Right: three plain loops, with the single query handled as a matrix of one row."""


def similarities(queries, keys):
    single = np.ndim(queries) == 1
    rows = [queries] if single else queries
    scores = []
    for row in rows:
        scores.append([sum(float(q) * float(k) for q, k in zip(row, key)) for key in keys])
    return scores[0] if single else scores
