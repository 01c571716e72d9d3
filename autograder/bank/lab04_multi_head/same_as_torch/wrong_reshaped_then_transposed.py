"""You reshaped the heads into one matrix before moving the head axis, so columns of different heads are mixed. Then transposing cannot mend it."""


def same_as_torch(W_q, W_k, W_v, W_o):
    d = len(W_o)
    blocks = [W.reshape(d, d).T for W in (W_q, W_k, W_v)]
    return {"in_proj_weight": torch.cat(blocks), "out_proj.weight": W_o.T}
