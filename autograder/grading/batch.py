"""Grades many submissions: warm workers on each core, every result saved as it comes, resumable."""

import hashlib
import multiprocessing
import os
import sys
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing.util import Finalize
from pathlib import Path

from tqdm import tqdm

from autograder import gradebook as books
from autograder import paths
from autograder.grading import intake, result
from autograder.grading.grade import Job, failed, grade, submission_seed
from autograder.manifest import Manifest
from autograder.sandbox import proof
from autograder.sandbox.zygote import Limits, WorkerFailure, Zygote

TRIES = 2

_mine: dict = {}  # this pool process's zygote


@dataclass(frozen=True)
class Options:
    """How a batch is graded."""

    out: Path
    isolation: str
    jobs: int = 1
    seed: int = 0
    limits: Limits = Limits()


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
    grader = grader_hash(manifest)
    book = books.Gradebook(options.out / "gradebook.sqlite")
    try:
        finished = book.finished()
        with tqdm(total=len(handed), desc=manifest.lab, unit="submission", file=sys.stderr, leave=False) as bar:
            for graded in _results(manifest, handed, options, grader, finished):
                if graded is not None:
                    data = result.to_dict(graded, manifest)
                    book.save(data)
                    result.write_json(options.out / "results" / result.file_name(graded.student), data)
                bar.update()
        return book.results(manifest.lab)
    finally:
        books.write_csv(options.out / "grades.csv", book.results(manifest.lab), manifest)
        book.close()


def _results(manifest: Manifest, handed: list, options: Options, grader: str, finished: set) -> Iterator:
    """Yield a result for each submission as it comes, None for one that was graded before."""
    waiting: dict[Future, Job] = {}
    with _pool(options) as pool:
        for one in handed:
            job = intake.job(one, manifest, options.seed)
            if _key(job, manifest, grader, options) in finished:
                yield None
                continue
            waiting[pool.submit(_grade_here, job, manifest, grader, options)] = job
            if len(waiting) >= 2 * options.jobs:
                yield from _take(waiting, manifest, grader, options)
        while waiting:
            yield from _take(waiting, manifest, grader, options)


def _pool(options: Options) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(options.jobs, mp_context=multiprocessing.get_context("fork"))


def _take(waiting: dict[Future, Job], manifest: Manifest, grader: str, options: Options) -> Iterator:
    done, _ = wait(waiting, return_when=FIRST_COMPLETED)
    for future in done:
        job = waiting.pop(future)
        try:
            yield future.result()
        except BrokenProcessPool:
            fault = WorkerFailure("the grader's process ended")
            yield failed(job, manifest, fault, options.isolation, grader)


def _key(job: Job, manifest: Manifest, grader: str, options: Options) -> tuple:
    sha = hashlib.sha256(job.raw or b"").hexdigest()
    seed = submission_seed(options.seed, manifest.lab, sha)
    return (manifest.lab, job.student, 1, sha, manifest.release, grader, options.isolation, str(seed))


def _grade_here(job: Job, manifest: Manifest, grader: str, options: Options):
    """In a process of the pool: grade one submission; a fault of the worker is retried with a new one."""
    for attempt in range(TRIES):
        try:
            return grade(job, manifest, my_zygote(options, preload(manifest)), options.limits, grader)
        except WorkerFailure as fault:
            close_zygote()
            if attempt + 1 == TRIES:
                return failed(job, manifest, fault, options.isolation, grader)
    return None


def preload(manifest: Manifest) -> tuple[str, ...]:
    """Return the heavy modules that a lab needs: a fork of a process without torch costs half as much."""
    return ("torch",) if any("import torch" in cell.text for cell in manifest.cells) else ()


def my_zygote(options: Options, modules: tuple[str, ...]) -> Zygote:
    """Return this process's zygote, started and proven at the first call."""
    if "zygote" not in _mine:
        zygote = Zygote(options.isolation, modules)
        _mine["zygote"] = zygote
        Finalize(None, close_zygote, exitpriority=10)
        proof.prove(zygote, options.limits)
    return _mine["zygote"]


def close_zygote() -> None:
    """End this process's zygote, if it has one."""
    if zygote := _mine.pop("zygote", None):
        zygote.close()


def cores() -> int:
    """Return how many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
