"""Right: a large finite number in place of -inf, and zeros where nothing is visible."""


def masked_softmax(scores, mask):
    hidden = (mask == -math.inf).expand(scores.shape)
    shares = torch.softmax(scores.masked_fill(hidden, -1e9), dim=-1)
    return shares * (~hidden)
