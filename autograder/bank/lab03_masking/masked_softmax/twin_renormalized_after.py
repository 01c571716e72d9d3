"""The same, with where()."""


def masked_softmax(scores, mask):
    shares = torch.where(mask < 0, 0.0, torch.softmax(scores, dim=-1))
    total = shares.sum(dim=-1, keepdim=True)
    return shares / (total + 1e-30)
