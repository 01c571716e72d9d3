"""Your mask has shape (B, n). Beside scores of shape (B, H, n, n) it lines sequences up with queries, without an error when B = n."""


def padding_mask(lengths, n):
    padding = torch.arange(n) >= lengths[:, None]
    return torch.zeros(padding.shape).masked_fill(padding, -math.inf)
