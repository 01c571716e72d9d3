"""Your fill for masked keys is not low enough: beside visible scores of -1000 it wins the row. Minus infinity always loses."""


def masked_softmax(scores, mask):
    hidden = (mask == -math.inf).expand(scores.shape)
    return scores.masked_fill(hidden, -100.0).softmax(dim=-1).masked_fill(hidden.all(dim=-1, keepdim=True), 0.0)
