"""You return the same numbers for every token. Each token has its own output from each head."""


def multi_head_loop(X, heads, W_o):
    return X * 0 + W_o.sum(dim=0)
