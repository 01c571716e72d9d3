"""Right: one token at a time."""


def project(X, W_q, W_k, W_v):
    results = []
    for W in (W_q, W_k, W_v):
        rows = [W.T @ x for x in X.reshape(-1, X.shape[-1])]
        results.append(np.array(rows).reshape(*X.shape[:-1], W.shape[1]))
    return tuple(results)
