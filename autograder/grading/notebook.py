"""Reads a submitted file, however damaged, into cells; what was mended is said in sentences."""

import json
from dataclasses import dataclass, field

MAX_BYTES = 64_000_000
CONFLICT = ("<<<<<<<", "=======", ">>>>>>>")


@dataclass(frozen=True)
class SubmittedCell:
    """A cell as it was handed in; `number` counts from 1, as a reader of the notebook does."""

    number: int
    type: str
    text: str
    id: str = ""


@dataclass(frozen=True)
class Submitted:
    """A notebook that could be read: its cells, the lab and release that it claims, and what was mended."""

    cells: tuple[SubmittedCell, ...]
    lab: str = ""
    release: str = ""
    repaired: tuple[str, ...] = field(default=())


class Unreadable(Exception):
    """The file holds no notebook; `status` is the result's status, the text says what to do."""

    def __init__(self, status: str, text: str):
        super().__init__(text)
        self.status = status


def parse(raw: bytes) -> Submitted:
    """Return the notebook in `raw`; `Unreadable` with a reason for the student if there is none."""
    repaired: list[str] = []
    data = _json(_text(raw, repaired), repaired)
    cells = data.get("cells")
    if cells is None and isinstance(data.get("worksheets"), list):
        cells = [c for sheet in data["worksheets"] if isinstance(sheet, dict) for c in sheet.get("cells", [])]
        repaired.append("the file has the notebook format 3 and was read as such")
    if not isinstance(cells, list):
        raise Unreadable("wrong-file-type", "The file is JSON but no notebook: hand in the .ipynb file of the lab")
    if "nbformat" not in data:
        repaired.append("the file does not say its notebook format; format 4 was assumed")
    lab, release = _identity(data)
    found = tuple(_cell(i + 1, c, repaired) for i, c in enumerate(cells) if isinstance(c, dict))
    return Submitted(found, lab, release, tuple(dict.fromkeys(repaired)))


def _text(raw: bytes, repaired: list[str]) -> str:
    if not raw.strip():
        raise Unreadable("unreadable-file", "The file is empty: download your notebook again and hand that in")
    if len(raw) > MAX_BYTES:
        raise Unreadable("unreadable-file", f"The file is larger than {MAX_BYTES // 1_000_000} MB: clear its outputs")
    for mark, encoding in ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16")):
        if raw.startswith(mark):
            repaired.append("a byte-order mark at the start of the file was removed")
            return raw.decode(encoding, errors="replace")
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        repaired.append("characters that are not UTF-8 were replaced")
        return raw.decode("utf-8", errors="replace")


def _json(text: str, repaired: list[str]) -> dict:
    start = text.lstrip()
    if start.startswith("<") and not start.startswith(CONFLICT[0]):
        raise Unreadable("unreadable-file", "This is a web page, not a notebook: use File > Download (.ipynb)")
    try:
        data, end = json.JSONDecoder().raw_decode(start)
    except (ValueError, RecursionError) as fault:
        raise _not_json(text, fault) from None
    if start[end:].strip():
        repaired.append("text after the end of the notebook was ignored")
    if not isinstance(data, dict):
        raise Unreadable("wrong-file-type", "The file is JSON but no notebook: hand in the .ipynb file of the lab")
    return data


def _not_json(text: str, fault: Exception) -> Unreadable:
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith(CONFLICT):
            text = f"Line {number} is a merge conflict mark of git: resolve it and hand in again"
            return Unreadable("unreadable-file", text)
    where = f" (it breaks at line {fault.lineno})" if isinstance(fault, json.JSONDecodeError) else ""
    return Unreadable("unreadable-file", f"The file is not a notebook, or only a part of one{where}: hand it in again")


def _identity(data: dict) -> tuple[str, str]:
    metadata = data.get("metadata") if isinstance(data.get("metadata"), dict) else {}
    own = metadata.get("labkit") if isinstance(metadata.get("labkit"), dict) else metadata
    return str(own.get("lab") or "")[:100], str(own.get("release") or "")[:40]


def _cell(number: int, cell: dict, repaired: list[str]) -> SubmittedCell:
    source = cell.get("source", cell.get("input"))
    if source is None:
        repaired.append(f"cell {number} had no text")
        source = ""
    text = "".join(map(str, source)) if isinstance(source, list) else str(source)
    clean = text.encode("utf-8", errors="replace").decode() if _lone_surrogate(text) else text
    if clean != text:
        repaired.append(f"cell {number} held half a character, which was replaced")
    kind = "code" if cell.get("cell_type") == "code" else "markdown"
    return SubmittedCell(number, kind, clean, str(cell.get("id") or "")[:100])


def _lone_surrogate(text: str) -> bool:
    try:
        text.encode()
        return False
    except UnicodeEncodeError:
        return True
