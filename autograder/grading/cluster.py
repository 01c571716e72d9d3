"""Grades through a Dask scheduler: each Dask worker keeps warm workers of its own, the parent keeps the gradebook.

Every machine needs this checkout and the packages of requirements-cluster.txt. Submissions and results cross
as bytes and JSON. A submission must not reach the scheduler: levels at which it could open a socket are refused.
"""

import ipaddress
import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from urllib.parse import urlsplit

from distributed import Client, as_completed
from distributed.security import Security

from autograder.grading import batch, pool
from autograder.grading.grade import Job
from autograder.grading.questions import Verdict
from autograder.grading.result import Graded
from autograder.manifest import from_json, to_json
from autograder.sandbox.levels import NoIsolation
from autograder.sandbox.zygote import Limits, WorkerFailure

WITHOUT_SOCKETS = ("namespaces", "uid")
IN_FLIGHT = 8  # jobs for each thread of the cluster


def results(jobs: Iterable[Job], task: pool.Task, address: str) -> Iterator[Graded]:
    """Yield the result of each job as the cluster finishes it."""
    refuse(address, task.isolation)
    security = Security(require_encryption=True) if address.startswith("tls://") else None
    with Client(address, security=security) as client:
        most = IN_FLIGHT * max(1, sum(client.nthreads().values()))
        shared = client.scatter([to_json(task.manifest), json.dumps(asdict(task.limits))], broadcast=True)
        queue, by_key = iter(jobs), {}
        stream = as_completed(with_results=True, raise_errors=False)

        def hand_out() -> None:
            if (job := next(queue, None)) is not None:
                fields = json.dumps(asdict(job) | {"raw": None})
                future = client.submit(grade_there, job.raw, fields, *shared, task.isolation, task.grader, pure=False)
                by_key[future.key] = job
                stream.add(future)

        for _ in range(most):
            hand_out()
        for future, answer in stream:
            hand_out()
            job = by_key.pop(future.key)
            if future.status == "finished":
                yield from_plain(json.loads(answer))
            else:
                yield task.failed(job, WorkerFailure(f"on the cluster: {answer!r}"[:300]))


def refuse(address: str, isolation: str) -> None:
    """Raise `NoIsolation` where a submission, or a stranger, could talk to the scheduler."""
    if isolation not in WITHOUT_SOCKETS:
        raise NoIsolation(f"a scheduler is not used at level {isolation}: a submission could connect to it")
    parts = urlsplit(address)
    if parts.scheme != "tls" and not _loopback(parts.hostname or ""):
        raise NoIsolation(f"{address}: use tls://, or a scheduler on this machine (tcp://127.0.0.1:8786)")


def _loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def grade_there(raw: bytes | None, fields: str, manifest: str, limits: str, isolation: str, grader: str) -> str:
    """On a machine of the cluster: grade one submission; bytes and JSON in, JSON out."""
    known = from_json(manifest)
    if batch.grader_hash(known) != grader:
        raise RuntimeError("this machine has another version of the grader")
    data = json.loads(fields) | {"raw": raw}
    job = Job(**data | {"flags": tuple(data["flags"]), "repaired": tuple(data["repaired"])})
    task = pool.Task(known, isolation, grader, Limits(**json.loads(limits)))
    return json.dumps(asdict(pool.grade_here(job, task)))


def from_plain(data: dict) -> Graded:
    """Return the result that `grade_there` wrote."""
    verdicts = {name: Verdict(**one) for name, one in data["verdicts"].items()}
    return Graded(**data | {"verdicts": verdicts, "flags": tuple(data["flags"]), "repaired": tuple(data["repaired"])})
