"""Right: in single precision."""


def softmax(scores, axis=-1):
    copy = np.array(scores, dtype=np.float32)
    copy -= copy.max(axis=axis, keepdims=True)
    np.exp(copy, out=copy)
    copy /= copy.sum(axis=axis, keepdims=True)
    return copy
