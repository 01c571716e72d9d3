"""You stacked head by head: q, k, v of head 1, then those of head 2. PyTorch has all queries first, then all keys, then all values."""


def same_as_torch(W_q, W_k, W_v, W_o):
    rows = [W[h].T for h in range(len(W_q)) for W in (W_q, W_k, W_v)]
    return {"in_proj_weight": torch.cat(rows), "out_proj.weight": W_o.T}
