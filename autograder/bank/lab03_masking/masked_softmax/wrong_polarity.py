"""Your mask works the wrong way round: visible keys are hidden and masked keys get the shares."""


def masked_softmax(scores, mask):
    flipped = torch.where(mask == 0, -math.inf, 0.0).expand(scores.shape)
    empty = flipped.isinf().all(dim=-1, keepdim=True)
    return (scores + flipped).masked_fill(empty, 0.0).softmax(dim=-1).masked_fill(empty, 0.0)
