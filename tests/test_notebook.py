"""A damaged file is read where that can be done fairly, and refused with a reason where it cannot."""

import json

import pytest

from autograder.grading import notebook

CELLS = [{"cell_type": "code", "id": "a", "source": ["x = 1\n", "y = 2"], "metadata": {}, "outputs": []}]
IDENTITY = {"lab": "lab01_soft_dictionary", "release": "abc"}
GOOD = {"cells": CELLS, "metadata": IDENTITY, "nbformat": 4, "nbformat_minor": 5}


def raw(**changes) -> bytes:
    return json.dumps({k: v for k, v in (GOOD | changes).items() if v is not ...}).encode()


def test_a_sound_file_gives_its_cells_and_its_lab():
    read = notebook.parse(raw())
    assert [c.text for c in read.cells] == ["x = 1\ny = 2"] and not read.repaired
    assert read.lab == "lab01_soft_dictionary" and read.release == "abc"


MENDED = {
    "byte-order mark": b"\xef\xbb\xbf" + raw(),
    "UTF-16": raw().decode().encode("utf-16"),
    "text after the end": raw() + b"\n<<< sync\n",
    "no format number": raw(nbformat=...),
    "format 3": raw(cells=..., worksheets=[{"cells": [{"cell_type": "code", "input": "x = 1\ny = 2"}]}]),
    "a byte that is no UTF-8": raw(cells=[*CELLS, {"cell_type": "raw", "source": "caf_"}]).replace(b"f_", b"f\xe9"),
    "half a character": raw(cells=[*CELLS, {"cell_type": "code", "source": "# \ud83d"}]),
    "no text": raw(cells=[*CELLS, {"cell_type": "code", "source": None}]),
}


@pytest.mark.parametrize("data", MENDED.values(), ids=MENDED)
def test_what_can_be_mended_is_mended_and_said(data):
    read = notebook.parse(data)
    assert read.cells[0].text == "x = 1\ny = 2" and len(read.repaired) == 1


HARMLESS = {
    "no metadata": raw(metadata=...),
    "metadata that is null": raw(metadata=None),
    "no ids": raw(cells=[{k: v for k, v in CELLS[0].items() if k != "id"}]),
    "ids in format 4.4": raw(nbformat_minor=4),
    "outputs of another tool": raw(cells=[CELLS[0] | {"outputs": [{"output_type": "stream", "text": 3}]}]),
    "a cell that is no cell": raw(cells=[*CELLS, "text"]),
}


@pytest.mark.parametrize("data", HARMLESS.values(), ids=HARMLESS)
def test_what_does_no_harm_is_read_without_a_word(data):
    read = notebook.parse(data)
    assert read.cells[0].text == "x = 1\ny = 2" and read.repaired == ()


BROKEN = {
    "empty": (b"", "empty"),
    "blank": (b"  \n", "empty"),
    "web page": (b"<!DOCTYPE html><html></html>", "web page"),
    "truncated": (raw()[:-30], "only a part"),
    "text": (b"my answers are great", "not a notebook"),
    "binary": (bytes(range(256)), "not a notebook"),
    "merge conflict": (raw().replace(b'"cells"', b'\n<<<<<<< HEAD\n"cells"'), "line 2 is a merge conflict"),
    "other JSON": (b'{"a": 1}', "no notebook"),
    "a list": (b"[1, 2]", "no notebook"),
    "a bomb of brackets": (b"[" * 100_000, "not a notebook"),
}


@pytest.mark.parametrize(("data", "words"), BROKEN.values(), ids=BROKEN)
def test_what_is_no_notebook_is_refused_with_a_reason(data, words):
    with pytest.raises(notebook.Unreadable, match=f"(?i){words}"):
        notebook.parse(data)
