"""Right: in double precision, with einsum."""


def same_as_torch(W_q, W_k, W_v, W_o):
    stack = torch.einsum("phck->phkc", torch.stack([W_q, W_k, W_v]).double())
    return {"in_proj_weight": stack.reshape(-1, W_q.shape[1]), "out_proj.weight": W_o.double().mT}
