"""The same, by multiplying a list."""


def multi_head_loop(X, heads, W_o):
    same = [attention(*(X @ W for W in heads[0]))[0]] * len(heads)
    return torch.cat(same, -1) @ W_o
