"""The same, counted by PyTorch, whose layers have biases unless told otherwise."""


def count_parameters(d, d_k, H):
    layers = [nn.Linear(d, H * d_k) for _ in range(3)] + [nn.Linear(H * d_k, d)]
    return sum(p.numel() for layer in layers for p in layer.parameters())
