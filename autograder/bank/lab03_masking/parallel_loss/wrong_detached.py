"""Your value is right, but training cannot go backward from it: the number left PyTorch's graph."""


def parallel_loss(model, ids):
    logits = model(ids[..., :-1])
    return F.cross_entropy(logits.flatten(end_dim=-2), ids[..., 1:].flatten()).item()
