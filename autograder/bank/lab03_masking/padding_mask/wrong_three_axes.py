"""Your mask has shape (B, 1, n). Beside scores of shape (B, H, n, n) it lines sequences up with heads, without an error when B = H."""


def padding_mask(lengths, n):
    padding = torch.arange(n) >= lengths[:, None]
    return torch.zeros(padding.shape).masked_fill(padding, -math.inf)[:, None, :]
