"""Right: one row of PyTorch's weight for each column of each head."""


def same_as_torch(W_q, W_k, W_v, W_o):
    H, d, d_k = W_q.shape
    rows = [W[h, :, k] for W in (W_q, W_k, W_v) for h in range(H) for k in range(d_k)]
    return {"in_proj_weight": torch.stack(rows), "out_proj.weight": torch.stack([W_o[:, c] for c in range(d)])}
