"""Every sample of the batch uses the keys and values of the first one. Each sequence attends to itself."""


def multi_head_loop(X, heads, W_o):
    source = X if X.ndim == 2 else X[:1].expand_as(X)
    return torch.cat([attention(X @ W_q, source @ W_k, source @ W_v)[0] for W_q, W_k, W_v in heads], dim=-1) @ W_o
