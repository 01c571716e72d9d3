"""Right: one key at a time, in plain Python."""
import math


def one_token(X, W_q, W_k, W_v, i):
    q = W_q.T @ X[i]
    scaled = [float(q @ (W_k.T @ x)) / math.sqrt(len(q)) for x in X]
    powers = [math.exp(s - max(scaled)) for s in scaled]
    return sum(p / sum(powers) * (W_v.T @ x) for p, x in zip(powers, X))
