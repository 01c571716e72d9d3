"""You mix the keys. What a token hands over is its value, X W_v."""


def multi_head_loop(X, heads, W_o):
    return torch.cat([attention(X @ W_q, X @ W_k, X @ W_k)[0] for W_q, W_k, W_v in heads], dim=-1) @ W_o
