"""Lays a submitted notebook beside the release: which cell is which, what is run, where questions are asked."""

import ast
import re
from bisect import bisect_left
from dataclasses import dataclass
from functools import lru_cache

from autograder.grading.notebook import Submitted, SubmittedCell
from autograder.manifest import CellSpec, Manifest

NOT_RUN = ("init", "check", "export", "prose", "question", "hint")
CHECK_CALL = re.compile(r"^\s*grader\s*\.\s*check\(\s*['\"]([\w ]+)['\"]\s*\)", re.M)


@dataclass(frozen=True)
class Plan:
    """What is run, in order: `("cell", number, text)` and `("check", place)`; places count from 1.

    `places` gives the place of each question, 0 is before the first cell, `final` after the last.
    `answers` gives the cell number of each answer cell that is there; `changed` are the questions whose
    answer differs from the release; `redefined` those whose name own code binds after its check.
    """

    steps: tuple[tuple, ...]
    places: dict[str, int]
    final: int
    answers: dict[str, int]
    changed: frozenset[str]
    redefined: frozenset[str]
    repaired: tuple[str, ...]


def make(submitted: Submitted, manifest: Manifest, found: dict[int, CellSpec]) -> Plan:
    """Return the plan for a notebook, `found` its `match`; the release says which questions there are."""
    questions = [q.name for q in manifest.questions if q.kind != "written"]
    repaired: list[str] = []
    before = {q: _check_position(q, submitted.cells, found, manifest, repaired) for q in questions}
    steps, places = [], {}
    for position in range(len(submitted.cells) + 1):
        for question in (q for q in questions if before[q] == position):
            places[question] = len(places) + 1
            steps.append(("check", places[question]))
        if position < len(submitted.cells):
            steps += _run_step(submitted.cells[position], found.get(position), repaired)
    final = len(places) + 1
    answers = {spec.question: submitted.cells[i] for i, spec in found.items() if spec.role == "answer"}
    released = {s.question: s.text for s in manifest.cells if s.role == "answer"}
    changed = {q for q, cell in answers.items() if _normal(cell.text) != _normal(released[q])}
    own = [(i, c) for i, c in enumerate(submitted.cells) if i not in found or found[i].role == "answer"]
    redefined = {q for q in questions if any(i >= before[q] and defines(c, q) for i, c in own)}
    numbers = {q: cell.number for q, cell in answers.items()}
    return Plan((*steps, ("check", final)), places, final, numbers, frozenset(changed),
                frozenset(redefined), tuple(dict.fromkeys(repaired)))


def match(cells: tuple[SubmittedCell, ...], manifest: Manifest) -> dict[int, CellSpec]:
    """Return position in the notebook -> cell of the release: by id, by text, by check call, by definition."""
    found: dict[int, CellSpec] = {}
    taken: set[str] = set()
    for rule in (_by_id, _by_text, _by_check, _by_definition):
        table = rule(manifest)
        for i, cell in enumerate(cells):
            spec = table(cell) if i not in found else None
            if spec is not None and spec.id not in taken:
                found[i] = spec
                taken.add(spec.id)
    return found


def agreement(found: dict[int, CellSpec], manifest: Manifest) -> float:
    """Return the share of the release's cells that were found in a notebook, 0 to 1."""
    return len(found) / max(1, len(manifest.cells))


def _by_id(manifest: Manifest):
    table = {spec.id: spec for spec in manifest.cells}
    return lambda cell: table.get(cell.id)


def _by_text(manifest: Manifest):
    table = {_normal(spec.text): spec for spec in manifest.cells if _normal(spec.text)}
    return lambda cell: table.get(_normal(cell.text))


def _by_check(manifest: Manifest):
    table = {spec.question: spec for spec in manifest.cells if spec.role == "check"}

    def rule(cell: SubmittedCell) -> CellSpec | None:
        call = CHECK_CALL.search(cell.text)
        return table.get(call[1]) if call and len(cell.text) < 200 else None

    return rule


def _by_definition(manifest: Manifest):
    """An answer that lost its id is known by the name that it defines."""
    table = {spec.question: spec for spec in manifest.cells if spec.role == "answer" and spec.type == "code"}
    return lambda cell: next((spec for q, spec in table.items() if defines(cell, q)), None)


def _normal(text: str) -> str:
    return "\n".join(line.rstrip() for line in text.replace("\r", "").strip().splitlines())


def defines(cell: SubmittedCell, name: str) -> bool:
    """True when a cell binds `name` at its top level."""
    bound = _bound(cell.text)
    if bound is not None:
        return name in bound
    return bool(re.search(rf"^(def|class)\s+{name}\b|^{name}\s*=[^=]", cell.text, re.M))


@lru_cache(maxsize=256)
def _bound(text: str) -> frozenset[str] | None:
    """Return the names that a cell binds at its top level; None when it cannot be parsed."""
    try:
        body = ast.parse(text).body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    own = {node.name for node in body if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
    rest = [node for node in body if not isinstance(node, (ast.FunctionDef, ast.ClassDef))]
    stored = (n for node in rest for n in ast.walk(node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store))
    return frozenset(own | {n.id for n in stored})


def _check_position(question: str, cells, found: dict[int, CellSpec], manifest: Manifest, repaired) -> int:
    """Return the position before which a question is asked: its check cell if in place, else its anchor.

    The anchor is the next cell of the release that stands in the release's order; cells that were moved
    out of it say nothing about the others.
    """
    rank = {spec.id: i for i, spec in enumerate(manifest.cells)}
    here = next(rank[s.id] for s in manifest.cells if s.role == "check" and s.question == question)
    own = next((i for i, spec in found.items() if rank[spec.id] == here), None)
    steady = _in_order([(i, rank[spec.id]) for i, spec in sorted(found.items()) if spec.role != "check"])
    if own is not None and all((i < own) == (at < here) for i, at in steady):
        return own
    anchor = next((i for i, at in steady if at > here), len(cells))
    if steady:
        verb = "moved back" if own is not None else "put back"
        repaired.append(f"the check of `{question}` was not at its place and was {verb} there")
    return anchor


def _in_order(known: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the longest part of (position, rank) pairs whose ranks rise."""
    tails: list[int] = []  # the smallest last rank of a rising part of each length
    chains: list[list[tuple[int, int]]] = []
    for pair in known:
        length = bisect_left(tails, pair[1])
        chain = [*(chains[length - 1] if length else []), pair]
        tails[length:length + 1], chains[length:length + 1] = [pair[1]], [chain]
    return chains[-1] if chains else []


def _run_step(cell: SubmittedCell, spec: CellSpec | None, repaired: list[str]) -> list[tuple]:
    """Return the step that runs a cell, or nothing for text, our own cells and unchanged experiments."""
    if spec is not None and spec.role in NOT_RUN:
        return []
    if spec is None and CHECK_CALL.fullmatch(cell.text.strip().rstrip(";")):
        return []
    if spec is not None and spec.role == "experiment" and _normal(spec.text) == _normal(cell.text):
        return []
    if cell.type != "code":
        if spec is None or spec.type != "code":
            return []
        repaired.append(f"cell {cell.number} was turned into text; it was run as the code cell that it was")
    return [("cell", cell.number, cell.text)]
