"""Right: the heads, taken apart by the library and joined along the last axis."""


def merge_heads(Z):
    return torch.cat(Z.unbind(dim=1), dim=-1)
