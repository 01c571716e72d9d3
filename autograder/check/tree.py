"""What the proofs look at: the sources, a fresh build of them in memory, another build in another process."""

import io
import os
import subprocess
import sys
import zipfile
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import nbformat
from nbformat import NotebookNode

from autograder import manifest, paths, release, source
from autograder.build import complete, render
from autograder.manifest import Manifest
from autograder.source import Lab


@dataclass(frozen=True)
class Tree:
    """Every lab of the project; what is costly is made once, when a proof first asks for it."""

    labs: tuple[Lab, ...]

    @cached_property
    def fresh(self) -> dict[Path, bytes]:
        """Every derived file as a build in this process makes it, solutions without outputs."""
        files = {}
        for lab in self.labs:
            complete.check_files(lab)
            files |= render(lab)
        return files

    @cached_property
    def other_build(self) -> subprocess.Popen:
        """A second build, started in a process of its own; it prints the hash of every file."""
        odd = {"PYTHONHASHSEED": "7", "OMP_NUM_THREADS": "1", "TZ": "Asia/Kathmandu", "PYTHONPATH": str(paths.CODE)}
        words = [sys.executable, "-m", "autograder.check.second", str(paths.ROOT)]
        return subprocess.Popen(words, env=os.environ | odd, stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def student(self, lab: Lab) -> NotebookNode:
        """Return the fresh student notebook."""
        return nbformat.reads(self.fresh[paths.lab(lab.name)].decode(), as_version=4)

    def solution(self, lab: Lab) -> NotebookNode:
        """Return the fresh notebook with answers."""
        return nbformat.reads(self.fresh[paths.solution(lab.name)].decode(), as_version=4)

    def manifest(self, lab: Lab) -> Manifest:
        """Return the fresh manifest."""
        return manifest.from_json(self.fresh[paths.release(lab.name)].decode())

    def zipped(self, lab: Lab, name: str) -> str | None:
        """Return a text file of the fresh autograder zip, None when it is not in there."""
        with zipfile.ZipFile(io.BytesIO(self.fresh[paths.dist(lab.name)])) as files:
            return files.read(name).decode() if name in files.namelist() else None

    @cached_property
    def student_files(self) -> dict[str, bytes]:
        """Return all that students would get of all labs now: name in their folder -> bytes."""
        files = {}
        for lab in self.labs:
            files |= release.student_files(lab, self.fresh[paths.lab(lab.name)])
        return files


def load() -> Tree:
    """Return the project's tree; `SourceError` when a source is not right."""
    return Tree(tuple(source.load(name) for name in source.names()))


def named(path: Path) -> str:
    """Return a file's name as the project speaks of it."""
    return path.relative_to(paths.ROOT).as_posix()
