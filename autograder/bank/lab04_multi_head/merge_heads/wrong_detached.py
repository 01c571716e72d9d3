"""Your values are right, but no gradient gets back to Z: the result was cut off from the graph."""


def merge_heads(Z):
    return torch.cat(list(Z.detach().unbind(1)), dim=-1)
