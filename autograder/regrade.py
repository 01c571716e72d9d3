"""`regrade DIR`: grades again what a folder holds, says what would change, and changes it only when told to."""

import argparse
import sys
from dataclasses import replace
from pathlib import Path

from autograder import gradebook as books
from autograder import manifest as manifests
from autograder.grading import batch, pool
from autograder.grading.questions import Verdict
from autograder.grading.result import Graded
from autograder.sandbox import levels


def main(words: list[str]) -> int:
    """Return 0 when all could be graded again, 1 when some could not, 2 for wrong use."""
    options = parser().parse_args(words)
    try:
        book = books.open_existing(options.dir / "gradebook.sqlite")
        level = options.isolation or levels.strongest()
    except (OSError, levels.NoIsolation) as fault:
        print(f"regrade: {fault}", file=sys.stderr)
        return 2
    try:
        failures = [regrade_lab(book, lab, options, level) for lab in book.labs()]
    except LookupError as fault:
        print(f"regrade: {str(fault).strip(chr(39))}", file=sys.stderr)
        return 2
    finally:
        book.close()
    return 1 if any(failures) else 0


def parser() -> argparse.ArgumentParser:
    """Return the command's words."""
    words = argparse.ArgumentParser(prog="python -m autograder regrade", description="Grade again; the diff first.")
    words.add_argument("dir", type=Path, metavar="DIR", help="the --out folder of an earlier grade")
    words.add_argument("--question", metavar="NAME", help="this question alone; all others keep their scores")
    words.add_argument("--student", metavar="ID", action="append", help="this student; may be given several times")
    words.add_argument("--commit", action="store_true", help="write the new scores; without it only the diff is shown")
    words.add_argument("--jobs", type=int, default=pool.cores(), metavar="N", help="workers (default: cores)")
    words.add_argument("--isolation", choices=levels.LEVELS, help="default: the strongest of this machine, never none")
    return words


def regrade_lab(book: books.Gradebook, lab: str, options, level: str) -> bool:
    """Grade a lab's submissions again; return True when one of them could not be graded."""
    manifest = manifests.load(lab)
    if options.question and options.question not in {q.name for q in manifest.questions}:
        raise LookupError(f"{options.question}: {lab} has no such question")
    old = {r["extra_data"]["student"]: r for r in book.results(lab)}
    if unknown := set(options.student or ()) - old.keys():
        raise LookupError(f"{sorted(unknown)[0]}: no result of this student in {options.dir}")
    seed = int((options.dir / "seed").read_text())
    jobs = [j for j in book.submissions(lab, seed) if not options.student or j.student in options.student]
    task = pool.Task(manifest, level, batch.grader_hash(manifest))
    where = batch.Options(options.dir, level, options.jobs, seed)
    failed = False
    for graded in batch.shown(batch.run(jobs, task, where), len(jobs), lab):
        failed |= graded.status == "infra-error"
        merged = merge(graded, old[graded.student], options.question)
        report(old[graded.student], merged)
        if options.commit and graded.status != "infra-error":
            batch.save(merged, manifest, book, options.dir)
    if options.commit:
        books.write_csv(options.dir / "grades.csv", book.results(lab), manifest)
    print(f"{lab}: {len(jobs)} submissions graded again; " + ("written." if options.commit else
          "nothing was written (add --commit to write)."))
    return failed


def merge(graded: Graded, old: dict, question: str | None) -> Graded:
    """Return the new result; with `question`, all other questions as they were."""
    if question is None:
        return graded
    kept = {name: verdict_of(old, name) for name in old["extra_data"]["questions"]}
    return replace(graded, verdicts=kept | {question: graded.verdicts[question]})


def verdict_of(old: dict, name: str) -> Verdict:
    """Return a question's verdict from a result file's content."""
    output = next((t["output"] for t in old["tests"] if t["name"] == name), "")
    return Verdict(**old["extra_data"]["questions"][name], output=output)


def report(old: dict, new: Graded) -> None:
    """Print a line for each question whose score or reason changed."""
    for name, verdict in new.verdicts.items():
        before = old["extra_data"]["questions"].get(name, {"score": None, "reason": "new"})
        now = {"score": verdict.score, "reason": verdict.reason}
        if (before["score"], before["reason"]) != (now["score"], now["reason"]):
            print(f"{new.student}: {name}: {_said(before)} -> {_said(now)}")


def _said(one: dict) -> str:
    score = "-" if one["score"] is None else f"{round(one['score'], 2):g}"
    return f"{score} ({one['reason']})"
