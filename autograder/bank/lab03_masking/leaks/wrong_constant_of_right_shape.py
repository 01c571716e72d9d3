"""You call every function leaky. A causal function is honest: try your detector on the running average."""


def leaks(attention, n, d):
    return True
