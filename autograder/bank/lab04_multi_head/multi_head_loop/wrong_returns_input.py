"""You return X itself. The heads have to attend before anything is mixed."""


def multi_head_loop(X, heads, W_o):
    return X
