"""The same, on the turned scores."""


def masked_softmax(scores, mask):
    turned = (scores + mask).mT
    empty = (turned == -math.inf).all(dim=-1, keepdim=True)
    return turned.masked_fill(empty, 0.0).softmax(dim=-1).masked_fill(empty, 0.0).mT
