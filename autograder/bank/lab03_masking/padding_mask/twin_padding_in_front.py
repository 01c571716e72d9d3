"""The same, by a loop."""


def padding_mask(lengths, n):
    mask = torch.zeros(len(lengths), 1, 1, n)
    for b, length in enumerate(lengths.tolist()):
        mask[b, ..., : n - length] = -math.inf
    return mask
