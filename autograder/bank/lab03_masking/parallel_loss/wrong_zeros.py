"""You return 0, whatever the model predicts."""


def parallel_loss(model, ids):
    return (model(ids[..., :-1]) * 0).sum()
