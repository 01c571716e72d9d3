"""Your values are right, but you hide a nan after it arose: the gradient of an empty row is still nan. It must not arise at all."""


def masked_softmax(scores, mask):
    return (scores + mask).softmax(dim=-1).nan_to_num(0.0)
