"""You use the last row only. One pass gives a prediction at every place; all of them count."""


def parallel_loss(model, ids):
    logits = model(ids[..., :-1])[..., -1:, :]
    return F.cross_entropy(logits.flatten(end_dim=-2), ids[..., -1:].flatten())
