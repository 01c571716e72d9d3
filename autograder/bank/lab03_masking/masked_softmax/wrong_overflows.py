"""You exponentiate the scores as they are. exp(1000) is infinite and exp(-1000) is zero: take the largest visible score of the row off first."""


def masked_softmax(scores, mask):
    powers = (scores + mask).exp()
    return powers / powers.sum(dim=-1, keepdim=True).clamp(min=1e-38)
