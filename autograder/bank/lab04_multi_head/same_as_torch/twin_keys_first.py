"""The same, with a dict in alphabetical order."""


def same_as_torch(W_q, W_k, W_v, W_o):
    named = {"q": W_q, "k": W_k, "v": W_v}
    rows = [named[letter][h, :, c] for letter in "kqv" for h in range(len(W_q)) for c in range(W_q.shape[2])]
    return {"in_proj_weight": torch.stack(rows), "out_proj.weight": W_o.T}
