"""`python -m autograder.gradescope /autograder`: grades the one submission of a Gradescope container."""

import sys
from pathlib import Path

from autograder import manifest as manifests
from autograder.grading import batch, intake, pool, result
from autograder.grading.grade import grade
from autograder.sandbox import levels, proof
from autograder.sandbox.zygote import Limits, WorkerFailure, Zygote

STAFF_ONLY = ("autograder", "source", "tests")  # below /autograder/source; submissions run as another user
NOT_GRADED = "Not graded, and not a zero: {why} Course staff: download the submissions and run `grade` on them."


def main(root: Path) -> int:
    """Write `results/results.json` below `root`, whatever happens; return 1 when nothing could be graded."""
    out = root / "results" / "results.json"
    result.write_json(out, not_graded("the grader ended before it was done."))
    try:
        result.write_json(out, run(root))
        return 0
    except Exception as fault:  # a fault of ours must reach the staff, and never as a zero
        result.write_json(out, not_graded(f"{type(fault).__name__}: {fault}."))
        return 1


def run(root: Path) -> dict:
    """Grade what lies in `root/submission` at the strongest level that the container offers."""
    for name in STAFF_ONLY:
        if (root / "source" / name).is_dir():
            (root / "source" / name).chmod(0o700)
    (lab,) = manifests.names()
    manifest, limits = manifests.load(lab), Limits()
    files = [f for f in sorted((root / "submission").rglob("*")) if f.is_file() and not f.is_symlink()]
    handed = intake.Handed("submission", tuple(intake.Place(f) for f in files))
    zygote = Zygote(levels.strongest(), pool.preload(manifest))
    try:
        proof.prove(zygote, limits)
        graded = grade(intake.job(handed, manifest, 0), manifest, zygote, limits, batch.grader_hash(manifest))
    finally:
        zygote.close()
    return for_gradescope(result.to_dict(graded, manifest))


def for_gradescope(data: dict) -> dict:
    """Return a result without what Gradescope does not take: a score that is null."""
    if data["score"] is None:
        raise WorkerFailure(data["output"])
    return data


def not_graded(why: str) -> dict:
    """Return a result without a score that says why."""
    return {"output": NOT_GRADED.format(why=why), "tests": [], "extra_data": {"status": "infra-error"}}


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1] if len(sys.argv) > 1 else "/autograder")))
