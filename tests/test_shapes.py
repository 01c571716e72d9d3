"""`shapes.report` and `ready`."""

import numpy as np
import pytest
import torch

from labkit import ready, shapes
from labkit.unfinished import finished


def test_report_aligns_name_shape_and_dtype(capsys):
    shapes.report(Q=np.ones((3, 4), dtype=np.float32), scores=torch.ones(2, 3, 3))
    assert capsys.readouterr().out == "Q       3 × 4      float32\nscores  2 × 3 × 3  float32\n"


@pytest.mark.parametrize(
    "thing, line",
    [
        ([[1, 2, 3], [4, 5, 6]], "x  2 × 3  list of numbers"),
        ([[1], [2, 3]], "x  length 2  list"),
        (("a", "b"), "x  length 2  tuple"),
        ({"a": 1}, "x  length 1  dict"),
        (3.5, "x  3.5  float"),
        (np.float64(2), "x  one number  float64"),
        (None, "x  unfinished  "),
        (..., "x  unfinished  "),
    ],
)
def test_report_takes_lists_scalars_and_unfinished_things(thing, line, capsys):
    shapes.report(x=thing)
    assert capsys.readouterr().out == line + "\n"


def test_report_of_nothing_prints_nothing(capsys):
    shapes.report()
    assert capsys.readouterr().out == ""


def untouched(x):
    """Say what it does."""
    ...


def passed(x):
    pass


def leftover(x):
    """A student who wrote below the dots has finished."""
    ...
    return x + 1


def last_axis(x):
    return x[..., None]


class Untouched:
    """No body."""

    ...


class HalfWritten:
    def __init__(self, d):
        self.d = d

    def forward(self, X): ...


class Written:
    size = 3

    def forward(self, X):
        return X


class WrittenModule(torch.nn.Module):
    def forward(self, X):
        return X


@pytest.mark.parametrize("thing", [None, ..., untouched, passed, Untouched, HalfWritten, torch.no_grad()(untouched)])
def test_unfinished_things_are_not_ready(thing):
    assert not finished(thing)


@pytest.mark.parametrize(
    "thing", [0, "", [], np.zeros(2), leftover, last_axis, len, Written, Written(), WrittenModule, WrittenModule()]
)
def test_finished_things_are_ready(thing):
    assert finished(thing)


def test_ready_is_silent_when_all_is_finished(capsys):
    assert ready(leftover, np.zeros(3)) is True
    assert capsys.readouterr().out == ""


def test_ready_names_what_is_missing_in_one_line(capsys):
    orange_query = None
    assert ready(untouched, leftover, HalfWritten, orange_query) is False
    names = "untouched, HalfWritten, orange_query"
    assert capsys.readouterr().out == (
        f"This cell waits for {names}: finish them, run their cells, then run this one.\n"
    )


def test_ready_finds_a_variables_name_in_a_call_over_several_lines(capsys):
    größe = ...
    if ready(
        leftover,
        größe,
    ):
        raise AssertionError
    assert capsys.readouterr().out == "This cell waits for größe: finish it, run its cell, then run this one.\n"


def test_ready_works_where_the_call_has_no_source(capsys):
    namespace = {"ready": ready, "x": None}
    exec("ready(x)", namespace)
    assert capsys.readouterr().out.startswith("This cell waits for an answer: finish it")
