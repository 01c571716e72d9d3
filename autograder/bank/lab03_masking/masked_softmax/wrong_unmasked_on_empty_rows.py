"""Where all keys are masked, you leave the row unmasked. The policy asks for zeros there."""


def masked_softmax(scores, mask):
    masked = scores + mask
    empty = (masked == -math.inf).all(dim=-1, keepdim=True)
    return torch.where(empty, scores, masked).softmax(dim=-1)
