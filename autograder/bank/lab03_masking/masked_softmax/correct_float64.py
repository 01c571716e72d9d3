"""Right: in float64, by logsumexp."""


def masked_softmax(scores, mask):
    masked = scores.double() + mask
    some = (mask == 0).any(dim=-1, keepdim=True)
    masked = torch.where(some, masked, 0.0)
    return torch.where(some, (masked - masked.logsumexp(dim=-1, keepdim=True)).exp(), 0.0)
