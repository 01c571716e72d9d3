"""`python -m autograder.demo`: grades a made-up class of every finished lab, and shows what a TA would see."""

import csv
import shutil
import statistics
import sys
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path

from autograder import manifest as manifests
from autograder import paths, simulate
from autograder.grading import batch, intake, pool
from autograder.manifest import Manifest
from autograder.sandbox import levels

STUDENTS, SEED = 20, 9
WIDEST = 40  # characters of a column
NEXT = """\
A TA would now open grades.csv, look at the students flagged needs-human ({flagged} here), and spend the next
tutorial on `{topic}`: {count} of {students} got it wrong. What each student is told stands in results/.
"""


def main() -> int:
    """Run the demo for all labs that were built; return 0, or 1 when something was not graded."""
    labs = manifests.names()
    if not labs:
        print("No lab is built here: run `make build` first.")
        return 1
    return max(demo(manifests.load(lab), paths.ROOT / "out" / "demo" / lab) for lab in labs)


def demo(manifest: Manifest, out: Path, students: int = STUDENTS) -> int:
    """Make a class up, grade it into `out`, print the class's table; return 0 when all were graded."""
    started = time.monotonic()
    if out.exists():
        shutil.rmtree(out)
        print(f"{shown(out)} is there from an earlier demo: starting afresh.")
    print(f"{manifest.title}: making up {students} students and grading what they hand in …", flush=True)
    simulate.simulate(manifest.lab, students, out / "class", SEED)
    options = batch.Options(out, strongest(), pool.cores(), SEED)
    level, results = graded(manifest, options)
    seconds = time.monotonic() - started
    print(f"{len(results)} submissions, none like another, in {seconds:.0f} s (isolation: {level})\n")
    print("\n".join(table(manifest, results, names(out / "class"))))
    print(f"\n{what_next(manifest, results)}\n{where(out)}")
    return int(any(result["score"] is None for result in results))


def strongest() -> str:
    """Return the strongest level of this machine, `none` where it offers no sandbox."""
    try:
        return levels.strongest()
    except levels.NoIsolation as fault:
        return without_sandbox(fault)


def without_sandbox(fault: Exception) -> str:
    """Say in one line why there is no sandbox and why that does no harm here; return the level `none`."""
    print(f"{str(fault).split('. ')[0].rstrip('.')}. The demo goes on without: these submissions are our own.")
    return "none"


def graded(manifest: Manifest, options: batch.Options) -> tuple[str, list[dict]]:
    """Grade the class; return the level of isolation and the results."""
    handed = intake.find([options.out / "class"], [*names(options.out / "class")])
    try:
        return options.isolation, batch.grade_all(manifest, handed, options)
    except levels.NoIsolation as fault:  # the sandbox is there, and did not pass its proof
        level = without_sandbox(fault)
        return level, batch.grade_all(manifest, handed, replace(options, isolation=level))


def names(folder: Path) -> dict[str, str]:
    """Return id -> name of a class."""
    with (folder / simulate.ROSTER).open(newline="", encoding="utf-8") as file:
        return {row["id"]: row["name"] for row in csv.DictReader(file)}


def table(manifest: Manifest, results: list[dict], people: dict[str, str]) -> list[str]:
    """Return the lines of the class's table: name, score, questions lost, recognised mistakes."""
    rows = [("student", "score", "lost points on", "recognised mistakes")]
    for result in results:
        extra = result["extra_data"]
        rows.append((people[extra["student"]], points(result["score"]), losses(extra), mistakes(extra)))
    wide = [max(len(row[i]) for row in rows) for i in range(3)]
    lines = [f"{a:<{wide[0]}}  {b:>{wide[1]}}  {c:<{wide[2]}}  {d}".rstrip() for a, b, c, d in rows]
    return [lines[0], "─" * max(map(len, lines)), *lines[1:], f"{'':<{wide[0]}}  {average(manifest, results)}"]


def points(score: float | None) -> str:
    """Return a score with its decimal point in a fixed column."""
    return "none   " if score is None else f"{score:.2f}".replace(".00", "   ")


def average(manifest: Manifest, results: list[dict]) -> str:
    """Return the class's median in words."""
    scores = [result["score"] for result in results if result["score"] is not None]
    by_hand = f"; {manifest.manual_max:g} more by hand" if manifest.manual_max else ""
    return f"median {statistics.median(scores or [0]):.4g} of {manifest.max_score:g} points{by_hand}"


def losses(extra: dict) -> str:
    """Return the questions on which a student lost points, as many as fit."""
    if extra["status"] == "unmodified":
        return "everything: handed in as it came"
    return fit(lost(extra), ", ") or "–"


def mistakes(extra: dict) -> str:
    """Return the mistakes that were recognised, as many as fit, and how many questions are unfinished."""
    known = {name: q["mistake"] for name, q in extra["questions"].items() if q["mistake"]}
    named = fit([f"{name}: {stem.removeprefix('wrong_').replace('_', ' ')}" for name, stem in known.items()], "; ")
    unfinished = len(lost(extra)) - len(lost(extra, started=True))
    more = f"{unfinished} unfinished" if unfinished and extra["status"] != "unmodified" else ""
    return "; ".join(filter(None, (named, more)))


def lost(extra: dict, started: bool = False) -> list[str]:
    """Return the questions on which points were lost; with `started` only those that were answered."""
    found = {name: q for name, q in extra["questions"].items() if q["score"] is not None}
    below = [name for name, q in found.items() if q["score"] < q["max_score"]]
    return [name for name in below if not (started and found[name]["reason"] == "unfinished")]


def fit(parts: list[str], between: str) -> str:
    """Join as many parts as fit into a column, and say how many more there are."""
    shown = list(parts)
    while len(shown) > 1 and len(between.join(shown)) > WIDEST:
        shown.pop()
    rest = len(parts) - len(shown)
    return between.join(shown) + (f" +{rest}" if rest else "")


def what_next(manifest: Manifest, results: list[dict]) -> str:
    """Say in two sentences what a TA would do now."""
    wrong = Counter(name for r in results for name in lost(r["extra_data"], started=True))
    wrong = wrong or Counter({manifest.questions[0].name: 0})
    flagged = sum("needs-human" in r["extra_data"]["flags"] for r in results)
    topic, count = wrong.most_common(1)[0]
    return NEXT.format(flagged=flagged, topic=topic, count=count, students=len(results))


def where(out: Path) -> str:
    """Return the lines that say where everything lies."""
    kept = {"grades.csv": "one row a student", "results": "one file a student", "gradebook.sqlite": "everything",
            "class": "what was handed in"}
    places = [shown(out / name) + "/" * (out / name).is_dir() for name in kept]
    return "\n".join(f"{place:<{max(map(len, places))}}  {gloss}" for place, gloss in zip(places, kept.values()))


def shown(path: Path) -> str:
    """Return a path as one would type it at the project's root."""
    return str(path.relative_to(paths.ROOT)) if path.is_relative_to(paths.ROOT) else str(path)


if __name__ == "__main__":
    sys.exit(main())
