"""The same, with the rows of a flattened batch."""


def cross_entropy(logits, targets):
    flat, which = logits.reshape(-1, logits.shape[-1]), targets.ravel()
    return sum(np.logaddexp.reduce(row) - row[t] for row, t in zip(flat, which))
