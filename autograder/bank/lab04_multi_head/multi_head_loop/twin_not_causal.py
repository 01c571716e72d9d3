"""The same, with a softmax of its own."""


def multi_head_loop(X, heads, W_o):
    Z = []
    for W_q, W_k, W_v in heads:
        A = torch.softmax((X @ W_q) @ (X @ W_k).mT * W_q.shape[1] ** -0.5, dim=-1)
        Z.append(A @ (X @ W_v))
    return torch.cat(Z, dim=-1) @ W_o
