"""Your output weight is not transposed. PyTorch multiplies by the transpose there as well."""


def same_as_torch(W_q, W_k, W_v, W_o):
    blocks = [W.transpose(1, 2).flatten(end_dim=1) for W in (W_q, W_k, W_v)]
    return {"in_proj_weight": torch.cat(blocks), "out_proj.weight": W_o}
