"""`grade LAB PATH… --out DIR`: grades submissions and says what came of them."""

import argparse
import secrets
import sys
from pathlib import Path

from autograder import gradebook
from autograder import manifest as manifests
from autograder.grading import batch, intake, pool
from autograder.sandbox import levels


def main(words: list[str]) -> int:
    """Return 0 when all were graded, 1 when some could not be, 2 for wrong use."""
    options = parser().parse_args(words)
    try:
        manifest = manifests.load(options.lab)
        if missing := [str(p) for p in options.paths if not p.exists()]:
            raise FileNotFoundError(f"{missing[0]}: there is no such file or folder")
        handed = intake.find(options.paths, intake.read_roster(options.roster))
        if not handed:
            raise FileNotFoundError(f"no submission found in {', '.join(map(str, options.paths))}")
        refuse_other_labs(options.out, manifest.lab)
        level = options.isolation or levels.strongest()
        if text := levels.missing(level):
            raise levels.NoIsolation(text)
    except (LookupError, OSError, ValueError, levels.NoIsolation) as fault:
        print(f"grade: {str(fault).strip(chr(39))}", file=sys.stderr)
        return 2
    seed = seed_of(options)
    return run(manifest, handed, batch.Options(options.out, level, options.jobs, seed, scheduler=options.scheduler))


def parser() -> argparse.ArgumentParser:
    """Return the command's words."""
    words = argparse.ArgumentParser(prog="python -m autograder grade", description="Grade submissions of a lab.")
    words.add_argument("lab", help="lab01_soft_dictionary, or any beginning of it")
    words.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="notebook, folder or zip")
    words.add_argument("--out", type=Path, required=True, metavar="DIR", help="where gradebook and results go")
    words.add_argument("--jobs", type=int, default=pool.cores(), metavar="N", help="workers (default: cores)")
    words.add_argument("--roster", type=Path, metavar="CSV", help="who should have handed in: a CSV with the column id")
    words.add_argument("--seed", type=int, metavar="N", help="the batch's seed (default: drawn once and kept)")
    words.add_argument("--scheduler", default="", metavar="ADDRESS", help="a Dask scheduler: tls://HOST:PORT")
    words.add_argument("--isolation", choices=levels.LEVELS, help="default: the strongest of this machine, never none")
    return words


def refuse_other_labs(out: Path, lab: str) -> None:
    """Raise `ValueError` when a folder holds results of another lab: its files would be written over."""
    if (out / "gradebook.sqlite").exists():
        book = gradebook.open_existing(out / "gradebook.sqlite")
        others = [other for other in book.labs() if other != lab]
        book.close()
        if others:
            raise ValueError(f"{out} holds results of {others[0]}: give each lab a folder of its own")


def seed_of(options) -> int:
    """Return the batch's seed: as given, else the one kept in the output folder, else a new one."""
    kept = options.out / "seed"
    if options.seed is None and kept.exists():
        return int(kept.read_text())
    seed = secrets.randbits(32) if options.seed is None else options.seed
    options.out.mkdir(parents=True, exist_ok=True)
    kept.write_text(f"{seed}\n")
    return seed


def run(manifest: manifests.Manifest, handed: list[intake.Handed], options: batch.Options) -> int:
    """Prove the sandbox, grade, and print where everything lies."""
    try:
        results = batch.grade_all(manifest, handed, options)
    except levels.NoIsolation as fault:
        print(f"grade: {fault}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(f"\ngrade: stopped; what is graded is kept in {options.out}. The same command goes on.", file=sys.stderr)
        return 1
    ours = {h.student for h in handed}
    bad = [r for r in results if r["extra_data"]["student"] in ours and not_graded(r)]
    for one in bad:
        extra = one["extra_data"]
        print(f"{extra['student']}: {extra['status']}: {one['output']}")
    print(f"{len(ours) - len(bad)} of {len(ours)} submissions of {manifest.lab} graded "
          f"(isolation: {options.isolation}, seed {options.seed}).")
    print(f"Scores: {options.out / 'grades.csv'}; one result a student: {options.out / 'results'}")
    return 1 if bad else 0


def not_graded(result: dict) -> bool:
    """True for a submission that could not be read or run."""
    return result["extra_data"]["status"] in (
        "unreadable-file", "wrong-file-type", "wrong-lab", "no-submission", "infra-error")
