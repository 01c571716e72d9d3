"""Right: a sum of products with zeros and ones."""


def merge_heads(Z):
    B, H, n, d_k = Z.shape
    place = torch.eye(H * d_k, dtype=Z.dtype).reshape(H, d_k, H * d_k)
    return torch.einsum("bhik,hkc->bic", Z, place)
