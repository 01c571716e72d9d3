"""`python -m autograder release LAB…`: what students get, as zips or as the tree of a public repository.

A zip never holds a file that a student works in: notebooks lie in `handout/`, and `start.py` (or opening
the handout itself) makes the student's own copy where none is. So unpacking again, with any program and
without asking, changes no work.
"""

import argparse
import hashlib
import json
import sys
from pathlib import Path

from autograder import manifest, paths, source
from autograder.build import dist
from autograder.check import leaks
from autograder.source import Lab, SourceError

TEXTS = Path(__file__).parent / "handout"
RECORD = ".release.json"  # which labs and files a public repository has from us


class Refused(Exception):
    """Why nothing is written; the text names the file."""


def common_files(lab: Lab) -> dict[str, bytes]:
    """Return what lies beside a lab's notebook: labkit, the assets it names, the requirements."""
    files = {path.relative_to(paths.CODE).as_posix(): path.read_bytes() for path in dist.code("labkit")}
    files = {name: data for name, data in files.items() if name.endswith(".py")}
    files |= {f"assets/{name}": (paths.assets() / name).read_bytes() for name in lab.assets}
    return files | {"requirements-student.txt": (paths.CODE / "requirements-student.txt").read_bytes()}


def student_files(lab: Lab, notebook: bytes) -> dict[str, bytes]:
    """Return all files of a lab's zip."""
    texts = {"start.py": "start.py", "README.txt": "README.txt", "handout/labkit.py": "not_here.py"}
    files = {name: (TEXTS / own).read_bytes() for name, own in texts.items()}
    return common_files(lab) | files | {f"handout/{lab.name}.ipynb": notebook}


def repository_files(labs: list[Lab]) -> dict[str, bytes]:
    """Return the tree of the public repository: notebooks on top, since git keeps what students changed."""
    files = {"README.md": (TEXTS / "README.md").read_bytes()}
    for lab in labs:
        files |= common_files(lab) | {f"{lab.name}.ipynb": built(lab)}
    return files


def built(lab: Lab) -> bytes:
    """Return the lab's notebook as it was built; `Refused` when it is not there or not the one of the manifest."""
    path = paths.lab(lab.name)
    try:
        raw, spec = path.read_bytes(), manifest.load(lab.name)
        notebook = json.loads(raw)
        cells = [(cell["id"], "".join(cell["source"])) for cell in notebook["cells"]]
        release = notebook["metadata"]["release"]
    except (OSError, LookupError, ValueError, TypeError) as fault:
        raise Refused(f"labs/{path.name} was not built, or is damaged ({fault}): run `make build check`") from None
    if release != spec.release or cells != [(cell.id, cell.text) for cell in spec.cells]:
        raise Refused(f"labs/{path.name} is not the notebook of its manifest: run `make build check`")
    return raw


def refuse_leaks(files: dict[str, bytes]) -> None:
    """Raise `Refused` when these very bytes give anything of any lab away."""
    everything = tuple(source.load(name) for name in source.names())
    found = [line for proof in leaks.PROOFS.values() for line in proof(files, everything)]
    if found:
        raise Refused("nothing was written, for something would leak:\n" + "\n".join(f"  {line}" for line in found))


def write_zips(labs: list[Lab], folder: Path) -> list[str]:
    """Write a zip a lab; return the lines to print."""
    zips = {}
    for lab in labs:
        files = student_files(lab, built(lab))
        refuse_leaks(files)
        zips[folder / f"{lab.name}.zip"] = dist.zipped(files)
    folder.mkdir(parents=True, exist_ok=True)
    for path, data in zips.items():
        path.write_bytes(data)
    return [f"{path}  ({len(data) / 1000:.0f} kB): students get this" for path, data in zips.items()]


def write_repository(labs: list[Lab], folder: Path) -> list[str]:
    """Bring the public repository in `folder` up to date, with these labs and those released before."""
    refuse_place(folder)
    record = read_record(folder)
    names = sorted({lab.name for lab in labs} | set(record["labs"]))
    files = repository_files([source.load(name) for name in names])
    if (folder / "README.md").exists():
        del files["README.md"]  # an instructor's from then on
    refuse_leaks(files)
    refuse_strangers(folder, files, record["files"])
    gone = [name for name in record["files"] if name not in files and (folder / name).is_file()]
    for name in gone:
        (folder / name).unlink()
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    hashes = {name: digest(data) for name, data in sorted(files.items()) if name != "README.md"}
    (folder / RECORD).write_text(json.dumps({"labs": names, "files": hashes}, indent=1) + "\n", encoding="utf-8")
    return [f"{folder}: {', '.join(names)}. Look at it with `git status`, then commit and push."]


def refuse_place(folder: Path) -> None:
    """Raise `Refused` unless `folder` is new, empty or a git working tree, and apart from this repository."""
    place = folder.resolve()
    for staff in (paths.ROOT.resolve(), paths.CODE.resolve()):
        if place == staff or staff in place.parents or place in staff.parents:
            raise Refused(f"{folder} and the staff's repository lie in one another: choose a folder elsewhere")
    if folder.exists() and not folder.is_dir():
        raise Refused(f"{folder} is a file")
    if folder.exists() and any(folder.iterdir()) and not (folder / ".git").exists():
        raise Refused(f"{folder} is neither empty nor a git working tree")


def read_record(folder: Path) -> dict:
    """Return what an earlier release wrote into the folder."""
    path = folder / RECORD
    try:
        record = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {"labs": [], "files": {}}
        safe = all(not Path(name).is_absolute() and ".." not in Path(name).parts for name in record["files"])
    except (ValueError, KeyError, TypeError):
        safe = False
    if not safe:
        raise Refused(f"{path} cannot be read: is it of another program?")
    return record


def refuse_strangers(folder: Path, files: dict[str, bytes], ours: dict[str, str]) -> None:
    """Raise `Refused` when a file to be written or removed was not written by us as it stands, or is a link."""
    for name in files.keys() | ours.keys():
        path = folder / name
        if any(part.is_symlink() for part in (path, *path.parents) if part != folder and folder in part.parents):
            raise Refused(f"{path} is or lies behind a link: remove it first")
        if path.exists() and digest(path.read_bytes()) not in (ours.get(name), digest(files.get(name, b""))):
            raise Refused(f"{path} was not written by `release`, or was changed since: move it away first")


def digest(data: bytes) -> str:
    """Return a file's sha256."""
    return hashlib.sha256(data).hexdigest()


def main(words: list[str]) -> int:
    """Return 0 when written, 1 when refused, 2 for wrong use."""
    parser = argparse.ArgumentParser(prog="python -m autograder release", description="Make what students get.")
    parser.add_argument("lab", nargs="*", metavar="LAB", help="a lab or the start of its name; all when none is given")
    parser.add_argument("--out", type=Path, metavar="DIR", help="where the zips go (default: autograder/dist/student)")
    parser.add_argument("--git", type=Path, metavar="DIR", help="write the tree of the public repository instead")
    options = parser.parse_args(words)
    if options.out and options.git:
        parser.error("--out is for zips, --git for a repository: give one of them")
    try:
        labs = [source.load(name) for name in options.lab or source.names()]
        if options.git:
            lines = write_repository(labs, options.git)
        else:
            lines = write_zips(labs, options.out or paths.ROOT / "autograder" / "dist" / "student")
    except (Refused, SourceError) as fault:
        print(f"release: {fault}", file=sys.stderr)
        return 1
    print("\n".join(lines))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
