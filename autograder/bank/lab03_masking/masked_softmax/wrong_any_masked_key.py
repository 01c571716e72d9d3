"""You zero every row that has some masked key. Only a row with all keys masked is empty."""


def masked_softmax(scores, mask):
    masked = scores + mask
    empty = (masked == -math.inf).any(dim=-1, keepdim=True)
    return masked.masked_fill(empty, 0.0).softmax(dim=-1).masked_fill(empty, 0.0)
