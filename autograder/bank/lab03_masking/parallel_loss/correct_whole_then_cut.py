"""Right: the model is causal, so it may read the last token as well; its last row is cut off."""


def parallel_loss(model, ids):
    logits = model(ids)[..., :-1, :]
    return F.cross_entropy(logits.movedim(-1, 1) if logits.ndim > 2 else logits, ids[..., 1:])
