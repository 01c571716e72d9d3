"""You return the weights as they came. Return a dict with PyTorch's two names."""


def same_as_torch(W_q, W_k, W_v, W_o):
    return W_q, W_k, W_v, W_o
