"""`python -m autograder build [LAB…]`."""

import argparse
import sys

from autograder.build import build
from autograder.source import SourceError


def main(arguments: list[str]) -> int:
    """Build the named labs, or all; return 1 and say why when a source is not right."""
    parser = argparse.ArgumentParser(prog="python -m autograder build", description="Build labs from their sources.")
    parser.add_argument("lab", nargs="*", metavar="LAB", help="a lab or the start of its name; all when none is given")
    try:
        build(parser.parse_args(arguments).lab)
    except SourceError as error:
        print(error, file=sys.stderr)
        return 1
    return 0
