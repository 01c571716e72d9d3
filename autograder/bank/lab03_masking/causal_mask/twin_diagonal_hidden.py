"""The same, by a comparison that includes equality."""


def causal_mask(n, dtype=torch.float32, device="cpu"):
    place = torch.arange(n, device=device)
    return torch.where(place[None] >= place[:, None], torch.tensor(-math.inf, device=device), 0.0).to(dtype)
