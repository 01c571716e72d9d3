"""You return the scores as they came in. They must become positive and sum to 1."""


def softmax(scores, axis=-1):
    return scores
