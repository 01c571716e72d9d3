"""What every lab's test file asks of its hidden tests, its public checks and its bank, in this process."""

import re
import warnings
from functools import cache
from statistics import median

import numpy as np
import pytest

from autograder import bank, paths, source
from autograder.build import checks
from labkit import record
from labkit.check import Check
from labkit.testing import Mismatch, recording, seeded

NOTHING = ("wrong_zeros", "wrong_constant_of_right_shape", "wrong_returns_input")
SEEDS = range(3)


@cache
def load(lab):
    return source.load(lab)


def questions(lab, *kinds):
    """Return the names of a lab's questions of these kinds (default: all but written ones)."""
    return [q.name for q in load(lab).questions if q.kind in (kinds or ("code", "value", "predict"))]


def programs(lab, *kinds):
    """Return (question, stem) of a lab's bank entries of these kinds."""
    found = [(q, e) for q in questions(lab) for e in bank.entries(load(lab), q)]
    return [(q, e.stem) for q, e in found if e.kind in kinds]


@cache
def entry(lab, question, stem):
    return next(e for e in bank.entries(load(lab), question) if e.stem == stem)


def answer(lab, question, stem=None):
    """Return the solution's answer, or that of a bank entry in its place."""
    return bank.namespace(load(lab), question, entry(lab, question, stem) if stem else None)[question]


def run_hidden(lab, question, given, seed):
    """Return the share of hidden tests passed, and what each of them saw."""
    passed, seen = [], []
    with warnings.catch_warnings(action="ignore"), np.errstate(all="ignore"):
        for _, test in bank.hidden_tests(load(lab), question):
            with seeded(seed), recording() as notes:
                passed.append(passes(test, given))
            seen.append(notes)
    return np.mean(passed), seen


def passes(test, given):
    try:
        test(given)
    except (Mismatch, TypeError, ValueError, IndexError, KeyError, AttributeError):  # as the grader takes them
        return False
    return True


@cache
def mistakes_seen(lab, question, seed):
    """Return what the hidden tests see of each mistake of a question."""
    wrong = [e.stem for e in bank.entries(load(lab), question) if e.kind == "wrong"]
    return {stem: run_hidden(lab, question, answer(lab, question, stem), seed)[1] for stem in wrong}


def recognised(lab, question, seen, seed):
    """Return the stems of the mistakes that show the same in every hidden test."""
    known = mistakes_seen(lab, question, seed)
    return [stem for stem, other in known.items() if all(map(record.agree, seen, other))]


@cache
def public_check(lab, question):
    asked = load(lab).question(question)
    expected, mistakes, _ = checks.recorded(load(lab), asked)
    return Check(question, checks.check_function(asked), expected, mistakes)


class LabTests:
    """Subclass as `class TestLab03(LabTests)` and set `lab`, the stem of its source."""

    lab: str

    def pytest_generate_tests(self, metafunc):
        wanted = metafunc.fixturenames
        if "stem" in wanted:
            pairs = programs(self.lab, *metafunc.function.kinds)
            metafunc.parametrize(("question", "stem"), pairs, ids=["-".join(pair) for pair in pairs])
        elif "question" in wanted:
            metafunc.parametrize("question", questions(self.lab))

    def test_every_question_has_hidden_tests_and_a_bank(self, question):
        kinds = [e.kind for e in bank.entries(load(self.lab), question)]
        predicts = load(self.lab).question(question).kind == "predict"
        assert len(bank.hidden_tests(load(self.lab), question)) >= (1 if predicts else 3)
        assert kinds.count("correct") >= (1 if predicts else 3)
        assert kinds.count("wrong") >= (3 if predicts else 4)
        assert kinds.count("twin") >= (0 if predicts else kinds.count("wrong") / 4)

    def test_the_solution_passes_every_hidden_test(self, question):
        for seed in SEEDS:
            assert run_hidden(self.lab, question, answer(self.lab, question), seed)[0] == 1

    def test_every_right_program_passes_every_hidden_test_and_the_check(self, question, stem):
        given = answer(self.lab, question, stem)
        for seed in SEEDS:
            assert run_hidden(self.lab, question, given, seed)[0] == 1
        if question in questions(self.lab, "code"):
            public_check(self.lab, question)(given)

    test_every_right_program_passes_every_hidden_test_and_the_check.kinds = ("correct",)

    def test_every_mistake_loses_marks_and_is_named_alone(self, question, stem):
        share, seen = run_hidden(self.lab, question, answer(self.lab, question, stem), seed=7)
        assert share < 1
        assert recognised(self.lab, question, seen, seed=7) == [stem.replace("twin_", "wrong_")]
        if stem in NOTHING:
            assert [run_hidden(self.lab, question, answer(self.lab, question, stem), s)[0] for s in SEEDS] == [0, 0, 0]

    test_every_mistake_loses_marks_and_is_named_alone.kinds = ("wrong", "twin")

    def test_the_public_check_names_every_mistake_and_its_twin(self, question, stem):
        if question not in questions(self.lab, "code"):
            return  # its check looks at the form only
        with pytest.raises(Mismatch) as told:
            public_check(self.lab, question)(answer(self.lab, question, stem))
        named = entry(self.lab, question, stem.replace("twin_", "wrong_"))
        assert str(told.value).startswith(named.sentence)

    test_the_public_check_names_every_mistake_and_its_twin.kinds = ("wrong", "twin")

    def test_the_lab_keeps_to_its_time_and_short_cells(self):
        lab = load(self.lab)
        prose = [c.text for c in lab.cells if c.type == "markdown" and not c.tags and not c.text.startswith("|")]
        code = [len(c.text.splitlines()) for c in lab.cells if c.type == "code"]
        longest = max(prose, key=lambda text: len(re.findall(r"[A-Za-z]+", text)))
        assert len(re.findall(r"[A-Za-z]+", longest)) < 130, longest
        assert median(code) < 8 and max(code) <= 40
        assert 60 <= sum(q.minutes for q in lab.questions if not q.optional) <= lab.minutes <= 90

    def test_the_figures_are_what_their_script_draws(self):
        script = paths.assets() / f"{self.lab}.py"
        names = {"__name__": "script"}
        exec(compile(script.read_text(encoding="utf-8"), str(script), "exec"), names)
        assert script.with_suffix(".svg").read_text(encoding="utf-8") == names["drawing"]()
