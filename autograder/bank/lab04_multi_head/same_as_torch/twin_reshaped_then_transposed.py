"""The same, with view and mT, on all three at once."""


def same_as_torch(W_q, W_k, W_v, W_o):
    d = len(W_o)
    wide = torch.stack([W_q, W_k, W_v]).view(3, d, d).mT
    return {"in_proj_weight": wide.flatten(end_dim=1), "out_proj.weight": W_o.mT}
