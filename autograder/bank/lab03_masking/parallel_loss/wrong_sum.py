"""You add the losses up. The question asks for their average."""


def parallel_loss(model, ids):
    logits = model(ids[..., :-1])
    return F.cross_entropy(logits.flatten(end_dim=-2), ids[..., 1:].flatten(), reduction="sum")
