"""You return the scores as they came in. Percentages are asked for."""


def temperature(scores, T):
    return scores
