"""Your heads stand in reverse order. The first d_k columns belong to head 1."""


def split_heads(Y, H):
    if Y.shape[-1] % H:
        raise ValueError(f"{Y.shape[-1]} is no multiple of {H}")
    return torch.stack(Y.chunk(H, dim=-1)[::-1], dim=1)
