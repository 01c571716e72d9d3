"""Your three blocks stand side by side, d × 3d. PyTorch stacks them from top to bottom, 3d × d."""


def same_as_torch(W_q, W_k, W_v, W_o):
    blocks = [W.transpose(0, 1).flatten(start_dim=1) for W in (W_q, W_k, W_v)]
    return {"in_proj_weight": torch.cat(blocks, dim=1), "out_proj.weight": W_o.T}
