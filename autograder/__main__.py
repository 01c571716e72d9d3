"""`python -m autograder COMMAND`: every command of the staff, each a function in its own module."""

import argparse
import sys
from importlib import import_module

COMMANDS = {
    "build": ("autograder.build.command", "sources -> labs/, solutions/, autograder/dist/"),
    "check": ("autograder.check.command", "prove that everything derived is true"),
    "grade": ("autograder.grading.command", "grade a folder or zip of submissions"),
    "regrade": ("autograder.regrade", "grade a folder again; shows what would change"),
    "audit": ("autograder.audit", "run the whole bank through the real grader"),
    "simulate": ("autograder.simulate", "make up a class, every submission different"),
    "release": ("autograder.release", "make what students get"),
    "doctor": ("autograder.doctor", "say what this machine offers and lacks"),
}
TO_COME = ("report", "mark", "export", "new")


def main(arguments: list[str] | None = None) -> int:
    """Run one command; return its exit code: 0 done, 1 something is not right, 2 wrong use."""
    words = sys.argv[1:] if arguments is None else arguments
    if words and words[0] in TO_COME:
        print(f"`{words[0]}` is not there yet.", file=sys.stderr)
        return 2
    parser = argparse.ArgumentParser(prog="python -m autograder", description=__doc__.split(":")[1])
    subparsers = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, (_, gloss) in COMMANDS.items():
        subparsers.add_parser(name, help=gloss, add_help=False)
    chosen, rest = parser.parse_known_args(words[:1])[0], words[1:]
    return import_module(COMMANDS[chosen.command][0]).main(rest)


if __name__ == "__main__":
    sys.exit(main())
