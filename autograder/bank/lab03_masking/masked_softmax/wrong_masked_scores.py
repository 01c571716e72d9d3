"""You return the masked scores and no softmax of them."""


def masked_softmax(scores, mask):
    return scores + mask
