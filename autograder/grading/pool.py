"""Grades jobs on many processes: a warm worker in each, a job whose process dies is tried once more."""

import contextlib
import multiprocessing
import os
import threading
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, ProcessPoolExecutor, wait
from dataclasses import dataclass, replace
from multiprocessing.util import Finalize

from autograder.grading.grade import Job, failed, grade
from autograder.grading.result import Graded
from autograder.manifest import Manifest
from autograder.sandbox import proof
from autograder.sandbox.zygote import Limits, WorkerFailure, Zygote

TRIES = 2

_mine: dict[int, Zygote] = {}  # the zygote of each thread of this process


@dataclass(frozen=True)
class Task:
    """What is the same for all jobs of a batch."""

    manifest: Manifest
    isolation: str
    grader: str
    limits: Limits = Limits()

    def failed(self, job: Job, fault: WorkerFailure) -> Graded:
        """Return the result of a job that could not be graded through no fault of the student."""
        return failed(job, self.manifest, fault, self.isolation, self.grader)


def results(jobs: Iterable[Job], task: Task, start: Callable[[], Executor], most: int) -> Iterator[Graded]:
    """Yield the result of each job as it comes, `most` at a time; one bad job never stops the others.

    When a process dies, nobody knows which of the jobs in flight did it: they are tried again one by one.
    """
    waiting, again, tries, queue = {}, deque(), Counter(), iter(jobs)
    executor = start()
    try:
        while True:
            broken = not _fill(waiting, again, queue, executor, task, 1 if again else most)
            if not waiting and not broken:
                return
            for future in wait(waiting, return_when=FIRST_COMPLETED).done if waiting else ():
                job = waiting.pop(future)
                try:
                    yield future.result()
                except BrokenExecutor:
                    broken = True
                    tries[job.student] += 1
                    if tries[job.student] < TRIES:
                        again.append(job)
                    else:
                        yield task.failed(job, WorkerFailure("its process ended"))
            if broken:
                again.extend(waiting.values())
                waiting.clear()
                executor.shutdown(wait=False, cancel_futures=True)
                executor = start()
    finally:
        executor.shutdown(wait=True, cancel_futures=True)


def _fill(waiting: dict, again: deque, queue: Iterator[Job], executor: Executor, task: Task, most: int) -> bool:
    """Hand out jobs until `most` are in flight; False when the executor takes no more."""
    while len(waiting) < most:
        job = again.popleft() if again else next(queue, None)
        if job is None:
            return True
        try:
            waiting[executor.submit(grade_here, job, task)] = job
        except BrokenExecutor:
            again.appendleft(job)
            return False
    return True


def local(jobs: int) -> Callable[[], Executor]:
    """Return what starts a pool of `jobs` processes on this machine."""
    return lambda: ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("fork"))


def grade_here(job: Job, task: Task) -> Graded:
    """Grade one job in this process; a fault of the worker is tried once more with a new one, and marked."""
    for attempt in range(TRIES):
        try:
            zygote = my_zygote(task.isolation, preload(task.manifest), task.limits)
            graded = grade(job, task.manifest, zygote, task.limits, task.grader)
            return replace(graded, flags=(*graded.flags, "retried")) if attempt else graded
        except WorkerFailure as fault:
            close_zygote()
            last = fault
    return task.failed(job, last)


def preload(manifest: Manifest) -> tuple[str, ...]:
    """Return the heavy modules that a lab needs: a fork of a process without torch costs half as much."""
    return ("torch",) if any("import torch" in cell.text for cell in manifest.cells) else ()


def my_zygote(isolation: str, modules: tuple[str, ...], limits: Limits) -> Zygote:
    """Return this thread's zygote, started and proven at the first call."""
    me = threading.get_ident()
    if me not in _mine:
        _mine[me] = Zygote(isolation, modules)
        Finalize(None, close_zygote, (me,), exitpriority=10)
        proof.prove(_mine[me], limits)
    return _mine[me]


def close_zygote(thread: int | None = None) -> None:
    """End this thread's zygote, if it has one."""
    if zygote := _mine.pop(thread or threading.get_ident(), None):
        with contextlib.suppress(OSError):
            zygote.close()


def cores() -> int:
    """Return how many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
