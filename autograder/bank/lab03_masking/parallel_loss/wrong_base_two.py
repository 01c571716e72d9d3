"""Your logarithm has base 2. The question asks for the natural logarithm."""


def parallel_loss(model, ids):
    logits = model(ids[..., :-1])
    return F.cross_entropy(logits.flatten(end_dim=-2), ids[..., 1:].flatten()) / math.log(2)
