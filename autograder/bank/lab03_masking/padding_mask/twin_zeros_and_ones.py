"""The same, by a loop."""


def padding_mask(lengths, n):
    mask = torch.zeros(len(lengths), 1, 1, n)
    for b, length in enumerate(lengths.tolist()):
        mask[b, 0, 0, :length] = 1.0
    return mask
