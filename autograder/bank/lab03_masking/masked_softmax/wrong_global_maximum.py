"""You take the largest score of the whole tensor off every row. A row far below it is left with zeros only."""


def masked_softmax(scores, mask):
    masked = scores + mask
    powers = (masked - masked.amax().clamp(min=-1e30)).exp()
    return powers / powers.sum(dim=-1, keepdim=True).clamp(min=1e-38)
