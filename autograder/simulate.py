"""`simulate LAB --students N --out DIR`: a made-up class, every submission different, the same for a seed.

Writes `DIR/<id>/<lab>.ipynb` as an LMS exports them, `DIR/roster.csv` (id, name, email, section) and
`DIR/truth.json` (what each student's answers were made of).
"""

import argparse
import csv
import json
import sys
from dataclasses import asdict
from pathlib import Path

from autograder import manifest as manifests
from autograder import paths
from autograder.made_up import answers, names, notes
from autograder.source import SourceError, load

ROSTER, TRUTH = "roster.csv", "truth.json"


def main(words: list[str]) -> int:
    """Make the class up; return 0, or 2 for wrong use."""
    options = parser().parse_args(words)
    try:
        count = simulate(options.lab, options.students, options.out, options.seed)
    except (LookupError, SourceError, OSError, ValueError) as fault:
        print(f"simulate: {str(fault).strip(chr(39))}", file=sys.stderr)
        return 2
    lab = manifests.load(options.lab).lab
    print(f"{count} made-up submissions of {lab} in {options.out}, none like another; who is who: roster.csv.")
    print(f"Next: python -m autograder grade {lab[:5]} {options.out} --out graded --roster {options.out / ROSTER}")
    return 0


def parser() -> argparse.ArgumentParser:
    """Return the command's words."""
    words = argparse.ArgumentParser(prog="python -m autograder simulate", description="Make up a class.")
    words.add_argument("lab", help="lab01_soft_dictionary, or any beginning of it")
    words.add_argument("--students", type=int, required=True, metavar="N", help=f"how many, 1 to {names.MOST}")
    words.add_argument("--out", type=Path, required=True, metavar="DIR", help="a new or empty folder")
    words.add_argument("--seed", type=int, default=1, metavar="N", help="another seed, another class (default: 1)")
    return words


def simulate(prefix: str, students: int, out: Path, seed: int = 1) -> int:
    """Write a class of that many students below `out`; `ValueError` when the number or the folder will not do."""
    if not 1 <= students <= names.MOST:
        raise ValueError(f"{students} students: a number from 1 to {names.MOST} is needed")
    if out.exists() and any(out.iterdir()):
        raise ValueError(f"{out} is not empty: name a new folder")
    manifest = manifests.load(prefix)
    lab = load(manifest.lab)
    released = json.loads(paths.lab(manifest.lab).read_text(encoding="utf-8"))
    people, mixtures = names.people(students, seed), answers.mixtures(lab, students, seed)
    for number, (person, mixture) in enumerate(zip(people, mixtures, strict=True)):
        notebook = notes.fill(released, manifest, lab, mixture, f"{seed}:{manifest.lab}:{number}")
        (out / person.id).mkdir(parents=True)
        text = json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"
        (out / person.id / f"{manifest.lab}.ipynb").write_text(text, encoding="utf-8")
    write_facts(out, people, mixtures)
    return students


def write_facts(out: Path, people: list[names.Person], mixtures: list[answers.Mixture]) -> None:
    """Write the roster, and what was put into each submission."""
    with (out / ROSTER).open("w", newline="", encoding="utf-8") as file:
        table = csv.DictWriter(file, ["id", "name", "email", "section"])
        table.writeheader()
        table.writerows(map(asdict, people))
    truth = {person.id: asdict(mixture) for person, mixture in zip(people, mixtures, strict=True)}
    (out / TRUTH).write_text(json.dumps(truth, indent=1) + "\n", encoding="utf-8")
