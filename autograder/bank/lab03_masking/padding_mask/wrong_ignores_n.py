"""You make the mask as long as the longest sequence. It must have n keys; n may be larger."""


def padding_mask(lengths, n):
    padding = torch.arange(int(lengths.max())) >= lengths[:, None]
    return torch.zeros(padding.shape).masked_fill(padding, -math.inf)[:, None, None, :]
