"""Each row is compared with the token that it has just read. The target is the next one."""


def parallel_loss(model, ids):
    inputs = ids[..., :-1]
    logits = model(inputs)
    return F.cross_entropy(logits.flatten(end_dim=-2), inputs.flatten())
