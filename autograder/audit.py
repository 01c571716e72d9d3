"""`audit [LAB…]`: runs the whole bank through the real grader and prints what became of each program."""

import argparse
import sys
import warnings
from dataclasses import dataclass
from functools import partial

import numpy as np

from autograder import bank, manifest, source
from autograder.build import checks
from autograder.grading import judge, pool, questions
from autograder.grading.session import Session
from autograder.manifest import QuestionSpec
from autograder.sandbox import levels
from autograder.sandbox.zygote import Limits
from autograder.source import Lab, Question
from labkit.check import Check
from labkit.compare import Mismatch

SEEDS = 20  # a correct program must be right on each of them
NOTHING = ("wrong_zeros", "wrong_returns_input", "wrong_constant_of_right_shape")  # these must earn nothing


@dataclass(frozen=True)
class Row:
    """What became of one program: points, the name it was given, how the public check named it, what is not right."""

    question: str
    kind: str
    stem: str
    score: float
    max_score: float
    mistake: str | None
    public: str
    problem: str


def main(words: list[str]) -> int:
    """Return 0 when every mistake is caught and named and every right program gets full marks, else 1."""
    parser = argparse.ArgumentParser(prog="python -m autograder audit", description="Run the bank through the grader.")
    parser.add_argument("lab", nargs="*", metavar="LAB", help="labs, or beginnings of their names (default: all)")
    parser.add_argument("--isolation", choices=levels.LEVELS, help="default: the strongest of this machine")
    options = parser.parse_args(words)
    try:
        labs = [manifest.load(lab).lab for lab in options.lab] or manifest.names()
        level = options.isolation or levels.strongest()
    except (LookupError, levels.NoIsolation) as fault:
        print(f"audit: {fault}", file=sys.stderr)
        return 2
    rows = {lab: audit(lab, level) for lab in labs}
    for lab, found in rows.items():
        print(table(lab, found))
    return 1 if any(row.problem for found in rows.values() for row in found) or not rows else 0


def audit(lab: str, level: str, seeds: int = SEEDS) -> list[Row]:
    """Return a row for each program of a lab's bank, by question; right programs run under `seeds` seeds."""
    named = [q.name for q in manifest.load(lab).questions if q.kind != "written"]
    with pool.local(pool.cores())() as executor:
        found = executor.map(partial(audit_question, lab, level=level, seeds=seeds), named)
        return [row for rows in found for row in rows]


def audit_question(lab: str, question: str, level: str, seeds: int = SEEDS) -> list[Row]:
    """Grade every program of a question in a worker."""
    loaded, spec = judge.lab_source(lab), spec_of(lab, question)
    public = public_names(loaded, loaded.question(question))
    entries = bank.entries(loaded, question)
    return [judge_entry(loaded, spec, entry, public[entry.stem], level, seeds) for entry in entries]


def spec_of(lab: str, question: str) -> QuestionSpec:
    return next(q for q in manifest.load(lab).questions if q.name == question)


def judge_entry(lab: Lab, spec: QuestionSpec, entry: bank.Entry, public: str, level: str, seeds: int) -> Row:
    """Grade one program: a right one under many seeds, a wrong one under one; say what is not as it must be."""
    chosen = range(1, seeds + 1) if entry.kind == "correct" else (1,)
    verdicts = grade_entry(lab, spec, entry, chosen, level)
    worst = min(verdicts, key=lambda v: v.score)
    problem = problem_of(entry, worst, public, spec)
    return Row(spec.name, entry.kind, entry.stem, worst.score, worst.max_score, worst.mistake, public, problem)


def grade_entry(lab: Lab, spec: QuestionSpec, entry: bank.Entry, seeds, level: str) -> list[questions.Verdict]:
    """Run setup, what the question needs, its answer and the program; then its hidden tests under each seed."""
    cells = [*bank.base_code(lab, spec.name), entry.code]
    steps = (*(("cell", i, code) for i, code in enumerate(cells, 1)), ("check", 1))
    limits = Limits()
    session = Session(pool.my_zygote(level, ("torch",), limits), limits, steps, keep=True)
    try:
        report = session.run()
        return [questions.at_place(session, report, lab.name, spec, seed, 1) for seed in seeds]
    finally:
        session.close()


def problem_of(entry: bank.Entry, verdict: questions.Verdict, public: str, spec: QuestionSpec) -> str:
    """Return what is not as it must be, empty when all is well."""
    if entry.kind == "correct":
        return "" if verdict.reason == "ok" else f"right, but: {verdict.output}"
    if verdict.reason == "ok":
        return "full marks for a mistake: add a test"
    stem = entry.stem.replace("twin_", "wrong_", 1)
    if verdict.mistake != stem:
        return f"named {verdict.mistake or 'nothing'}: add a test or merge"
    if stem in NOTHING and verdict.score:
        return f"must earn nothing, earned {verdict.score:g}"
    if spec.kind == "code" and entry.kind == "wrong" and public == "silent":
        return "a wrong value that the public check does not name"
    return ""


def public_names(lab: Lab, question: Question) -> dict[str, str]:
    """Return for each program what its public check says: `named`, `refused`, `passes`, or `silent`.

    `silent`: the program gives a wrong value without any error, and the check does not name it.
    """
    entries = bank.entries(lab, question.name)
    if question.kind != "code":
        return {entry.stem: "form only" for entry in entries}
    expected, mistakes, _ = checks.recorded(lab, question)
    check = Check(question.name, checks.check_function(question), expected, mistakes)
    return {entry.stem: public_name(lab, question, entry, check) for entry in entries}


def public_name(lab: Lab, question: Question, entry: bank.Entry, check: Check) -> str:
    """Return what the public check says to one program in the student's own notebook."""
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        answer = bank.namespace(lab, question.name, entry)[question.name]
        record, fault = check.observe(answer)
    wrong = fault or check.first_difference(record)
    if entry.kind == "correct" or wrong is None:
        return "passes" if wrong is None and entry.kind == "correct" else "refused" if wrong else "silent"
    if entry.kind == "wrong" and check.recognise(record) == entry.sentence:
        return "named"
    if entry.kind == "twin" and check.recognise(record):
        return "named"
    return "refused" if isinstance(fault, Mismatch) else "silent"


def table(lab: str, rows: list[Row]) -> str:
    """Return the matrix of a lab: one line a program, then the counts."""
    lines = [f"\n{lab}", f"  {'question':<20}{'program':<38}{'points':>8}  {'named':<38}{'public check':<14}"]
    for row in rows:
        points = f"{row.score:.2g}/{row.max_score:g}"
        named = "yes" if row.mistake == row.stem.replace("twin_", "wrong_", 1) else row.mistake or "-"
        problem = f"  ✗ {row.problem}" if row.problem else ""
        lines.append(f"  {row.question:<20}{row.stem:<38}{points:>8}  {named:<38}{row.public:<14}{problem}")
    return "\n".join([*lines, *counts(lab, rows)])


def counts(lab: str, rows: list[Row]) -> list[str]:
    """Return the sentences that sum a matrix up."""
    kinds = {kind: [r for r in rows if r.kind == kind] for kind in ("wrong", "twin", "correct")}
    code = {q.name for q in source.load(lab).questions if q.kind == "code"}
    seen = [r for r in kinds["wrong"] if r.question in code]
    public = sum(r.public == "named" for r in seen)
    lines = [f"  {kind}: {sum(not r.problem for r in found)} of {len(found)} as they must be"
             for kind, found in kinds.items()]
    return [*lines, f"  named by the public check: {public} of {len(seen)} wrong entries of code questions "
                    f"({100 * public / max(1, len(seen)):.0f} %)"]


