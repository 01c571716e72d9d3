"""The result file of one submission: Gradescope's results schema, and all that a regrade needs."""

import hashlib
import json
import os
import re
from dataclasses import dataclass, field
from pathlib import Path

from autograder.grading.questions import Verdict
from autograder.manifest import Manifest


@dataclass(frozen=True)
class Graded:
    """All that is known of one graded submission."""

    student: str
    lab: str
    status: str
    verdicts: dict[str, Verdict]
    sha256: str = ""
    seed: int = 0
    isolation: str = ""
    grader: str = ""
    release: str = ""
    attempt: int = 1
    seconds: float = 0.0
    message: str = ""
    flags: tuple[str, ...] = field(default=())
    repaired: tuple[str, ...] = field(default=())


def to_dict(graded: Graded, manifest: Manifest) -> dict:
    """Return the result as JSON-ready data."""
    automatic = [v for v in graded.verdicts.values() if v.reason != "manual"]
    done = all(v.score is not None for v in automatic)
    extra = {k: getattr(graded, k) for k in (
        "lab", "student", "attempt", "sha256", "release", "grader", "isolation", "seed", "seconds", "status")}
    return {
        "score": sum(v.score for v in automatic) if done else None,
        "output": graded.message,
        "tests": [_test(name, v) for name, v in graded.verdicts.items()],
        "extra_data": extra | {
            "max_score": manifest.max_score,
            "manual_max": manifest.manual_max,
            "flags": list(graded.flags),
            "repaired": list(graded.repaired),
            "questions": {name: _question(v) for name, v in graded.verdicts.items()},
        },
    }


def _test(name: str, verdict: Verdict) -> dict:
    row = {"name": name, "visibility": "visible", "output": verdict.output}
    if verdict.score is not None:
        row |= {"score": verdict.score, "max_score": verdict.max_score,
                "status": "passed" if verdict.reason == "ok" else "failed"}
    return row


def _question(verdict: Verdict) -> dict:
    return {k: getattr(verdict, k) for k in ("score", "max_score", "reason", "mistake")}


def file_name(student: str) -> str:
    """Return a file name for an id: itself where that is safe, else made safe with 6 hex digits of its hash."""
    safe = re.sub(r"[^A-Za-z0-9._@+-]", "_", student).strip(".")[:80]
    if safe and safe == student == safe.lower():
        return f"{safe}.json"
    return f"{safe or 'student'}-{hashlib.sha256(student.encode('utf-8', 'replace')).hexdigest()[:6]}.json"


def write_json(path: Path, data: dict) -> None:
    """Write `data` so that a reader sees the old file or the new one, never a part."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.part")
    part.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", encoding="utf-8", errors="replace")
    os.replace(part, path)
