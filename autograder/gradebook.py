"""The gradebook: a SQLite file that keeps every result as it comes, so that a batch can be resumed."""

import csv
import json
import sqlite3
import zlib
from collections.abc import Iterator
from pathlib import Path

from autograder.grading.grade import Job
from autograder.manifest import Manifest

SCHEMA = """
CREATE TABLE IF NOT EXISTS results (
    lab TEXT, student TEXT, attempt INTEGER, sha256 TEXT, release TEXT, grader TEXT, isolation TEXT, seed TEXT,
    status TEXT, score REAL, max_score REAL, manual_max REAL, seconds REAL, graded_at TEXT DEFAULT CURRENT_TIMESTAMP,
    result TEXT, PRIMARY KEY (lab, student, attempt));
CREATE TABLE IF NOT EXISTS questions (
    lab TEXT, student TEXT, attempt INTEGER, question TEXT, score REAL, max_score REAL, reason TEXT, mistake TEXT,
    PRIMARY KEY (lab, student, attempt, question));
CREATE TABLE IF NOT EXISTS submissions (
    lab TEXT, student TEXT, attempt INTEGER, sha256 TEXT, notebook BLOB, job TEXT, PRIMARY KEY (lab, student, attempt));
"""
KEY = ("lab", "student", "attempt", "sha256", "release", "grader", "isolation", "seed")


class Gradebook:
    """Keeps results in `path`; each `save` is one transaction."""

    def __init__(self, path: Path):
        path.parent.mkdir(parents=True, exist_ok=True)
        self.db = sqlite3.connect(path)
        self.db.executescript(SCHEMA)

    def close(self) -> None:
        self.db.close()

    def save(self, result: dict) -> None:
        """Write one result file's content; an older one of the same lab, student and attempt is replaced."""
        extra = result["extra_data"]
        row = {k: extra[k] for k in (*KEY, "status", "max_score", "manual_max", "seconds")}
        row |= {"seed": str(extra["seed"]), "score": result["score"], "result": json.dumps(result)}
        names = ", ".join(row)
        with self.db:
            self.db.execute(f"REPLACE INTO results ({names}) VALUES ({', '.join('?' * len(row))})", [*row.values()])
            who = (extra["lab"], extra["student"], extra["attempt"])
            self.db.execute("DELETE FROM questions WHERE (lab, student, attempt) = (?, ?, ?)", who)
            rows = [
                (*who, q, v["score"], v["max_score"], v["reason"], v["mistake"]) for q, v in extra["questions"].items()
            ]
            self.db.executemany("INSERT INTO questions VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows)

    def keep_submission(self, lab: str, job: Job) -> None:
        """Keep what was handed in, compressed: a regrade needs nothing else."""
        raw = None if job.raw is None else zlib.compress(job.raw)
        rest = json.dumps([job.flags, job.repaired, job.status, job.message])
        row = (lab, job.student, job.sha256, raw, rest)
        with self.db:
            self.db.execute("REPLACE INTO submissions VALUES (?, ?, 1, ?, ?, ?)", row)

    def submissions(self, lab: str, seed: int) -> Iterator[Job]:
        """Yield what was handed in for a lab, by student."""
        rows = self.db.execute("SELECT student, notebook, job FROM submissions WHERE lab = ? ORDER BY student", (lab,))
        for student, raw, rest in rows.fetchall():
            flags, repaired, status, message = json.loads(rest)
            data = None if raw is None else zlib.decompress(raw)
            yield Job(student, data, seed, tuple(flags), tuple(repaired), status, message)

    def labs(self) -> list[str]:
        """Return the labs that have results."""
        return [lab for (lab,) in self.db.execute("SELECT DISTINCT lab FROM results ORDER BY lab")]

    def finished(self) -> set[tuple]:
        """Return the keys of all results that need no second run; failures of the grader are not among them."""
        rows = self.db.execute(f"SELECT {', '.join(KEY)} FROM results WHERE status != 'infra-error'")
        return set(rows.fetchall())

    def results(self, lab: str) -> list[dict]:
        """Return the result files' contents of a lab, by student."""
        rows = self.db.execute("SELECT result FROM results WHERE lab = ? ORDER BY student, attempt", (lab,))
        return [json.loads(text) for (text,) in rows]


def open_existing(path: Path) -> Gradebook:
    """Return the gradebook in `path`; `FileNotFoundError` when there is none."""
    if not path.exists():
        raise FileNotFoundError(f"{path.parent}: no gradebook there; run `grade` first")
    return Gradebook(path)


def write_csv(path: Path, results: list[dict], manifest: Manifest) -> None:
    """Write one row a student: score, status and the score of each question, rounded here and only here."""
    questions = [q.name for q in manifest.questions]
    with path.open("w", newline="", encoding="utf-8", errors="replace") as file:
        out = csv.writer(file)
        out.writerow(["student", "lab", "status", "score", "max_score", *questions, "mistakes", "flags", "message"])
        for result in results:
            extra = result["extra_data"]
            found = extra["questions"]
            mistakes = [f"{q}: {v['mistake']}" for q, v in found.items() if v["mistake"]]
            scores = [_round(found.get(q, {}).get("score")) for q in questions]
            out.writerow(
                [
                    _plain(extra["student"]),
                    extra["lab"],
                    extra["status"],
                    _round(result["score"]),
                    extra["max_score"],
                    *scores,
                    "; ".join(mistakes),
                    "; ".join(extra["flags"]),
                    _plain(result["output"]),
                ]
            )


def _round(score: float | None) -> str:
    return "" if score is None else f"{round(score, 2):g}"


def _plain(text: str) -> str:
    """Keep a spreadsheet from reading a name as a formula."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@", "\t") else text
