"""The same, by comparing with the maximum."""


def soft_lookup(queries, keys, values):
    scores = queries @ keys.T
    winners = (scores >= scores.max(axis=-1, keepdims=True)).astype(float)
    return winners @ values, winners
