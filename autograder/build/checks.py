"""Public tests: the text that a student's notebook carries for each question, in Otter's exception style."""

import json
import warnings
from dataclasses import dataclass

import numpy as np

from autograder import bank
from autograder.source import Lab, Question, fault
from labkit import record as records
from labkit import testing
from labkit.check import Check

IN_SCOPE = ("Mismatch", "attribute", "call", "cast", "count", "error", "gradients", "keeps_inputs", "load", "make",
            "meta", "method", "mode", "parameter_gradients", "restore", "rng", "same", "state", "value")

TEXT = """\
import numpy as np
from otter.test_files import test_case

from labkit.check import from_json
from labkit.testing import {scope}

OK_FORMAT = False
name = "{name}"


{check}


check = from_json("{name}", check_{name}, r'''{record}''')


@test_case(name="{name}", points=0, hidden=False)
def test_{name}({name}):
    try:
        check({name})
    except Exception as fault:
        print(f"✗ {{fault}}")
        raise
    print("{passed}")
"""
PREDICTION = "def check_{name}({name}):\n    value({name})"


@dataclass(frozen=True)
class PublicTest:
    """A question's public test file, and the stems of mistakes that look alike to it and are left out."""

    text: str
    alike: list[list[str]]


def public_test(lab: Lab, question: Question) -> PublicTest:
    """Return the public test of a code, value or predict question."""
    name = question.name
    predicts = question.kind == "predict"
    check = PREDICTION.format(name=name) if predicts else question.check.text.strip()
    passed = f"✓ {name}: recorded" if predicts else f"✓ {name}: right so far; the grader tests more"
    expected, mistakes, alike = ([], [], []) if predicts else recorded(lab, question)
    record, scope = to_json(expected, mistakes), ", ".join(IN_SCOPE)
    text = TEXT.format(scope=scope, name=name, check=check, record=record, passed=passed)
    return PublicTest(text, alike)


def to_json(expected: list, mistakes: list) -> str:
    """Return the records as JSON that is safe inside a raw triple-quoted string, one mistake a line."""
    first, *rest = (json.dumps(item, ensure_ascii=False).replace("'", "\\u0027") for item in [expected, *mistakes])
    return f'{{"expected": {first}, "mistakes": [' + ",".join(f"\n{item}" for item in rest) + "]}"


def recorded(lab: Lab, question: Question) -> tuple[list, list, list[list[str]]]:
    """Return the right record, (sentence, record) of each mistake seen, and groups of mistakes seen alike."""
    right = observed(lab, question, None)
    if question.kind != "code":
        return [], [], []
    wrong = [(e, observed(lab, question, e)) for e in bank.entries(lab, question.name) if e.kind == "wrong"]
    seen = [(entry, record) for entry, record in wrong if not records.agree(record, right)]
    alike = [[e.stem for e, other in seen if records.agree(other, record)] for _, record in seen]
    mistakes = [(e.sentence, records.dump(r)) for (e, r), group in zip(seen, alike) if len(group) == 1]
    groups = sorted({tuple(group) for group in alike if len(group) > 1})
    return records.dump(right), mistakes, [list(group) for group in groups]


def observed(lab: Lab, question: Question, entry: bank.Entry | None) -> list:
    """Return what the public check sees of the solution, or of a bank entry in its place.

    Raises `SourceError` when the solution does not pass, or an entry does not run.
    """
    try:
        answer = bank.namespace(lab, question.name, entry).get(question.name)
        with warnings.catch_warnings(action="ignore"):  # a warning turned into an error would be another record
            record, problem = Check(question.name, check_function(question), [], []).observe(answer)
    except Exception as error:
        where = entry.stem if entry else "the solution"
        raise fault(lab.name, question.solution, f"{where} does not run: {type(error).__name__}: {error}") from error
    if problem and entry is None:
        raise fault(lab.name, question.check, f"the check refuses the solution: {problem}")
    return record


def check_function(question: Question):
    """Return the check cell's function with the names that a check may use in scope."""
    scope = {"np": np} | {name: getattr(testing, name) for name in IN_SCOPE}
    exec(compile(question.check.text, f"<check of {question.name}>", "exec"), scope)  # our own source
    return scope[f"check_{question.name}"]
