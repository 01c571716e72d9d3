"""The same, by copying the queries."""


def project(X, W_q, W_k, W_v):
    Q = np.matmul(X, W_q)
    return Q, Q.copy(), Q.copy()
