"""The same, by turning the last two axes."""


def cross_entropy(logits, targets):
    turned = np.swapaxes(logits, -1, -2)
    shifted = turned - turned.max(axis=-1, keepdims=True)
    log_p = np.swapaxes(shifted - np.log(np.exp(shifted).sum(axis=-1, keepdims=True)), -1, -2)
    return -(log_p * np.eye(log_p.shape[-1])[targets]).sum(-1).mean()
