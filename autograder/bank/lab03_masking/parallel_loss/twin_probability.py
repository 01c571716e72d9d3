"""The same, with one-hot targets."""


def parallel_loss(model, ids):
    logits = model(ids[..., :-1])
    hit = F.one_hot(ids[..., 1:], logits.shape[-1])
    return (logits.softmax(dim=-1) * hit).sum(dim=-1).mean()
