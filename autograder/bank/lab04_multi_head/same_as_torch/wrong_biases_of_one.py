"""Your state has biases that are not zero. Our layer has none."""


def same_as_torch(W_q, W_k, W_v, W_o):
    d = len(W_o)
    blocks = [W.transpose(1, 2).flatten(end_dim=1) for W in (W_q, W_k, W_v)]
    biases = {"in_proj_bias": torch.ones(3 * d), "out_proj.bias": torch.ones(d)}
    return {"in_proj_weight": torch.cat(blocks), "out_proj.weight": W_o.T} | biases
