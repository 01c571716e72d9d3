"""You apply softmax twice. The second one sees shares between 0 and 1 and makes them almost equal."""


def masked_softmax(scores, mask):
    masked = scores + mask
    empty = (masked == -math.inf).all(dim=-1, keepdim=True)
    shares = masked.masked_fill(empty, 0.0).softmax(dim=-1)
    return (shares + mask).masked_fill(empty, 0.0).softmax(dim=-1).masked_fill(empty, 0.0)
