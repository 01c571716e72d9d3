"""Manifests: what one release of a lab holds, as the grader trusts it (never a student's metadata)."""

import json
from dataclasses import asdict, dataclass

from autograder import paths


@dataclass(frozen=True)
class CellSpec:
    """A cell of the student notebook: its id, type, text, role and the question that it belongs to.

    `role` is one of prose, question, hint, setup, example, experiment, answer, check, init, export.
    """

    id: str
    type: str
    role: str
    question: str | None
    text: str


@dataclass(frozen=True)
class QuestionSpec:
    """A question as it was released."""

    name: str
    kind: str
    points: float
    minutes: int
    difficulty: int
    needs: tuple[str, ...]
    optional: bool


@dataclass(frozen=True)
class Manifest:
    """A released lab; `release` is 12 hex digits, a hash of what students see."""

    lab: str
    title: str
    release: str
    files: tuple[str, ...]
    questions: tuple[QuestionSpec, ...]
    cells: tuple[CellSpec, ...]

    @property
    def max_score(self) -> float:
        """The automatic points of all questions that are not optional; optional ones count on top."""
        return sum(q.points for q in self.questions if q.kind != "written" and not q.optional)

    @property
    def manual_max(self) -> float:
        """The points that a TA gives for written answers."""
        return sum(q.points for q in self.questions if q.kind == "written")


def names() -> list[str]:
    """Return the labs that have a manifest, in order."""
    return sorted(p.stem for p in paths.release("lab").parent.glob("lab*.json"))


def load(prefix: str) -> Manifest:
    """Return the manifest of the one lab whose name starts with `prefix`; `LookupError` if none or several do."""
    found = [n for n in names() if n == prefix] or [n for n in names() if n.startswith(prefix)]
    if len(found) != 1:
        raise LookupError(f"{prefix}: {'no lab' if not found else 'more than one lab'} of that name was built")
    return from_json(paths.release(found[0]).read_text(encoding="utf-8"))


def from_json(text: str) -> Manifest:
    """Return the manifest that `to_json` wrote."""
    data = json.loads(text)
    questions = tuple(QuestionSpec(**q | {"needs": tuple(q["needs"])}) for q in data.pop("questions"))
    cells = tuple(CellSpec(**c) for c in data.pop("cells"))
    return Manifest(**data | {"files": tuple(data["files"])}, questions=questions, cells=cells)


def to_json(manifest: Manifest) -> str:
    """Return the manifest as indented JSON that ends in a newline."""
    return json.dumps(asdict(manifest), indent=1, ensure_ascii=False) + "\n"
