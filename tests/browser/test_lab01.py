"""A student's first hour with lab 1, in a real JupyterLab in Chromium: nothing leaves this machine."""

from urllib.parse import urlsplit

import pytest
from lab_page import (
    SLOW,
    cell,
    cells,
    choose,
    cut_code,
    errors,
    last_prompt,
    opened,
    output,
    run_to_the_end,
    shoot,
    typed_answers,
    unpack,
)
from playwright.sync_api import expect

from autograder import bank, source
from autograder import manifest as manifests

pytestmark = pytest.mark.browser

LAB, QUESTION, MISTAKE = "lab01_soft_dictionary", "softmax", "wrong_first_axis_by_default"
PICTURES = {
    "heat_map": "plots.attention_map(scores",
    "bars": "plots.bars(words, softmax",
    "arrows": "plots.arrows(dict(zip(words, keys)) |",
    "lines": "plots.lines(heat",
}


@pytest.fixture(scope="module")
def notebook(server):
    """Return the student's own copy."""
    return unpack(LAB, server.folder / "first")


@pytest.fixture(scope="module")
def requests():
    """Return the addresses that the browser asked for."""
    return []


@pytest.fixture(scope="module")
def page(browser, server, notebook, requests):
    """Open the lab."""
    with opened(browser, server, notebook, requests) as page:
        yield page


def experiment(page, call: str):
    """Return the first experiment that calls something."""
    texts = [spec.text if spec.role == "experiment" else "" for spec in manifests.load(LAB).cells]
    return cells(page).nth(next(i for i, text in enumerate(texts) if call in text))


def write(page, question: str, code: str) -> None:
    """Type an answer in place of what stands in its cell."""
    editor = cell(page, LAB, "answer", question).locator(".cm-content")
    editor.click()
    page.keyboard.press("Control+A")
    page.keyboard.insert_text(code)
    assert editor.inner_text().split() == code.split()


def answer(page, question: str, code: str):
    """Type an answer, run its cell and then its check; return what the check shows."""
    write(page, question, code)
    page.keyboard.press("Shift+Enter")
    page.keyboard.press("Shift+Enter")
    return output(page, LAB, "check", question)


def test_an_untouched_lab_runs_through_and_says_what_it_waits_for(page):
    shoot(page, LAB, "opened", cells(page).first)
    choose(page, "Run", "Run All Cells")
    run_to_the_end(page)
    waiting = experiment(page, PICTURES["heat_map"]).locator(".jp-OutputArea")
    expect(waiting).to_contain_text("This cell waits for similarities")
    expect(output(page, LAB, "check", QUESTION)).to_contain_text("unfinished")
    assert not errors(page)
    shoot(page, LAB, "untouched", cell(page, LAB, "check", QUESTION))


def test_no_line_of_code_is_cut(page):
    assert cut_code(page) == []


def test_a_wrong_answer_is_told_its_mistake_in_a_sentence(page):
    entry = {e.stem: e for e in bank.entries(source.load(LAB), QUESTION)}[MISTAKE]
    shown = answer(page, QUESTION, entry.code.strip())
    expect(shown).to_contain_text(entry.sentence)
    assert shown.inner_text().startswith(f"✗ {entry.sentence}")
    shoot(page, LAB, "mistake", shown)


def test_the_right_answer_passes_its_check(page):
    shown = answer(page, QUESTION, typed_answers(LAB)[QUESTION])
    expect(shown).to_contain_text(f"✓ {QUESTION}: right so far")
    shoot(page, LAB, "right", shown)


def test_after_a_restart_all_cells_run_and_every_check_passes(page, notebook):
    for question, code in typed_answers(LAB).items():
        write(page, question, code)
    choose(page, "Kernel", "Restart Kernel and Run All Cells…")
    page.locator(".jp-Dialog button.jp-mod-accept").click()
    expect(last_prompt(page)).to_have_text("[*]:", timeout=SLOW)
    run_to_the_end(page)
    for question in typed_answers(LAB):
        expect(output(page, LAB, "check", question)).to_contain_text(f"✓ {question}")
    assert not errors(page)
    assert list(notebook.parent.glob("*.zip")), "the last cell writes the zip to hand in"


def test_pictures_can_be_read_in_the_dark_and_in_the_light_theme(page):
    for theme, is_light in {"Dark": "false", "Light": "true"}.items():
        choose(page, "Settings", "Theme")
        page.get_by_role("menuitem", name=f"JupyterLab {theme}", exact=True).click()
        expect(page.locator("body")).to_have_attribute("data-jp-theme-light", is_light)
        for name, call in PICTURES.items():
            picture = experiment(page, call).locator(".jp-OutputArea svg, .jp-OutputArea img")
            expect(picture.first).to_be_visible()
            shoot(page, LAB, f"{name}_{theme.lower()}", experiment(page, call).locator(".jp-OutputArea"))


def test_the_browser_asked_nobody_outside_this_machine(page, requests):
    hosts = {urlsplit(url).hostname for url in requests if not url.startswith(("data:", "blob:"))}
    assert len(requests) > 20 and hosts == {"127.0.0.1"}
