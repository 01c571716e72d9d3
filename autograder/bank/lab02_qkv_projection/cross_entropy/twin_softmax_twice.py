"""The same, with torch's loss, which has a softmax inside."""


def cross_entropy(logits, targets):
    p = torch.as_tensor(softmax(logits)).flatten(0, -2)
    return nn.functional.cross_entropy(p, torch.as_tensor(targets).flatten())
