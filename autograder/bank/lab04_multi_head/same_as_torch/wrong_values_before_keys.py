"""Your blocks stand in the order queries, values, keys. PyTorch's order is queries, keys, values."""


def same_as_torch(W_q, W_k, W_v, W_o):
    blocks = [W.transpose(1, 2).flatten(end_dim=1) for W in (W_q, W_v, W_k)]
    return {"in_proj_weight": torch.cat(blocks), "out_proj.weight": W_o.T}
