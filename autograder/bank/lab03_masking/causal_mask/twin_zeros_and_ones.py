"""The same, by a comparison."""


def causal_mask(n, dtype=torch.float32, device="cpu"):
    place = torch.arange(n, device=device)
    return (place[None, :] <= place[:, None]).to(dtype)
