"""Grades one submission from its bytes to a complete result; the plain function below all commands."""

import hashlib
import time
from dataclasses import dataclass, replace

from autograder.grading import notebook, plan, questions
from autograder.grading.result import Graded
from autograder.grading.session import Session
from autograder.manifest import Manifest
from autograder.sandbox.zygote import Limits, WorkerFailure, Zygote

SAME_LAB = 0.3  # the share of a release's cells that a notebook must have to be of that lab


@dataclass(frozen=True)
class Job:
    """One submission to grade: `raw` is the notebook file, None when there is none."""

    student: str
    raw: bytes | None
    seed: int
    flags: tuple[str, ...] = ()
    repaired: tuple[str, ...] = ()
    status: str = "no-submission"
    message: str = "No notebook was handed in."

    @property
    def sha256(self) -> str:
        """The hash of the notebook file, of nothing when there is none."""
        return hashlib.sha256(self.raw or b"").hexdigest()


def grade(job: Job, manifest: Manifest, zygote: Zygote, limits: Limits, grader: str = "") -> Graded:
    """Return the complete result of one submission, whatever is in it; `WorkerFailure` if our side failed."""
    begin = time.monotonic()
    sha = job.sha256
    base = Graded(job.student, manifest.lab, "ok", {}, sha256=sha, seed=submission_seed(job.seed, manifest.lab, sha),
                  isolation=zygote.level, grader=grader, release=manifest.release, flags=job.flags,
                  repaired=job.repaired)
    try:
        if job.raw is None:
            raise notebook.Unreadable(job.status, job.message)
        submitted = notebook.parse(job.raw)
        found = plan.match(submitted.cells, manifest)
        _refuse_other_lab(submitted, manifest, plan.agreement(found, manifest))
    except notebook.Unreadable as fault:
        return unread(base, manifest, fault.status, str(fault))
    graded = _grade_read(base, submitted, plan.make(submitted, manifest, found), manifest, zygote, limits)
    return replace(graded, seconds=round(time.monotonic() - begin, 3))


def submission_seed(batch: int, lab: str, sha256: str) -> int:
    """Return the seed of a submission: from the batch's seed, the lab and the file, so a regrade repeats it."""
    return int.from_bytes(hashlib.sha256(f"{batch}:{lab}:{sha256}".encode()).digest()[:8], "little")


def unread(base: Graded, manifest: Manifest, status: str, text: str) -> Graded:
    """Return the complete result of a submission that was not run."""
    reason = "not graded" if status == "infra-error" else "missing"
    verdicts = {q.name: questions.not_graded(q, reason, text) for q in manifest.questions}
    flags = base.flags if status == "no-submission" else (*base.flags, "needs-human")
    return replace(base, status=status, verdicts=verdicts, message=text, flags=flags)


def _refuse_other_lab(submitted: notebook.Submitted, manifest: Manifest, share: float) -> None:
    if submitted.lab and submitted.lab != manifest.lab and share < 0.9:
        raise notebook.Unreadable("wrong-lab", f"This notebook is {submitted.lab}, but {manifest.lab} is graded here")
    if share < SAME_LAB and not submitted.lab:
        names = [q.name for q in manifest.questions if q.kind != "written"]
        if not any(plan.defines(cell, name) for cell in submitted.cells for name in names):
            raise notebook.Unreadable("wrong-lab", f"This notebook does not look like {manifest.lab}")


def _grade_read(base: Graded, submitted, made: plan.Plan, manifest: Manifest, zygote: Zygote, limits) -> Graded:
    """Run the notebook and grade each question; an untouched lab is not run at all."""
    automatic = [q for q in manifest.questions if q.kind != "written"]
    repaired = (*base.repaired, *submitted.repaired, *made.repaired)
    names = {q.name for q in automatic}
    if names <= made.answers.keys() and not names & made.changed and not made.redefined:
        verdicts = {q.name: questions.not_graded(q, "unfinished", "Not started yet.") for q in manifest.questions}
        return replace(base, status="unmodified", verdicts=verdicts, repaired=repaired,
                       message="The notebook is as it was handed out: no answer was changed.")
    session = Session(zygote, limits, made.steps)
    try:
        report = session.run()
        verdicts = {q.name: _verdict(session, made, report, manifest, q, base.seed) for q in manifest.questions}
    finally:
        session.close()
    lost = [f"Cell {n} was stopped ({why}) and left out." for n, why in sorted(report.lost.items())]
    status = "partial" if lost else "recovered" if repaired else "ok"
    if not names & made.answers.keys():
        status = "cells-missing"
    return replace(base, status=status, verdicts=verdicts, repaired=repaired, message=" ".join(lost),
                   flags=(*base.flags, *_missing_flags(made, report, automatic, verdicts)))


def _verdict(session, made, report, manifest: Manifest, spec, seed: int) -> questions.Verdict:
    if spec.kind == "written":
        return questions.not_graded(spec, "manual", "")
    return questions.grade(session, made, report, manifest.lab, spec, seed)


def _missing_flags(made: plan.Plan, report, automatic: list, verdicts: dict) -> tuple[str, ...]:
    """A question that was never reached, or is lost and has no answer cell, needs a look by a human."""
    gone = [q.name for q in automatic if q.name not in made.answers and verdicts[q.name].reason == "missing"]
    unreached = [q.name for q in automatic if made.places[q.name] not in report.reached]
    return ("needs-human",) if gone or unreached else ()


def failed(job: Job, manifest: Manifest, fault: WorkerFailure, level: str, grader: str) -> Graded:
    """Return the result of a submission that could not be graded through no fault of the student."""
    sha = job.sha256
    base = Graded(job.student, manifest.lab, "infra-error", {}, sha256=sha, isolation=level, grader=grader,
                  seed=submission_seed(job.seed, manifest.lab, sha), release=manifest.release, flags=job.flags)
    return unread(base, manifest, "infra-error", f"The grader failed, the submission was not graded: {fault}")
