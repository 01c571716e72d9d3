"""The same, by a loop."""


def padding_mask(lengths, n):
    mask = torch.zeros(len(lengths), 1, 1, n)
    mask[..., max(lengths.tolist()) :] = float("-inf")
    return mask
