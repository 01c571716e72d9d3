"""Every head of your weight is the first one. Each has its own matrices."""


def same_as_torch(W_q, W_k, W_v, W_o):
    blocks = [torch.cat([W[0].T] * len(W)) for W in (W_q, W_k, W_v)]
    return {"in_proj_weight": torch.cat(blocks), "out_proj.weight": W_o.T}
