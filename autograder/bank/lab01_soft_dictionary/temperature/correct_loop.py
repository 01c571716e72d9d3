"""Right: row by row with plain Python numbers; at 0 it counts the winners."""
import math


def temperature(scores, T):
    if np.ndim(scores) > 1:
        return np.array([temperature(row, T) for row in scores])
    top = max(scores)
    if T == 0:
        powers = [1.0 if s == top else 0.0 for s in scores]
    else:
        powers = [math.exp((s - top) / T) for s in scores]
    return [p / sum(powers) for p in powers]
