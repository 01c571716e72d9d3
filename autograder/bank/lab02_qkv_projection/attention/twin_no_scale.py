"""The same, with torch."""


def attention(Q, K, V):
    Q, K, V = map(torch.as_tensor, (np.ascontiguousarray(Q), np.ascontiguousarray(K), np.ascontiguousarray(V)))
    A = (Q @ K.mT).softmax(-1)
    return A @ V, A
