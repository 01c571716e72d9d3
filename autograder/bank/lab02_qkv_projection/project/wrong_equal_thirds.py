"""You cut one wide product into three equal parts. That is right only if d_v = d_k."""


def project(X, W_q, W_k, W_v):
    wide = X @ np.concatenate([W_q, W_k, W_v], axis=1)
    third = wide.shape[-1] // 3
    return wide[..., :third], wide[..., third : 2 * third], wide[..., 2 * third :]
