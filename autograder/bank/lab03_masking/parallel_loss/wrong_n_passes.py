"""Your value is right, but you call the model once for each prefix. One call gives all predictions."""


def parallel_loss(model, ids):
    n, losses = ids.shape[-1] - 1, []
    for i in range(n):
        last_row = model(ids[..., : i + 1])[..., -1, :]
        losses.append(F.cross_entropy(last_row.reshape(-1, last_row.shape[-1]), ids[..., i + 1].reshape(-1)))
    return sum(losses) / n
