"""The tiny lab as a built project that a test may change, and short words to say what a proof finds there."""

import shutil
from contextlib import contextmanager

import pytest
import tiny_lab

from autograder import paths
from autograder.build import build
from autograder.check import command, tree
from autograder.grading import judge

NAME = tiny_lab.NAME


def project(root):
    """Write the tiny lab below `root`, build it, and return `root`."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(paths, "ROOT", root)
        tiny_lab.write(root)
        build([NAME])
    return root


@contextmanager
def copied(built, folder):
    """Let the project be a copy of `built` in `folder`, which a test may change."""
    shutil.copytree(built, folder / "copy")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(paths, "ROOT", folder / "copy")
        forget()
        yield folder / "copy"
    forget()


def forget():
    """Drop what the judge remembers of labs, which it knows by name."""
    for cached in (judge.tests_of, judge.lab_source, judge.entry_namespace):
        cached.cache_clear()


def rewrite(path, old, new):
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def change_source(old, new):
    rewrite(paths.source(NAME), old, new)


def found(proof):
    """Return what a proof about the tree says is not true."""
    return list(proof(tree.load()))


def leaked(proof):
    """Return what a proof about leaks says of the files that students would get."""
    return found(command.on_student_files(proof))


def only(lines, *words):
    """Assert that there is one line and that it names all of `words`."""
    assert len(lines) == 1, lines
    assert all(word in lines[0] for word in words), lines
