"""Right: torch's cdist in single precision."""
import torch


def analogy(vectors, a, b, c):
    names = [n for n in vectors if n not in (a, b, c)]
    matrix = torch.tensor(np.array([vectors[n] for n in names]), dtype=torch.float32)
    target = torch.tensor(vectors[c] + vectors[b] - vectors[a], dtype=torch.float32)
    return names[int(torch.cdist(matrix, target[None]).argmin())]
