"""At T = 0 you return the percentages of T = 1. T = 0 is the hard dictionary."""


def temperature(scores, T):
    return softmax(scores / T) if T else softmax(scores)
