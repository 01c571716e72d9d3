"""Hidden tests of `orange_query`: every query is right whose percentages round to 0.1, 0.1 and 0.8."""

import math

import numpy as np

from labkit.testing import Mismatch, rng, same, value

KEYS = ((1.0, 0.0), (0.0, 1.0), (1.0, 1.0))
TARGET = np.array([0.1, 0.1, 0.8])
ROUNDED = 0.00501  # two decimals are asked for


def reference(query, keys=KEYS):
    """Return the percentages of one query, one key at a time."""
    scores = [math.fsum(q * k for q, k in zip(query, key)) for key in keys]
    powers = [math.exp(s - max(scores)) for s in scores]
    return np.array([p / math.fsum(powers) for p in powers])


def numbers(orange_query) -> np.ndarray:
    """Return the student's two numbers, whatever holds them."""
    try:
        query = np.asarray(value(orange_query), dtype=np.float64).ravel()
    except (TypeError, ValueError):
        raise Mismatch("wrong dtype", "orange_query: two numbers are needed") from None
    if query.shape != (2,) or not np.isfinite(query).all():
        raise Mismatch("wrong shape", "orange_query: two finite numbers are needed")
    return query


def test_the_percentages_round_to_those_of_the_slide(orange_query):
    """0.10, 0.10 and 0.80."""
    same(reference(numbers(orange_query)), TARGET, "the percentages of your query", rtol=0, atol=ROUNDED)


def test_the_output_mixes_any_values_in_these_shares(orange_query):
    """With values drawn at random, of which citron's is never the average."""
    values = rng().uniform(1, 2, size=(3, 4))
    values[2] += 3
    output = reference(numbers(orange_query)) @ values
    same(output, TARGET @ values, "the output for other values", rtol=0, atol=5 * ROUNDED)


def test_the_lead_of_lemon_holds_when_the_query_is_stretched(orange_query):
    """Stretched by c the right query gives lemon 8 ** c times the share of the others."""
    factor = rng().uniform(0.5, 1.5)
    expected = np.array([1, 1, 8**factor]) / (2 + 8**factor)
    same(reference(factor * numbers(orange_query)), expected, "your query, stretched", rtol=0, atol=2 * ROUNDED)
