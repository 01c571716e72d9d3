"""`python -m autograder check`: prove that all that is derived is true, and say what is not."""

import argparse
import sys
import time
from collections.abc import Callable, Iterator

from autograder.check import derived, distance, graded, leaks, questions, tree
from autograder.check.tree import Tree
from autograder.source import SourceError

SHOWN = 12  # sentences of one proof that are printed

PROOFS: dict[str, Callable[[Tree], Iterator[str]]] = {
    "labs/ is byte for byte what a fresh build makes": derived.labs_are_fresh,
    "solutions/ is so too, but for outputs": derived.solutions_are_fresh,
    "autograder/releases/ is so too": derived.manifests_are_fresh,
    "nothing is left over and nothing missing": derived.same_stems_everywhere,
    "every question is there with its points": questions.all_are_there,
    "hidden tests touch answers through labkit.testing only": distance.hidden_tests_keep_it,
    "checks fail for None and for each mistake they can see": questions.checks_fail_when_they_can_see,
    "no public name of labkit earns points": questions.labkit_earns_nothing,
    "solutions get full marks, empty labs zero": graded.scores_are_right,
    "two builds give the same bytes": derived.two_builds_are_equal,
}


def main(words: list[str]) -> int:
    """Return 0 when all proofs hold, 1 when one does not, 2 for wrong use."""
    parser = argparse.ArgumentParser(prog="python -m autograder check", description=__doc__.split(":")[1])
    parser.add_argument("--since", metavar="RELEASE", help="not there yet")
    if parser.parse_args(words).since:
        print("check --since: not there yet. Plain `check` proves everything.", file=sys.stderr)
        return 2
    try:
        whole = tree.load()
        whole.other_build  # noqa: B018  starts now, so that it runs beside the proofs
        print(f"built {len(whole.fresh)} files of {len(whole.labs)} labs in memory")
    except SourceError as error:
        print(error, file=sys.stderr)
        return 1
    return report(whole)


def report(whole: Tree) -> int:
    """Run all proofs and print a line for each; return 1 when one does not hold."""
    broken = 0
    for name, proof in proofs().items():
        started = time.monotonic()
        faults = outcome(proof, whole)
        broken += bool(faults)
        print(f"{'NOT TRUE' if faults else 'ok':<8} {time.monotonic() - started:5.1f} s  {name}", flush=True)
        for line in faults[:SHOWN]:
            print(f"         {line}")
        if len(faults) > SHOWN:
            print(f"         and {len(faults) - SHOWN} more")
    print(f"{broken} of {len(proofs())} proofs do not hold." if broken else f"All {len(proofs())} proofs hold.")
    return 1 if broken else 0


def outcome(proof: Callable[[Tree], Iterator[str]], whole: Tree) -> list[str]:
    """Return what a proof finds; that it cannot be carried out is a finding too."""
    try:
        return list(proof(whole))
    except Exception as fault:
        return [f"this cannot be proven: {type(fault).__name__}: {fault}"]


def proofs() -> dict[str, Callable[[Tree], Iterator[str]]]:
    """Return all proofs: those about leaks look at the files that students would get now."""
    return PROOFS | {name: on_student_files(proof) for name, proof in leaks.PROOFS.items()}


def on_student_files(proof: Callable) -> Callable[[Tree], Iterator[str]]:
    """Return a proof about leaks as one that takes the tree."""
    return lambda whole: proof(whole.student_files, whole.labs)
