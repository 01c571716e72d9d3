"""Grades the questions of one submission that a session has run."""

import time
from contextlib import contextmanager
from dataclasses import dataclass

from autograder.grading import judge
from autograder.grading.plan import Plan
from autograder.grading.remote import RemoteObject
from autograder.grading.session import Report, Session
from autograder.manifest import QuestionSpec


@dataclass(frozen=True)
class Verdict:
    """A question's result: points, the reason in one of the result's words, what the student is told."""

    score: float | None
    max_score: float
    reason: str
    output: str
    mistake: str | None = None
    passed: int = 0
    tests: int = 0


def grade(session: Session, plan: Plan, report: Report, lab: str, spec: QuestionSpec, seed: int) -> Verdict:
    """Grade one automatic question at its place; at the end of the notebook if that is fairer."""
    verdict = at_place(session, report, lab, spec, seed, plan.places[spec.name])
    verdict = explain(verdict, plan, report, spec.name)
    if verdict.reason != "ok" and spec.name in plan.redefined and plan.final in report.reached:
        last = at_place(session, report, lab, spec, seed, plan.final)
        if last.score > verdict.score:
            return Verdict(**vars(last) | {"output": f"{last.output} (Judged by the final state of the notebook.)"})
    return verdict


def at_place(session: Session, report: Report, lab: str, spec: QuestionSpec, seed: int, place: int) -> Verdict:
    """Run the hidden tests of one question on one snapshot."""
    if place not in report.reached:
        return Verdict(0.0, spec.points, "crashed", "The notebook could not be run up to this question.")

    until = time.monotonic() + session.limits.question_seconds

    @contextmanager
    def resolver():
        with session.questions(place) as fork:
            yield lambda name: RemoteObject(name, fork, session.limits.call_seconds, until)

    outcomes = judge.run_tests(lab, spec.name, seed, resolver)
    return decide(lab, spec, seed, outcomes)


def decide(lab: str, spec: QuestionSpec, seed: int, outcomes: list[judge.Outcome]) -> Verdict:
    """Turn test outcomes into points and a sentence; each test counts the same."""
    passed, total = sum(o.fault is None for o in outcomes), len(outcomes)
    score = spec.points * passed / total
    faults = [o.fault for o in outcomes if o.fault is not None]
    if not faults:
        return Verdict(score, spec.points, "ok", f"All {total} hidden tests passed.", None, passed, total)
    known = judge.recognise(lab, spec.name, seed, outcomes)
    mistake = known[0] if len(known) == 1 else None
    text = judge.sentence(lab, spec.name, mistake) if mistake else _first_upper(str(faults[0]))
    return Verdict(score, spec.points, faults[0].reason, f"{text} ({passed} of {total} hidden tests passed.)",
                   mistake, passed, total)


def explain(verdict: Verdict, plan: Plan, report: Report, question: str) -> Verdict:
    """Where an answer is missing because its cell failed or was lost, say that instead."""
    cell = plan.answers.get(question)
    if verdict.reason == "missing" and cell in report.lost:
        reason = report.lost[cell]
        return Verdict(0.0, verdict.max_score, reason, f"Cell {cell} was stopped ({reason}), so the answer is missing.")
    if verdict.reason == "missing" and cell in report.errors:
        error = report.errors[cell]
        line = f" at line {error['line']}" if error.get("line") else ""
        text = f"Cell {cell} raised {error['error']}{line}: {error['text']}"
        return Verdict(0.0, verdict.max_score, "error", text)
    return verdict


def _first_upper(text: str) -> str:
    """Write the first word with a capital, unless it is a name of code."""
    return text[:1].upper() + text[1:] if text.split(" ")[0].isalpha() else text


def not_graded(spec: QuestionSpec, reason: str, output: str) -> Verdict:
    """Return the verdict of a question that was not looked at."""
    if spec.kind == "written":
        return Verdict(None, spec.points, "manual", f"A TA marks this answer ({spec.points:g} points).")
    return Verdict(None if reason == "not graded" else 0.0, spec.points, reason, output)


