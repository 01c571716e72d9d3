"""Right: the causal mask plus everything too far back, in float64."""


def window_mask(n, w):
    future = torch.full((n, n), -math.inf, dtype=torch.float64).triu(1)
    return future + torch.full((n, n), -math.inf, dtype=torch.float64).tril(-w)
