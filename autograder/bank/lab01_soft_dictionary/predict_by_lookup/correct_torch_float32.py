"""Right: torch's one_hot, in single precision."""
import torch


def predict_by_lookup(queries, keys, labels, T):
    values = torch.nn.functional.one_hot(torch.as_tensor(labels)).float()
    shares = torch.as_tensor(np.asarray(temperature(similarities(queries, keys), T)), dtype=torch.float32)
    return shares @ values
