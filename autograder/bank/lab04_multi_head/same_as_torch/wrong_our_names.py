"""PyTorch's layer does not know your names. Its state has `in_proj_weight` and `out_proj.weight`."""


def same_as_torch(W_q, W_k, W_v, W_o):
    wide = [W.transpose(0, 1).flatten(start_dim=1) for W in (W_q, W_k, W_v)]
    return dict(zip(("W_q", "W_k", "W_v", "W_o"), (*wide, W_o)))
