"""You scaled the queries. PyTorch divides by the root of d_k itself, so the scores would be scaled twice."""


def same_as_torch(W_q, W_k, W_v, W_o):
    W_q = W_q / W_q.shape[2] ** 0.5
    blocks = [W.transpose(1, 2).flatten(end_dim=1) for W in (W_q, W_k, W_v)]
    return {"in_proj_weight": torch.cat(blocks), "out_proj.weight": W_o.T}
