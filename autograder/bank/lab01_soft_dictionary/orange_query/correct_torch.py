"""Right: a tensor."""
import torch

orange_query = torch.log(torch.tensor([8.0, 8.0]))
