"""Right: plain lists."""


def window_mask(n, w):
    rows = [[0.0 if 0 <= i - j < w else float("-inf") for j in range(n)] for i in range(n)]
    return torch.tensor(rows)
