"""Grades a batch into a folder: every result is saved as it comes, what is graded is not graded again."""

import hashlib
import json
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tqdm import tqdm

from autograder import gradebook as books
from autograder import paths
from autograder.grading import intake, pool, result
from autograder.grading.grade import Job, submission_seed
from autograder.grading.result import Graded
from autograder.manifest import Manifest
from autograder.sandbox.zygote import Limits


@dataclass(frozen=True)
class Options:
    """How a batch is graded; `scheduler` is the address of a Dask scheduler, empty for this machine."""

    out: Path
    isolation: str
    jobs: int = 1
    seed: int = 0
    limits: Limits = Limits()
    scheduler: str = ""


def grader_hash(manifest: Manifest) -> str:
    """Return a hash of hidden tests, bank and engine: what decides a score besides the submission."""
    roots = [paths.CODE / "autograder", paths.CODE / "labkit"]
    files = [f for root in roots for f in sorted(root.rglob("*.py"))]
    own = [f for f in files if _decides(f.relative_to(paths.CODE).parts, manifest.lab)]
    sums = [hashlib.sha256(f.read_bytes()).digest() for f in [*own, paths.source(manifest.lab)]]
    return hashlib.sha256(b"".join(sums)).hexdigest()[:12]


def _decides(parts: tuple[str, ...], lab: str) -> bool:
    return lab in parts if parts[1] in ("hidden", "bank") else True


def grade_all(manifest: Manifest, handed: list[intake.Handed], options: Options) -> list[dict]:
    """Grade what is not graded yet; return all results of the lab in the gradebook."""
    task = pool.Task(manifest, options.isolation, grader_hash(manifest), options.limits)
    book = books.Gradebook(options.out / "gradebook.sqlite")
    try:
        todo = unfinished(handed, task, options, book)
        for graded in shown(run(todo, task, options), len(handed), manifest.lab):
            save(graded, manifest, book, options.out)
        return book.results(manifest.lab)
    finally:
        books.write_csv(options.out / "grades.csv", book.results(manifest.lab), manifest)
        book.close()


def unfinished(handed: list[intake.Handed], task: pool.Task, options: Options, book: books.Gradebook) -> Iterator[Job]:
    """Read submissions one by one and yield those without a result of this release, grader, level and seed."""
    finished = book.finished()
    for one in handed:
        job = intake.job(one, task.manifest, options.seed)
        if key(job, task, options.seed) not in finished:
            book.keep_submission(task.manifest.lab, job)
            yield job


def run(jobs: Iterable[Job], task: pool.Task, options: Options) -> Iterator[Graded]:
    """Grade jobs on this machine, or through a Dask scheduler."""
    if not options.scheduler:
        return pool.results(jobs, task, pool.local(options.jobs), 2 * options.jobs)
    from autograder.grading import cluster  # Dask is an extra: requirements-cluster.txt

    return cluster.results(jobs, task, options.scheduler)


def save(graded: Graded, manifest: Manifest, book: books.Gradebook, out: Path) -> None:
    """Write one result: first the gradebook, then the file beside it."""
    data = result.to_dict(graded, manifest)
    book.save(data)
    result.write_json(out / "results" / result.file_name(graded.student), data)


def key(job: Job, task: pool.Task, seed: int) -> tuple:
    """Return what decides whether a submission was graded before."""
    lab, sha = task.manifest.lab, job.sha256
    seed_of_it = str(submission_seed(seed, lab, sha))
    return lab, job.student, 1, sha, task.manifest.release, task.grader, task.isolation, seed_of_it


def shown(graded: Iterator[Graded], most: int, what: str) -> Iterator[Graded]:
    """Pass results on and show how far it is: a bar on a terminal, else a line of JSON for each."""
    if sys.stderr.isatty():
        yield from tqdm(graded, total=most, desc=what, unit="submission", leave=False)
        return
    for done, one in enumerate(graded, 1):
        line = {"lab": what, "done": done, "at_most": most, "student": one.student, "status": one.status}
        print(json.dumps(line), file=sys.stderr, flush=True)
        yield one
