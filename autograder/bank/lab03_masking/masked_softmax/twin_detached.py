"""The same, through NumPy."""


def masked_softmax(scores, mask):
    import numpy as np

    shares = []
    s, m = np.broadcast_arrays(scores.detach().numpy(), mask.numpy())
    with np.errstate(all="ignore"):
        e = np.exp(s + m - np.where((m == 0).any(-1, keepdims=True), (s + m).max(-1, keepdims=True), 0))
    return torch.from_numpy(e / np.maximum(e.sum(-1, keepdims=True), 1e-38))
