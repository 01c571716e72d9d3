"""You set masked shares to zero after the softmax, so rows sum to less than 1, and masked scores still sit in the denominator."""


def masked_softmax(scores, mask):
    return scores.softmax(dim=-1) * (mask == 0)
