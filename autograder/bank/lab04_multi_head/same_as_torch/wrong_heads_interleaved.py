"""Inside a block your heads alternate row by row. First come all rows of head 1, then all of head 2."""


def same_as_torch(W_q, W_k, W_v, W_o):
    blocks = [W.permute(2, 0, 1).flatten(end_dim=1) for W in (W_q, W_k, W_v)]
    return {"in_proj_weight": torch.cat(blocks), "out_proj.weight": W_o.T}
