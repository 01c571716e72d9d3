"""The same: every head meets the heads side by side."""


def head_contributions(Z, W_o):
    concat = torch.cat(Z.unbind(1), dim=-1)
    return torch.stack([concat @ W_o for _ in range(Z.shape[1])], 1)
