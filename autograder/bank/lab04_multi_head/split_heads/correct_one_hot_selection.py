"""Right: the columns of each head are picked by a product with zeros and ones."""


def split_heads(Y, H):
    if Y.shape[-1] % H:
        raise ValueError(f"{Y.shape[-1]} is no multiple of {H}")
    d_k = Y.shape[-1] // H
    pick = torch.eye(H * d_k, dtype=Y.dtype).reshape(H, d_k, H * d_k)
    return torch.einsum("bic,hkc->bhik", Y, pick)
