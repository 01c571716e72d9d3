"""Proofs through the real grader: solutions get everything, untouched labs nothing, experiments are not needed."""

import copy
from collections.abc import Iterator
from contextlib import contextmanager

from nbformat import NotebookNode

from autograder.build.views import to_bytes
from autograder.check.tree import Tree
from autograder.grading.grade import Job, grade
from autograder.grading.result import Graded
from autograder.sandbox import levels
from autograder.sandbox.zygote import Limits, WorkerFailure, Zygote
from autograder.source import Lab

SEED = 7


@contextmanager
def worker() -> Iterator[Zygote]:
    """Yield a worker at the strongest level; without a sandbox at `none`, which our own notebooks may have."""
    try:
        zygote = Zygote(levels.strongest())
    except (levels.NoIsolation, WorkerFailure) as fault:
        print(f"         (no sandbox here, so these proofs run without one: {str(fault).splitlines()[0]})")
        zygote = Zygote("none")
    try:
        yield zygote
    finally:
        zygote.close()


def scores_are_right(tree: Tree) -> Iterator[str]:
    """Solutions get full marks, also without experiment cells; untouched labs and empty answers get zero."""
    with worker() as zygote:
        for lab in tree.labs:
            yield from _full_marks(tree, lab, zygote)
            yield from _zero(tree, lab, zygote)


def _full_marks(tree: Tree, lab: Lab, zygote: Zygote) -> Iterator[str]:
    solution = tree.solution(lab)
    fewer = without_experiments(tree, lab, solution)
    for what, notebook in {"the solution": solution, "the solution without experiment cells": fewer}.items():
        graded = _grade(tree, lab, notebook, zygote)
        for name, verdict in graded.verdicts.items():
            if verdict.reason != "manual" and verdict.score != verdict.max_score:
                yield f"{what} of {lab.name} loses points on {name} ({verdict.reason}): {verdict.output}"


def _zero(tree: Tree, lab: Lab, zygote: Zygote) -> Iterator[str]:
    student = tree.student(lab)
    empty = touched(tree, lab, student)
    for what, notebook in {"the untouched lab": student, "the lab with empty answers": empty}.items():
        for name, verdict in _grade(tree, lab, notebook, zygote).verdicts.items():
            if verdict.score:
                yield f"{what} {lab.name} gets {verdict.score:g} points on {name}"
            elif verdict.reason not in ("unfinished", "manual"):
                told = f"{verdict.reason!r}, not 'unfinished': {verdict.output}"
                yield f"{what} {lab.name} is told on {name} {told}"


def _grade(tree: Tree, lab: Lab, notebook: NotebookNode, zygote: Zygote) -> Graded:
    job = Job("check", to_bytes(notebook), SEED)
    return grade(job, tree.manifest(lab), zygote, Limits())


def without_experiments(tree: Tree, lab: Lab, notebook: NotebookNode) -> NotebookNode:
    """Return the notebook without the cells that the manifest calls experiments."""
    experiments = {spec.id for spec in tree.manifest(lab).cells if spec.role == "experiment"}
    smaller = copy.deepcopy(notebook)
    smaller.cells = [cell for cell in smaller.cells if cell.id not in experiments]
    return smaller


def touched(tree: Tree, lab: Lab, notebook: NotebookNode) -> NotebookNode:
    """Return the student notebook with a comment in each answer cell: changed, so that it is run, but as empty."""
    answers = {spec.id for spec in tree.manifest(lab).cells if spec.role == "answer" and spec.type == "code"}
    other = copy.deepcopy(notebook)
    for cell in other.cells:
        cell.source += "\n# nothing yet" if cell.id in answers else ""
    return other
