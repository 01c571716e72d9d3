"""You return one loss for each prediction. The question asks for their average, one number."""


def parallel_loss(model, ids):
    logits = model(ids[..., :-1])
    return F.cross_entropy(logits.flatten(end_dim=-2), ids[..., 1:].flatten(), reduction="none")
