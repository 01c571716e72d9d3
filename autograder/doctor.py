"""`python -m autograder doctor`: says what this machine offers the staff, what is missing and how to get it.

Only what grading and building need counts as missing; what just some tests need is a note.
"""

import argparse
import re
import shutil
import sys

from autograder import manifest, paths, source
from autograder.sandbox import levels, proof
from autograder.sandbox.zygote import Limits, WorkerFailure, Zygote
from labkit import doctor as students

INSTALL = "make .venv"


def main(words: list[str]) -> int:
    """Print one line a thing looked at; return 0 when labs can be built and graded here, else 1."""
    argparse.ArgumentParser(prog="python -m autograder doctor", description=__doc__.split("\n")[0]).parse_args(words)
    lines = [*students.check_python(sys.version_info), *check_packages(wanted()), students.check_device()]
    lines += [check_isolation(), check_browser(), students.check_folder(paths.ROOT), *map(check_lab, source.names())]
    for state, text in lines:
        print(f"{state:<7}  {text}")
    missing = sum(state == "missing" for state, _ in lines)
    print("All is there." if not missing else f"{missing} to put right: see the lines that say missing.")
    return 1 if missing else 0


def wanted() -> dict[str, str]:
    """Return name -> version of the packages in requirements.txt."""
    text = (paths.CODE / "requirements.txt").read_text(encoding="utf-8")
    return dict(re.findall(r"^([\w.-]+)==([\w.]+)", text, re.MULTILINE))


def check_packages(packages: dict[str, str]) -> list[tuple[str, str]]:
    """Return one line for all packages in their tested versions, and one for each that is not."""
    lines = students.check_packages(packages)
    other = [(state, text.replace(students.INSTALL, INSTALL)) for state, text in lines if state != "ok"]
    tested = len(lines) - len(other)
    return [("ok", f"{tested} of {len(packages)} packages in the versions of requirements.txt")] * bool(tested) + other


def check_isolation() -> tuple[str, str]:
    """Start a worker at the strongest level, let it try to break out, and say what held."""
    try:
        zygote = Zygote(levels.strongest())
    except (levels.NoIsolation, WorkerFailure, OSError) as fault:
        return "missing", f"isolation: {fault}"
    try:
        proof.prove(zygote, Limits())
    except (levels.NoIsolation, WorkerFailure) as fault:
        return "missing", f"isolation: {fault}"
    finally:
        zygote.close()
    return "ok", f"isolation: {zygote.level}; {len(proof.PROMISES)} attempts to break out failed, as they must"


def check_browser() -> tuple[str, str]:
    """Say whether the browser tests can run."""
    if found := shutil.which("chromium"):
        return "ok", f"browser for the tests: {found}"
    return "note", "no Chromium, so `make test` cannot run the browser tests: apt-get install chromium"


def check_lab(lab: str) -> tuple[str, str]:
    """Say whether a lab was built; its zip for stock Otter and Gradescope is not committed, so it may be absent."""
    parts = {"notebook": paths.lab(lab), "solution": paths.solution(lab), "manifest": paths.release(lab)}
    if absent := [what for what, path in parts.items() if not path.exists()]:
        return "missing", f"{lab}: no {', no '.join(absent)}: run  make build LAB={lab}"
    release = f"{lab}: release {manifest.load(lab).release}"
    if not paths.dist(lab).exists():
        return "note", f"{release}; no zip for Gradescope yet: run  make build LAB={lab}"
    return "ok", release
