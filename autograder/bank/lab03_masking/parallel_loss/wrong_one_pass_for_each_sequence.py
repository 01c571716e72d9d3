"""Your value is right, but you call the model once for each sequence. It takes the whole batch at once."""


def parallel_loss(model, ids):
    losses = [F.cross_entropy(model(row[:-1]), row[1:]) for row in ids.reshape(-1, ids.shape[-1])]
    return torch.stack(losses).mean()
