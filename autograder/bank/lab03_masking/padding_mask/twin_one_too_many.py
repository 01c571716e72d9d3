"""The same, counted from 1."""


def padding_mask(lengths, n):
    padding = torch.arange(1, n + 1)[None, :] > lengths[:, None] + 1
    return torch.where(padding, -math.inf, 0.0).reshape(len(lengths), 1, 1, n)
