"""Right: one call, then one prediction at a time."""


def parallel_loss(model, ids):
    logits = model(ids[..., :-1])
    rows, targets = logits.reshape(-1, logits.shape[-1]), ids[..., 1:].reshape(-1)
    losses = [F.cross_entropy(row, target) for row, target in zip(rows, targets)]
    return sum(losses) / len(losses)
