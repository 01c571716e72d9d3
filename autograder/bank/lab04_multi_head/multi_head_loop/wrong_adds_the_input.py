"""You add X to the output. That residual connection comes in Lab 5; O is the heads' output alone."""


def multi_head_loop(X, heads, W_o):
    return X + torch.cat([attention(X @ W_q, X @ W_k, X @ W_v)[0] for W_q, W_k, W_v in heads], dim=-1) @ W_o
