"""You take off the largest score of the row, masked ones included. A huge masked score then pushes all visible ones below the smallest float."""


def masked_softmax(scores, mask):
    powers = (scores - scores.amax(dim=-1, keepdim=True)).exp() * mask.exp()
    total = powers.sum(dim=-1, keepdim=True)
    return torch.where(total > 0, powers / total.clamp(min=1e-38), 1 / scores.shape[-1] * mask.exp())
