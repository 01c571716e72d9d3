"""You add 1 where a key is visible and 0 where it is masked. Masked keys only become a little less likely; they need minus infinity."""


def masked_softmax(scores, mask):
    return (scores + (mask == 0)).softmax(dim=-1)
