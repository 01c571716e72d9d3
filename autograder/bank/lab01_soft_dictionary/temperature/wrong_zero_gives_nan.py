"""At T = 0 you divide by zero and get nan. The hard limit needs a case of its own."""


def temperature(scores, T):
    return softmax(scores / np.float64(T))
