"""Right: logsumexp minus the true logit, in float64."""


def parallel_loss(model, ids):
    logits = model(ids[..., :-1]).double()
    true = torch.take_along_dim(logits, ids[..., 1:].unsqueeze(-1), dim=-1).squeeze(-1)
    return torch.mean(torch.logsumexp(logits, dim=-1) - true)
