"""Right: one product with the three matrices side by side, then cut at their widths."""


def project(X, W_q, W_k, W_v):
    wide = X @ np.concatenate([W_q, W_k, W_v], axis=1)
    return np.split(wide, [W_q.shape[1], 2 * W_q.shape[1]], axis=-1)
