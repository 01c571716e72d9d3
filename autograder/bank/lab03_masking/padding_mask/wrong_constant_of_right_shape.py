"""Your mask is minus infinity everywhere: it hides real tokens as well."""


def padding_mask(lengths, n):
    return torch.full((len(lengths), 1, 1, n), -math.inf)
