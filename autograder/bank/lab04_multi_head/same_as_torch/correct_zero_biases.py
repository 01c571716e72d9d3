"""Right: with biases, all of them zero."""


def same_as_torch(W_q, W_k, W_v, W_o):
    H, d, d_k = W_q.shape
    layer = nn.MultiheadAttention(d, H)
    wide = [W.permute(1, 0, 2).reshape(d, d) for W in (W_q, W_k, W_v)]
    weights = {"in_proj_weight": torch.cat(wide, dim=1).T, "out_proj.weight": W_o.T}
    return weights | {"in_proj_bias": torch.zeros(3 * d), "out_proj.bias": torch.zeros(d)}
