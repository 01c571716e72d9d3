"""Your output is all zero. It must be the heads' outputs, side by side, times W_o."""


def multi_head_loop(X, heads, W_o):
    return torch.zeros_like(X)
