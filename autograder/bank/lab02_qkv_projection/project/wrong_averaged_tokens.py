"""All your rows are the same: you average the tokens. Every token is projected by itself."""


def project(X, W_q, W_k, W_v):
    mean = np.broadcast_to(X.mean(axis=-2, keepdims=True), X.shape)
    return mean @ W_q, mean @ W_k, mean @ W_v
