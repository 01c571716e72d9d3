"""Right: as a tensor."""

leaky_rows = torch.tensor([3.0, 5.0])
