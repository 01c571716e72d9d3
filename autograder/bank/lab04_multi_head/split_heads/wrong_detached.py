"""Your values are right, but no gradient gets back to Y: the result was cut off from the graph."""


def split_heads(Y, H):
    if Y.shape[-1] % H:
        raise ValueError(f"{Y.shape[-1]} is no multiple of {H}")
    return torch.stack(Y.detach().chunk(H, dim=-1), dim=1)
