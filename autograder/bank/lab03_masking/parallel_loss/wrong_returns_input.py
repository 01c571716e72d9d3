"""You return the tokens, not a loss."""


def parallel_loss(model, ids):
    return ids
