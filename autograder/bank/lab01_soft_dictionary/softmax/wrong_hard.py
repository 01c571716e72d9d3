"""You give everything to the largest score. Softmax gives every score a share; only the limit is hard."""


def softmax(scores, axis=-1):
    return (scores == np.max(scores, axis=axis, keepdims=True)).astype(float)
