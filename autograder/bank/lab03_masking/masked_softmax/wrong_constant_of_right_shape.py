"""You give every key the same share, whatever its score and its mask."""


def masked_softmax(scores, mask):
    return torch.full_like(scores, 1 / scores.shape[-1])
