"""You multiply masked scores by 0 before the softmax. A score of 0 still gets a share: exp(0) is 1."""


def masked_softmax(scores, mask):
    return (scores * (mask == 0)).softmax(dim=-1)
