"""You zero the masked shares after the softmax and divide by what is left. A huge masked score leaves nothing to divide by: mask before the softmax."""


def masked_softmax(scores, mask):
    shares = scores.softmax(dim=-1) * (mask == 0)
    return shares / shares.sum(dim=-1, keepdim=True).clamp(min=1e-30)
