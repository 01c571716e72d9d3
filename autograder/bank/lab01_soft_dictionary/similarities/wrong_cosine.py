"""You divide by the lengths of the vectors: that is cosine similarity. Here it is the plain dot product."""


def similarities(queries, keys):
    lengths = np.linalg.norm(queries, axis=-1, keepdims=True) * np.linalg.norm(keys, axis=-1)
    return queries @ keys.T / lengths
