"""Right: one query at a time, in plain Python."""
import math


def attention(Q, K, V):
    Z, A = np.zeros((*Q.shape[:-1], V.shape[-1])), np.zeros((*Q.shape[:-1], K.shape[-2]))
    for place in np.ndindex(Q.shape[:-1]):
        rows = K[place[:-1]]
        scaled = [float(k @ Q[place]) / math.sqrt(len(k)) for k in rows]
        powers = [math.exp(s - max(scaled)) for s in scaled]
        A[place] = [p / sum(powers) for p in powers]
        Z[place] = A[place] @ V[place[:-1]]
    return Z, A
