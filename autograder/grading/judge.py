"""Runs hidden tests on an answer, here or in a worker, and names the mistake when a test fails."""

import hashlib
import inspect
import warnings
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from autograder import bank, source
from autograder.grading.fork import Ended
from autograder.sandbox.zygote import WorkerFailure
from labkit import record as records
from labkit.compare import Mismatch
from labkit.observe import Observation, recording
from labkit.testing import seeded

NAMEABLE = ("wrong", "wrong shape", "wrong dtype", "not finite", "error")


@dataclass(frozen=True)
class Outcome:
    """How one hidden test ended: the fault or None, and all that it observed."""

    fault: Mismatch | None
    record: list[Observation]

    @property
    def ended(self) -> bool:
        """True when the process that was questioned is gone or must be killed."""
        return self.fault is not None and self.fault.reason in ("timeout", "memory", "crashed")


@lru_cache(maxsize=64)
def tests_of(lab: str, question: str) -> tuple[tuple[str, Callable], ...]:
    """Return (name, function) of a question's hidden tests."""
    return tuple(bank.hidden_tests(lab_source(lab), question))


@lru_cache(maxsize=64)
def entries_of(lab: str, question: str) -> tuple[bank.Entry, ...]:
    """Return the known programs of a question."""
    return tuple(bank.entries(lab_source(lab), question))


@lru_cache(maxsize=16)
def lab_source(lab: str) -> source.Lab:
    return source.load(lab)


def test_seed(submission: int, question: str, number: int) -> tuple[int, int, int]:
    """Return the seed of one test: the same whenever the same submission is graded with the same batch seed."""
    word = int.from_bytes(hashlib.sha256(question.encode()).digest()[:4], "little")
    return submission, word, number


def run_test(function: Callable, resolve: Callable[[str], object], seed: tuple[int, ...]) -> Outcome:
    """Run one hidden test; `resolve` returns the student's object of a name."""
    with recording() as seen, seeded(*seed):
        try:
            function(**{name: resolve(name) for name in inspect.signature(function).parameters})
            fault = None
        except Mismatch as mismatch:
            fault = mismatch
        except WorkerFailure:
            raise
        except Exception as error:  # on the solution the tests run; so the answer's form is at fault
            fault = Mismatch("wrong", f"the answer has another form than asked ({type(error).__name__})")
    return Outcome(fault, list(seen))


def run_tests(lab: str, question: str, seed: int, resolver: Callable[[], AbstractContextManager]) -> list[Outcome]:
    """Run all hidden tests of a question with one `resolver()`; with a new one after a process has ended."""
    waiting, outcomes = list(enumerate(tests_of(lab, question))), []
    while waiting:
        try:
            with resolver() as resolve:
                while waiting:
                    number, (_, function) = waiting.pop(0)
                    outcomes.append(run_test(function, resolve, test_seed(seed, question, number)))
                    if outcomes[-1].ended:
                        break
        except (Mismatch, Ended) as fault:  # the snapshot itself gives no answer
            mismatch = fault if isinstance(fault, Mismatch) else Mismatch(fault.reason, "the notebook gave no answer")
            outcomes += [Outcome(mismatch, []) for _ in range(len(tests_of(lab, question)) - len(outcomes))]
            break
    return outcomes


@lru_cache(maxsize=512)  # an audit asks for the same again and again; a class never does
def entry_outcome(lab: str, question: str, seed: int, stem: str, number: int) -> Outcome:
    """Run one hidden test of a question in this process on a bank entry."""
    function = tests_of(lab, question)[number][1]
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        return run_test(function, entry_namespace(lab, question, stem).get, test_seed(seed, question, number))


@lru_cache(maxsize=512)
def entry_namespace(lab: str, question: str, stem: str) -> dict:
    """Return the namespace in which a bank entry stands."""
    entry = next(e for e in entries_of(lab, question) if e.stem == stem)
    return bank.namespace(lab_source(lab), question, entry)


def recognise(lab: str, question: str, seed: int, outcomes: list[Outcome]) -> list[str]:
    """Return the stems of the known mistakes whose whole record agrees with what was observed."""
    if not all(o.fault is None or o.fault.reason in NAMEABLE for o in outcomes):
        return []
    wrong = [e.stem for e in entries_of(lab, question) if e.kind == "wrong"]
    return [stem for stem in wrong if _same(lab, question, seed, stem, outcomes)]


def _same(lab: str, question: str, seed: int, stem: str, outcomes: list[Outcome]) -> bool:
    """Compare test by test: most mistakes differ at the first, and the rest of their tests need not run."""
    return all(
        records.agree(entry_outcome(lab, question, seed, stem, number).record, outcome.record)
        for number, outcome in enumerate(outcomes)
    )


def sentence(lab: str, question: str, stem: str) -> str:
    """Return what a student is told about a known mistake."""
    return next(e.sentence for e in entries_of(lab, question) if e.stem == stem)
