"""The same, with a stack and a permutation."""


def same_as_torch(W_q, W_k, W_v, W_o):
    stack = torch.stack([W_q, W_k, W_v]).permute(1, 0, 3, 2)
    return {"in_proj_weight": stack.reshape(-1, stack.shape[-1]), "out_proj.weight": W_o.T}
