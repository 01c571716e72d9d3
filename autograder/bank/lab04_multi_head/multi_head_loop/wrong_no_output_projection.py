"""You return the heads side by side. W_o still has to bring them back into the word space."""


def multi_head_loop(X, heads, W_o):
    return torch.cat([attention(X @ W_q, X @ W_k, X @ W_v)[0] for W_q, W_k, W_v in heads], dim=-1)
