"""Your mask reaches the first head of each sequence only; the other heads see everything."""


def masked_softmax(scores, mask):
    masked = scores + mask
    if masked.ndim > 3:
        masked = torch.cat([masked[:, :1], scores[:, 1:]], dim=1)
    empty = (masked == -math.inf).all(dim=-1, keepdim=True)
    return masked.masked_fill(empty, 0.0).softmax(dim=-1).masked_fill(empty, 0.0)
