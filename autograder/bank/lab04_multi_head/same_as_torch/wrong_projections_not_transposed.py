"""Your projections are not transposed. PyTorch multiplies by the transpose of its weight, so each of our columns is one of its rows."""


def same_as_torch(W_q, W_k, W_v, W_o):
    blocks = [W.transpose(0, 1).flatten(start_dim=1) for W in (W_q, W_k, W_v)]
    return {"in_proj_weight": torch.cat(blocks), "out_proj.weight": W_o.T}
