"""Every lab after the first, in a real JupyterLab: as it is handed out, and with the right answers."""

import json
import time

import pytest
from lab_page import (
    SCREENSHOTS,
    answers,
    cells,
    choose,
    cut_code,
    errors,
    opened,
    output,
    place,
    run_to_the_end,
    typed_answers,
    unpack,
    warnings,
)
from playwright.sync_api import expect

from autograder import manifest as manifests

pytestmark = pytest.mark.browser

LABS = manifests.names()[1:]
LIMIT = 180  # seconds for all cells; a lab is meant to take less than 60
every_lab = pytest.mark.parametrize("lab", LABS)


def fill_in(notebook, lab: str) -> None:
    """Write the right answers into the answer cells of the notebook's file."""
    given, right = json.loads(notebook.read_text(encoding="utf-8")), answers(lab)
    for cell, spec in zip(given["cells"], manifests.load(lab).cells, strict=True):
        if spec.role == "answer":
            cell["source"] = right[spec.question]
    notebook.write_text(json.dumps(given), encoding="utf-8")


def run_all(page) -> float:
    """Run all cells; return the seconds that this took."""
    started = time.monotonic()
    choose(page, "Run", "Run All Cells")
    run_to_the_end(page, 1000 * LIMIT)
    return time.monotonic() - started


def cells_with_figures(lab: str) -> list[int]:
    """Return the places of the cells that draw."""
    return [i for i, c in enumerate(manifests.load(lab).cells) if c.type == "code" and "plots." in c.text]


def shoot_figures(page, lab: str) -> None:
    """Keep a picture of each cell that draws, in place of those of an earlier run."""
    for old in SCREENSHOTS.glob(f"{lab}/figure_*.png"):
        old.unlink()
    page.set_viewport_size({"width": 1280, "height": 2400})  # room for a cell with three figures
    for i in cells_with_figures(lab):
        cells(page).nth(i).screenshot(path=place(lab, f"figure_{i:03}"))


@every_lab
def test_an_untouched_lab_runs_through_and_names_each_unfinished_question(lab, browser, server):
    with opened(browser, server, unpack(lab, server.folder / "untouched")) as page:
        cut = cut_code(page)
        run_all(page)
        for question in typed_answers(lab):
            expect(output(page, lab, "check", question)).to_contain_text("unfinished")
        assert not errors(page) and not warnings(page)
        assert cut == [], "these lines of code do not fit into the window"


@every_lab
def test_with_the_right_answers_every_check_passes_and_every_figure_is_described(lab, browser, server, capsys):
    notebook = unpack(lab, server.folder / "answered")
    fill_in(notebook, lab)
    with opened(browser, server, notebook) as page:
        seconds = run_all(page)
        with capsys.disabled():
            print(f"\n{lab}: all cells run in {seconds:.1f} s")
        shoot_figures(page, lab)
        for i in cells_with_figures(lab):
            figures = cells(page).nth(i).locator(".jp-OutputArea img").all()
            assert figures and all(len(figure.get_attribute("alt") or "") > 20 for figure in figures)
        for question in typed_answers(lab):
            expect(output(page, lab, "check", question)).to_contain_text(f"✓ {question}")
        assert all(image.get_attribute("alt") for image in page.locator(".jp-Notebook img").all())
        assert not errors(page) and not warnings(page)
        assert seconds < LIMIT
