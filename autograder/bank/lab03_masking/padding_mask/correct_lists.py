"""Right: plain lists, turned into a tensor at the end."""


def padding_mask(lengths, n):
    rows = [[[[0.0] * k + [float("-inf")] * (n - k)]] for k in map(int, lengths)]
    return torch.tensor(rows, device=lengths.device)
