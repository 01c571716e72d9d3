"""Lab 1: its hidden tests and public checks against its bank, in this process."""

import re
from functools import cache
from statistics import median

import numpy as np
import pytest

from autograder import bank, paths, source
from autograder.build import checks
from labkit import record
from labkit.check import Check
from labkit.testing import Mismatch, recording, seeded

pytestmark = pytest.mark.filterwarnings("ignore:.*encountered in:RuntimeWarning")  # overflow is what some mistakes do
LAB = source.load("lab01")
GRADED = [q.name for q in LAB.questions if q.kind != "written"]
CODE = [q.name for q in LAB.questions if q.kind == "code"]
ENTRIES = [(q, e) for q in GRADED for e in bank.entries(LAB, q)]
NOTHING = ("wrong_zeros", "wrong_constant_of_right_shape", "wrong_returns_input")
SEEDS = range(3)


def of_kind(*kinds):
    chosen = [(q, e) for q, e in ENTRIES if e.kind in kinds]
    return pytest.mark.parametrize(("question", "entry"), chosen, ids=[f"{q}-{e.stem}" for q, e in chosen])


def answer(question, entry=None):
    return bank.namespace(LAB, question, entry)[question]


def run_hidden(question, given, seed):
    """Return the share of hidden tests passed, and what each of them saw."""
    passed, seen = [], []
    for _, test in bank.hidden_tests(LAB, question):
        with seeded(seed), recording() as notes:
            try:
                test(given)
                passed.append(True)
            except Mismatch:
                passed.append(False)
        seen.append(notes)
    return np.mean(passed), seen


@cache
def mistakes_seen(question, seed):
    """Return what the hidden tests see of each mistake of a question."""
    wrong = [e for e in bank.entries(LAB, question) if e.kind == "wrong"]
    return {e.stem: run_hidden(question, answer(question, e), seed)[1] for e in wrong}


def recognised(question, seen, seed):
    """Return the stems of the mistakes that show the same in every hidden test."""
    known = mistakes_seen(question, seed)
    return [stem for stem, other in known.items() if all(map(record.agree, seen, other))]


@cache
def public_check(question) -> Check:
    expected, mistakes, _ = checks.recorded(LAB, LAB.question(question))
    return Check(question, checks.check_function(LAB.question(question)), expected, mistakes)


@pytest.mark.parametrize("question", GRADED)
def test_every_question_has_hidden_tests_and_a_bank(question):
    kinds = [e.kind for q, e in ENTRIES if q == question]
    predicts = LAB.question(question).kind == "predict"
    assert len(bank.hidden_tests(LAB, question)) >= (1 if predicts else 3)
    assert kinds.count("correct") >= (1 if predicts else 3)
    assert kinds.count("wrong") >= (3 if predicts else 6)
    assert kinds.count("twin") >= (0 if predicts else kinds.count("wrong") / 6)


@pytest.mark.parametrize("question", GRADED)
def test_the_solution_passes_every_hidden_test(question):
    for seed in SEEDS:
        assert run_hidden(question, answer(question), seed)[0] == 1


@of_kind("correct")
def test_every_right_program_passes_every_hidden_test_and_the_check(question, entry):
    for seed in SEEDS:
        assert run_hidden(question, answer(question, entry), seed)[0] == 1
    if question in CODE:
        public_check(question)(answer(question, entry))


@of_kind("wrong", "twin")
def test_every_mistake_loses_marks_and_is_named_alone(question, entry):
    share, seen = run_hidden(question, answer(question, entry), seed=7)
    assert share < 1
    assert recognised(question, seen, seed=7) == [entry.stem.replace("twin_", "wrong_")]


@of_kind("wrong")
def test_zeros_constants_and_inputs_earn_nothing(question, entry):
    if entry.stem in NOTHING:
        for seed in SEEDS:
            assert run_hidden(question, answer(question, entry), seed)[0] == 0


@pytest.mark.parametrize("question", CODE)
def test_the_public_check_names_every_mistake_and_its_twin(question):
    check = public_check(question)
    entries = {e.stem: e for e in bank.entries(LAB, question) if e.kind != "correct"}
    for stem, entry in entries.items():
        with pytest.raises(Mismatch) as told:
            check(answer(question, entry))
        assert str(told.value).startswith(entries[stem.replace("twin_", "wrong_")].sentence), stem


def test_any_query_that_rounds_to_the_slide_is_right_and_the_next_one_is_not():
    right, wrong = np.array([2.075, 2.085]), np.array([2.0, 2.0])
    assert run_hidden("orange_query", right, 1)[0] == 1
    assert run_hidden("orange_query", wrong, 1)[0] < 1


@pytest.mark.parametrize("given", ["lemon", [1.0], [1.0, float("nan")], {"x": 1.0}, [[1.0], [2.0, 3.0]]])
def test_an_orange_query_of_another_form_is_told_so(given):
    with pytest.raises(Mismatch):
        checks.check_function(LAB.question("orange_query"))(given)
    assert run_hidden("orange_query", given, 1)[0] == 0


def test_the_lab_keeps_to_its_time_its_points_and_short_cells():
    prose = [c.text for c in LAB.cells if c.type == "markdown" and not c.tags and not c.text.startswith("|")]
    code = [len(c.text.splitlines()) for c in LAB.cells if c.type == "code"]
    longest = max(prose, key=lambda text: len(re.findall(r"[A-Za-z]+", text)))
    assert len(re.findall(r"[A-Za-z]+", longest)) < 130, longest
    assert median(code) < 8 and max(code) <= 40
    assert 60 <= sum(q.minutes for q in LAB.questions) <= LAB.minutes <= 90
    assert sum(q.points for q in LAB.questions if q.kind != "written") == 30


def test_the_figure_is_what_its_script_draws():
    script = paths.assets() / "lab01_soft_dictionary.py"
    names = {"__name__": "script"}
    exec(compile(script.read_text(encoding="utf-8"), str(script), "exec"), names)
    assert script.with_suffix(".svg").read_text(encoding="utf-8") == names["drawing"]()
