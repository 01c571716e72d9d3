"""Right: row by row, over the visible keys only."""


def masked_softmax(scores, mask):
    wide = mask.expand(scores.shape)
    rows = []
    for row, hidden in zip(scores.reshape(-1, scores.shape[-1]), wide.reshape(-1, scores.shape[-1]) == -math.inf):
        open_keys = [j for j in range(len(row)) if not hidden[j]]
        shares = torch.zeros_like(row)
        if open_keys:
            shares = shares.index_put((torch.tensor(open_keys),), row[open_keys].softmax(dim=0))
        rows.append(shares)
    return torch.stack(rows).reshape(scores.shape)
