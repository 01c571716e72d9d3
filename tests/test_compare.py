"""`compare` and `same`: the one way in which a student's value is judged."""

import numpy as np
import pytest
import torch

from labkit.compare import Mismatch, compare, kind, shorten
from labkit.testing import same

EQUAL = [
    (1.0, np.float32(1)), (1.0, 1), ([np.float32(1), np.float32(2)], [1.0, 2.0]), ([1.0, 2.0], np.array([1.0, 2.0])),
    (np.array([1.0, 2.0]), [1.0, 2.0]), (torch.tensor([1.0, 2.0]), np.array([1.0, 2.0])),
    (np.array([1.0]), torch.tensor([1.0])), (torch.tensor(2.0, requires_grad=True), 2.0),
    (np.float32([1 / 3]), [1 / 3]), ([2.0], [2]), ([], np.zeros(0)), (True, np.bool_(True)),
    (np.nan, np.nan), ([np.nan, np.inf, -np.inf], [np.nan, np.inf, -np.inf]), ([], []), ({}, {}), (None, None),
    (torch.tensor([0.3333], dtype=torch.bfloat16), torch.tensor([1 / 3], dtype=torch.bfloat16)), ("x", "x"),
    ((np.ones(2), 3.0), (np.ones(2), 3)), ([np.ones(2), np.ones(3)], (np.ones(2), np.ones(3))),
    ({"a": [1.0]}, {"a": np.ones(1)}), ({1, 2}, frozenset({1, 2})),
]  # fmt: skip
DIFFERENT = [
    (1.0, 1.001, "wrong"), (np.nan, 1.0, "not finite"), (np.inf, 1.0, "not finite"), (-np.inf, np.inf, "wrong"),
    (1.0, np.nan, "wrong"), (0.0, -np.inf, "wrong"), ([1.0, 2.0], [2.0, 1.0], "wrong"),
    (np.ones(3), np.ones((3, 1)), "wrong shape"), (np.ones((1, 3)), np.ones(3), "wrong shape"),
    (1.0, np.ones(1), "wrong shape"), (np.zeros(0), np.zeros((0, 3)), "wrong shape"),
    (np.array([1, 2]), np.array([1.0, 2.0]), "wrong dtype"), (np.array([1, 0]), np.array([True, False]), "wrong dtype"),
    (True, 1.0, "wrong dtype"), (1, 1.0, "wrong dtype"), (np.array([1 + 0j]), np.array([1.0]), "wrong dtype"),
    ("1", 1.0, "wrong dtype"), (None, 1.0, "wrong dtype"), ([[1], [1, 2]], np.ones((2, 2)), "wrong dtype"),
    (object(), 1.0, "wrong dtype"), ((1.0,), (1.0, "a"), "wrong shape"), (1.0, (1.0, "a"), "wrong"),
    ((1.0, "b"), (1.0, "a"), "wrong"), ({}, {"a": 1}, "wrong"), ({"a": 1, "b": 2}, {"a": 1}, "wrong"),
    ([("a", 1)], {"a": 1}, "wrong"), ({1}, {1, 2}, "wrong"), ("b", "a", "wrong"), (0, None, "wrong"), (1, "1", "wrong"),
]  # fmt: skip


@pytest.mark.parametrize("got, expected", EQUAL)
def test_equal_values_of_other_types_are_accepted(got, expected):
    assert compare(got, expected) is None


@pytest.mark.parametrize("got, expected, reason", DIFFERENT)
def test_the_first_difference_has_a_reason(got, expected, reason):
    assert compare(got, expected).reason == reason


def test_a_message_never_shows_the_expected_number():
    expected = np.array([0.123456, 0.654321])
    for got in (np.zeros(2), np.zeros(3), np.array([1, 2]), None, "x", [np.nan, 0]):
        assert "0.12" not in compare(got, expected).text and "0.65" not in compare(got, expected).text


def test_a_message_says_where_and_how_many():
    text = compare(np.zeros((2, 3)), np.array([[0, 0, 1.0], [0, 2.0, 0]])).text
    assert "entry [0, 2]" in text and "2 of 6" in text


def test_same_raises_with_the_situation_and_the_reason():
    with pytest.raises(Mismatch, match="a batch of 2 rows: got shape") as caught:
        same(np.ones(2), np.ones(3), "a batch of 2 rows")
    assert caught.value.reason == "wrong shape"
    same(np.ones(2), [1, 1])


def test_a_dict_names_the_key_and_a_tuple_the_place():
    assert "at key 'a'" in compare({"a": 1.0}, {"a": 2.0}).text
    assert compare((1.0, np.ones(2)), (1.0, np.zeros(2))).text.startswith("value 2 of 2")


def test_a_wrong_answer_does_not_become_right_in_half_precision():
    """With 100 keys every weight is about 0.01: zeros must not pass for them."""
    weights = np.full(100, 0.01)
    assert compare(np.zeros(100, np.float16), weights)
    assert compare(torch.zeros(100, dtype=torch.bfloat16), weights)


def test_kinds_are_named_in_a_students_words():
    assert kind(np.ones((2, 3))) == "float64 array of shape (2, 3)"
    assert (kind(None), kind("x"), kind([1])) == ("None", "string", "list")


def test_a_long_value_is_shortened_to_one_line():
    assert shorten("a\nb") == repr("a\nb") and len(shorten(list(range(999)))) == 60
