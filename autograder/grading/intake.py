"""Finds the submissions below the given paths: files, folders and zips, one student each."""

import csv
import io
import zipfile
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from autograder.grading import notebook, plan
from autograder.grading.grade import Job
from autograder.manifest import Manifest

JUNK_FOLDERS = {"__MACOSX", ".ipynb_checkpoints", "__pycache__", ".git", ".venv", "node_modules"}
JUNK_FILES = {"Thumbs.db", "desktop.ini", ".DS_Store", ".OTTER_LOG", "roster.csv", "truth.json"}
MOST_MEMBERS = 5000
MOST_RATIO = 200


@dataclass(frozen=True)
class Place:
    """Where a file lies: a path, and the members of zips to go through from there."""

    path: Path
    members: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        return PurePosixPath(self.members[-1]).name if self.members else self.path.name


@dataclass(frozen=True)
class Handed:
    """What one student handed in."""

    student: str
    places: tuple[Place, ...]


def find(given: list[Path], roster: list[str]) -> list[Handed]:
    """Return what each student handed in, by id; students of the roster without a file are among them."""
    found: dict[str, list[Place]] = {name: [] for name in roster}
    known = {name.casefold(): name for name in roster}
    for path in given:
        for student, place in _below(path):
            name = known.get(student.casefold(), student)
            found.setdefault(name, []).extend([place] if place else [])
    return [Handed(name, tuple(places)) for name, places in sorted(found.items())]


def read_roster(path: Path | None) -> list[str]:
    """Return the ids of a roster, a CSV with at least the column `id`; `ValueError` if it has none."""
    if path is None:
        return []
    with path.open(newline="", encoding="utf-8-sig") as file:
        rows = csv.DictReader(file)
        if "id" not in (rows.fieldnames or []):
            raise ValueError(f"{path}: the roster needs a column `id`; it has {', '.join(rows.fieldnames or ['none'])}")
        return list(dict.fromkeys(row["id"].strip() for row in rows if row["id"] and row["id"].strip()))


def job(handed: Handed, manifest: Manifest, seed: int) -> Job:
    """Read what a student handed in and choose the notebook to grade."""
    flags, best, found = [], None, []
    problem = ("no-submission", "No notebook was handed in.")
    for place in handed.places:
        try:
            candidates = list(_notebooks(place, 0))
        except notebook.Unreadable as fault:
            problem = (fault.status, str(fault))
            continue
        if not candidates and not _is_junk(PurePosixPath(place.name)):
            problem = ("wrong-file-type", f"{place.name} is no notebook: hand in the .ipynb file of the lab")
        found += candidates
    for name, raw in found:
        share = _share(raw, manifest) if len(found) > 1 else 1.0
        if best is None or share > best[0]:
            best, flags = (share, name, raw), []
        elif share == best[0] and raw != best[2]:
            flags = ["needs-human"]
    if best is None:
        return Job(handed.student, None, seed, status=problem[0], message=problem[1])
    several = [f"several notebooks were handed in; {best[1]} was graded"] if flags else []
    return Job(handed.student, best[2], seed, tuple(flags), tuple(several))


def _below(path: Path):
    """Yield (student, place or None) for everything under `path`."""
    if path.is_dir():
        for child in sorted(path.iterdir()):
            if child.is_symlink() or _is_junk(PurePosixPath(child.name)):
                continue
            if not child.is_dir():
                yield child.stem.removesuffix(".ipynb"), Place(child)
                continue
            files = [f for f in sorted(child.rglob("*")) if f.is_file() and not f.is_symlink()]
            files = [f for f in files if not _is_junk(PurePosixPath(f.relative_to(child)))]
            yield from ((child.name, Place(f)) for f in files)
            if not files:
                yield child.name, None
    elif path.suffix.lower() == ".zip" and _is_class(path):
        members = _members(path.read_bytes(), path.name)
        yield from ((_first_folder(member), Place(path, (member,))) for member in members)
    else:
        yield path.stem.removesuffix(".ipynb"), Place(path)


def _is_class(path: Path) -> bool:
    """A zip holds a class when its notebooks or zips lie in more than one folder or are several."""
    try:
        names = [n for n in _members(path.read_bytes(), path.name) if n.endswith((".ipynb", ".zip"))]
    except notebook.Unreadable:
        return False
    return len({_first_folder(n) for n in names}) > 1


def _first_folder(member: str) -> str:
    parts = PurePosixPath(member).parts
    return parts[0] if len(parts) > 1 else PurePosixPath(member).stem.removesuffix(".ipynb")


def _notebooks(place: Place, depth: int):
    """Yield (name, content) of each notebook at a place, also inside a zip."""
    name, raw = place.name, read(place)
    if raw[:4] == b"PK\x03\x04" and depth < 2:
        for member in _members(raw, name):
            yield from _notebooks(Place(place.path, (*place.members, member)), depth + 1)
    elif ".ipynb" in name or raw.lstrip()[:1] == b"{" and b'"cells"' in raw:
        yield name, raw


def read(place: Place) -> bytes:
    """Return a file's content; `Unreadable` when it is too large or a broken zip."""
    if place.path.stat().st_size > 10 * notebook.MAX_BYTES:
        raise notebook.Unreadable("unreadable-file", f"{place.path.name} is too large")
    raw = place.path.read_bytes()
    for member in place.members:
        with _open_zip(raw, place.name) as archive:
            raw = _read_member(archive, member)
    return raw


def _read_member(archive: zipfile.ZipFile, member: str) -> bytes:
    try:
        with archive.open(member) as file:
            raw = file.read(notebook.MAX_BYTES + 1)
    except (zipfile.BadZipFile, RuntimeError, NotImplementedError, KeyError, EOFError, OSError, ValueError) as fault:
        raise notebook.Unreadable("unreadable-file", f"{member} in the zip cannot be read ({fault})") from None
    if len(raw) > notebook.MAX_BYTES:
        raise notebook.Unreadable("unreadable-file", f"{member} in the zip is too large")
    return raw


def _members(raw: bytes, name: str) -> list[str]:
    """Return the usable members of a zip; `Unreadable` for a bomb or a broken one."""
    with _open_zip(raw, name) as archive:
        infos = archive.infolist()
        total, packed = sum(i.file_size for i in infos), sum(i.compress_size for i in infos)
        if len(infos) > MOST_MEMBERS or (total > notebook.MAX_BYTES and total > MOST_RATIO * max(packed, 1)):
            raise notebook.Unreadable("unreadable-file", f"{name} unpacks to far more than a submission")
        usable = [i.filename for i in infos if not i.is_dir() and _is_regular(i)]
        return [name for name in usable if not _is_junk(PurePosixPath(name))]


def _is_regular(info: zipfile.ZipInfo) -> bool:
    """False for links and for names that point outside the zip."""
    link = (info.external_attr >> 16) & 0o170000 == 0o120000
    parts = PurePosixPath(info.filename.replace("\\", "/")).parts
    return not link and ".." not in parts and not info.filename.startswith("/")


def _open_zip(raw: bytes, name: str) -> zipfile.ZipFile:
    try:
        return zipfile.ZipFile(io.BytesIO(raw))
    except (zipfile.BadZipFile, ValueError, OSError):
        raise notebook.Unreadable("unreadable-file", f"{name} is a zip that cannot be opened") from None


def _is_junk(path: PurePosixPath) -> bool:
    return bool(JUNK_FOLDERS & set(path.parts)) or path.name in JUNK_FILES or path.name.startswith("._")


def _share(raw: bytes, manifest: Manifest) -> float:
    try:
        return plan.agreement(plan.match(notebook.parse(raw).cells, manifest), manifest)
    except notebook.Unreadable:
        return -1.0
