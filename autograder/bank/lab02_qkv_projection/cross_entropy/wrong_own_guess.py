"""You score the word that the model likes best. The target is given; the model's own guess does not count."""


def cross_entropy(logits, targets):
    shifted = logits - logits.max(axis=-1, keepdims=True)
    return np.mean(np.log(np.exp(shifted).sum(axis=-1)))
