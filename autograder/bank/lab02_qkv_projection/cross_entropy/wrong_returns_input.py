"""You return the logits. The loss is one number."""


def cross_entropy(logits, targets):
    return logits
