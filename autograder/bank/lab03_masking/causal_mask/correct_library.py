"""Right: torch has this mask for its own Transformer."""


def causal_mask(n, dtype=torch.float32, device="cpu"):
    return torch.nn.Transformer.generate_square_subsequent_mask(n, device=device, dtype=dtype)
