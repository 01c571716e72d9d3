"""Proofs about derived files: they are what a fresh build makes, there are none too many, builds repeat."""

import hashlib
import json
from collections.abc import Callable, Iterator
from pathlib import Path

from autograder import paths
from autograder.build.execute import without_outputs
from autograder.check.tree import Tree, named


def labs_are_fresh(tree: Tree) -> Iterator[str]:
    """`labs/` is byte-equal to a fresh build."""
    return _differences(tree, paths.lab)


def manifests_are_fresh(tree: Tree) -> Iterator[str]:
    """`autograder/releases/` is byte-equal to a fresh build."""
    return _differences(tree, paths.release)


def solutions_are_fresh(tree: Tree) -> Iterator[str]:
    """`solutions/` is equal to a fresh build but for outputs, was run, and shows no error."""
    yield from _differences(tree, paths.solution, _bare)
    for lab in tree.labs:
        path = paths.solution(lab.name)
        yield from _bad_outputs(path, path.read_bytes()) if path.exists() else ()


def _differences(tree: Tree, place: Callable[[str], Path], view: Callable[[bytes], bytes] = bytes) -> Iterator[str]:
    for lab in tree.labs:
        path = place(lab.name)
        if not path.exists():
            yield f"{named(path)} is not there: run `make build`"
            continue
        here, fresh = view(path.read_bytes()), tree.fresh[path]
        if here != fresh:
            yield f"{named(path)} is not what its source gives, from line {_line(here, fresh)} on: run `make build`"


def _line(a: bytes, b: bytes) -> int:
    """Return the number of the first line in which two texts differ."""
    same = next((i for i, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))
    return a[:same].count(b"\n") + 1


def _bare(notebook: bytes) -> bytes:
    try:
        return without_outputs(notebook)
    except Exception:  # whatever nbformat raises on a damaged file: it is not equal then
        return notebook


def _bad_outputs(path: Path, raw: bytes) -> Iterator[str]:
    try:
        cells = [cell for cell in json.loads(raw)["cells"] if cell["cell_type"] == "code"]
        counts = [cell["execution_count"] for cell in cells]
        failed = [i for i, c in enumerate(cells, 1) if any(o["output_type"] == "error" for o in c["outputs"])]
    except (ValueError, KeyError, TypeError):
        return  # said by the comparison with a fresh build
    if not any(counts):
        yield f"{named(path)} was not executed: run `make build`"
    if failed:
        yield f"{named(path)}: code cell {failed[0]} ends in an error"


def same_stems_everywhere(tree: Tree) -> Iterator[str]:
    """Labs, solutions and manifests belong to sources, hidden tests and banks to questions; nothing is left over."""
    names = {lab.name for lab in tree.labs}
    if not names:
        yield "source/ holds no lab"
    for place in (paths.lab, paths.solution, paths.release):
        folder, wanted = place("x").parent, {place(name).name for name in names}
        found = _visible(folder)
        yield from (f"{named(folder / extra)} belongs to no source" for extra in sorted(found - wanted))
        yield from (f"{named(folder / gone)} is not there: run `make build`" for gone in sorted(wanted - found))
    for kind in ("hidden", "bank"):
        folder = paths.ROOT / "autograder" / kind
        yield from (f"{named(folder / extra)} belongs to no source" for extra in sorted(_visible(folder) - names))
    for lab in tree.labs:
        questions = {q.name for q in lab.questions}
        for folder in (paths.hidden(lab.name, "x").parent, paths.bank(lab.name, "x").parent):
            extra = {name for name in _visible(folder) if name.removesuffix(".py") not in questions}
            yield from (f"{named(folder / name)} belongs to no question of {lab.name}" for name in sorted(extra))


def _visible(folder: Path) -> set[str]:
    found = folder.iterdir() if folder.exists() else ()
    return {p.name for p in found if not p.name.startswith(".") and p.name != "__pycache__"}


def two_builds_are_equal(tree: Tree) -> Iterator[str]:
    """A build in another process, with other hash seeds, threads and time zone, gives the same bytes, zips included."""
    out, err = tree.other_build.communicate()
    if tree.other_build.returncode:
        yield f"source/: a second build failed: {err.decode(errors='replace').strip()[-300:]}"
        return
    second = json.loads(out)
    for path, data in tree.fresh.items():
        if second.get(named(path)) != hashlib.sha256(data).hexdigest():
            yield f"{named(path)}: two builds of the same source give different bytes"
