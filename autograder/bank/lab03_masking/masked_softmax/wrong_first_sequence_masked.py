"""Your mask reaches the first sequence of a batch only; the others see everything."""


def masked_softmax(scores, mask):
    masked = scores + mask
    if masked.ndim > 2:
        masked = torch.cat([masked[:1], scores[1:]])
    empty = (masked == -math.inf).all(dim=-1, keepdim=True)
    return masked.masked_fill(empty, 0.0).softmax(dim=-1).masked_fill(empty, 0.0)
