"""The same, with torch's attention, which scales by default."""
import torch


def soft_lookup(queries, keys, values):
    q, k, v = (torch.as_tensor(np.atleast_2d(x), dtype=torch.float64) for x in (queries, keys, values))
    shares = torch.softmax(q @ k.T * k.shape[1] ** -0.5, dim=1)
    output = shares @ v
    return (output[0], shares[0]) if np.ndim(queries) == 1 else (output, shares)
