"""You already divide by √d_k. Here the plain dot products are asked for; the scale comes in the next part."""


def scores(Q, K):
    return Q @ np.swapaxes(K, -1, -2) / np.sqrt(Q.shape[-1])
