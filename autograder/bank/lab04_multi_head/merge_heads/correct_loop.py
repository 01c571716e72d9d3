"""Right: the heads of each token, joined one token at a time."""


def merge_heads(Z):
    return torch.stack([torch.stack([torch.cat(list(sample[:, i])) for i in range(sample.shape[1])]) for sample in Z])
