"""You return the logarithm of the vocabulary, the loss of an even guess, whatever the model predicts."""


def parallel_loss(model, ids):
    return (model(ids[..., :-1]) * 0).logsumexp(dim=-1).mean()
