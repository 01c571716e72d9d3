"""Right: one product at a time, in plain Python."""
import math


def score_spread(Q, K):
    products = [sum(a * b for a, b in zip(q, k)) for q in Q.tolist() for k in K.tolist()]
    mean = sum(products) / len(products)
    raw = math.sqrt(sum((p - mean) ** 2 for p in products) / len(products))
    return raw, raw / math.sqrt(Q.shape[1])
