"""Your fill is almost zero, -1e-20, so masked keys keep a share as if their score were 0. The exponent lost its sign."""


def masked_softmax(scores, mask):
    hidden = (mask == -math.inf).expand(scores.shape)
    shares = scores.masked_fill(hidden, -1e-20).softmax(dim=-1)
    return shares.masked_fill(hidden.all(dim=-1, keepdim=True), 0.0)
