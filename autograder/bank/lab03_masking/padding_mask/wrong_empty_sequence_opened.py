"""You leave one key visible in a sequence of length 0. All of its keys are padding; masked_softmax then gives zeros."""


def padding_mask(lengths, n):
    padding = torch.arange(n) >= lengths.clamp(min=1)[:, None]
    return torch.zeros(padding.shape).masked_fill(padding, -math.inf)[:, None, None, :]
