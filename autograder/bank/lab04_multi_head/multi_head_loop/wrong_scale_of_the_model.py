"""You scale by the root of d, the width of X. Each head scales by the root of its own width, d_k."""


def multi_head_loop(X, heads, W_o):
    d, Z = X.shape[-1], []
    for W_q, W_k, W_v in heads:
        d_k = W_q.shape[1]
        Z.append(attention(X @ W_q * (d_k / d) ** 0.5, X @ W_k, X @ W_v)[0])
    return torch.cat(Z, dim=-1) @ W_o
