"""Right: torch's attention with a single query, in single precision."""


def one_token(X, W_q, W_k, W_v, i):
    X, W_q, W_k, W_v = (torch.as_tensor(a, dtype=torch.float32) for a in (X, W_q, W_k, W_v))
    return nn.functional.scaled_dot_product_attention(X[[i]] @ W_q, X @ W_k, X @ W_v)[0]
