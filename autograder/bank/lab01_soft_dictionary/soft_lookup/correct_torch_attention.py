"""Right: torch's attention, with its scaling undone, mixes values and one-hot rows."""
import torch


def soft_lookup(queries, keys, values):
    q, k, v = (torch.as_tensor(np.atleast_2d(x), dtype=torch.float64) for x in (queries, keys, values))
    attend = torch.nn.functional.scaled_dot_product_attention
    output, shares = (attend(q, k, x, scale=1.0) for x in (v, torch.eye(len(k), dtype=torch.float64)))
    return (output[0], shares[0]) if np.ndim(queries) == 1 else (output, shares)
