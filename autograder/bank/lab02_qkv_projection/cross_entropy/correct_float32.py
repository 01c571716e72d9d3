"""Right: in single precision, with the logarithm of sums of exponentials from NumPy."""


def cross_entropy(logits, targets):
    single = np.asarray(logits, dtype=np.float32)
    log_sums = np.logaddexp.reduce(single, axis=-1)
    rows = single.reshape(-1, single.shape[-1])
    return np.float32((log_sums.ravel() - rows[np.arange(len(rows)), targets.ravel()]).mean())
