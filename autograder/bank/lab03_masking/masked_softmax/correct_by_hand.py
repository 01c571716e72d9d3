"""Right: exponentials of the visible scores, divided by a sum that is never zero."""


def masked_softmax(scores, mask):
    visible = (mask == 0).expand(scores.shape)
    top = scores.detach().masked_fill(~visible, -1e30).amax(dim=-1, keepdim=True)
    powers = torch.where(visible, scores - top, 0.0).exp() * visible
    return powers / powers.sum(dim=-1, keepdim=True).clamp(min=1e-9)
