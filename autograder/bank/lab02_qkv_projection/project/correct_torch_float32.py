"""Right: torch's linear map in single precision, with the turned matrix that it wants."""


def project(X, W_q, W_k, W_v):
    X = torch.as_tensor(X, dtype=torch.float32)
    return tuple(nn.functional.linear(X, torch.as_tensor(W, dtype=torch.float32).T) for W in (W_q, W_k, W_v))
