"""At T = 0 you give every key the same share. That is the other end: the colder, the harder."""


def temperature(scores, T):
    if T == 0:
        return np.full(np.shape(scores), 1 / np.shape(scores)[-1])
    return softmax(scores / T)
