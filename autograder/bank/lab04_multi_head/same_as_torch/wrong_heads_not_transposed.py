"""You put the heads' d × d_k matrices below each other as they are and cut the rows anew. Transpose each head first."""


def same_as_torch(W_q, W_k, W_v, W_o):
    d = len(W_o)
    blocks = [W.reshape(d, d) for W in (W_q, W_k, W_v)]
    return {"in_proj_weight": torch.cat(blocks), "out_proj.weight": W_o.T}
