"""Right: all heads and all three kinds side by side, then one transpose; not contiguous in memory."""


def same_as_torch(W_q, W_k, W_v, W_o):
    H, d, d_k = W_q.shape
    wide = [W.permute(1, 0, 2).reshape(d, d) for W in (W_q, W_k, W_v)]
    return {"out_proj.weight": W_o.mT, "in_proj_weight": torch.cat(wide, dim=1).T}
