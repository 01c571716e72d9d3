"""You ignore the mask: masked keys still get a share."""


def masked_softmax(scores, mask):
    return scores.softmax(dim=-1)
