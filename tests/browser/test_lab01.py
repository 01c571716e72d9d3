"""A student's first hour with lab 1, in a real JupyterLab in Chromium: nothing leaves this machine."""

import io
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
import zipfile
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect, sync_playwright

from autograder import bank, paths, release, source
from autograder import manifest as manifests
from autograder.build import dist

pytestmark = pytest.mark.browser

LAB, TOKEN = "lab01_soft_dictionary", "only-for-this-test"
SCREENSHOTS = paths.ROOT / "out" / "screenshots"
QUESTION, MISTAKE = "softmax", "wrong_first_axis_by_default"
CHROMIUM = """--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking
--disable-component-update --disable-sync""".split()
SETTINGS = {
    "apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False},
    "notebook-extension/tracker": {"windowingMode": "none"},  # every cell is in the page, also those out of sight
}
PICTURES = {
    "heat_map": "plots.attention_map(similarities",
    "bars": "plots.bars(words, softmax",
    "arrows": "plots.arrows(dict(zip(words, keys)) |",
    "lines": "plots.lines(heat",
}
SLOW = 60_000  # milliseconds


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Return a folder with the student's zip unpacked, and the student's own copy of the notebook."""
    place, lab = tmp_path_factory.mktemp("student"), source.load(LAB)
    zipped = dist.zipped(release.student_files(lab, release.built(lab)))
    zipfile.ZipFile(io.BytesIO(zipped)).extractall(place)
    subprocess.run([sys.executable, "start.py", "--only-copy"], cwd=place, check=True, capture_output=True)
    return place


@pytest.fixture(scope="module")
def address(folder, tmp_path_factory):
    """Start JupyterLab in the folder, with nothing of this user's settings; return its address."""
    own = tmp_path_factory.mktemp("jupyter")
    for name, values in SETTINGS.items():
        path = own / "config" / "lab" / "user-settings" / "@jupyterlab" / f"{name}.jupyterlab-settings"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(values), encoding="utf-8")
    port = free_port()
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--ip=127.0.0.1", f"--port={port}",
               "--ServerApp.port_retries=0", f"--IdentityProvider.token={TOKEN}"]
    with (own / "log").open("w") as log:
        server = subprocess.Popen(command, cwd=folder, env=environment(own), stdout=log, stderr=log)
        try:
            wait_for(f"http://127.0.0.1:{port}/api/status?token={TOKEN}", server, own / "log")
            yield f"http://127.0.0.1:{port}/lab/tree/{LAB}.ipynb?token={TOKEN}"
        finally:
            server.terminate()
            server.wait(20)


def environment(own: Path) -> dict[str, str]:
    """Return an environment in which neither the user's settings nor the staff's labkit is in reach."""
    outside = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "JUPYTER", "IPYTHON"))}
    places = {"JUPYTER_CONFIG_DIR": "config", "JUPYTER_DATA_DIR": "data", "JUPYTER_RUNTIME_DIR": "runtime",
              "IPYTHONDIR": "ipython", "HOME": "home", "MPLCONFIGDIR": "matplotlib"}
    for place in places.values():
        (own / place).mkdir(exist_ok=True)
    return outside | {name: str(own / place) for name, place in places.items()}


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def wait_for(url: str, server: subprocess.Popen, log: Path) -> None:
    for _ in range(150):
        assert server.poll() is None, log.read_text()
        try:
            return urllib.request.urlopen(url, timeout=5).close()
        except OSError:
            time.sleep(0.2)
    raise AssertionError(log.read_text())


@pytest.fixture(scope="module")
def requests():
    """Return the addresses that the browser asked for."""
    return []


@pytest.fixture(scope="module")
def page(address, requests):
    """Open the lab in Chromium."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=CHROMIUM)
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        page.set_default_timeout(SLOW)
        page.on("request", lambda request: requests.append(request.url))
        page.goto(address)
        expect(page.locator(".jp-Notebook .jp-Cell")).to_have_count(len(manifests.load(LAB).cells), timeout=SLOW)
        expect(page.get_by_text("Python 3 (ipykernel) | Idle")).to_be_visible(timeout=SLOW)
        yield page
        browser.close()


def cell(page, role: str, question: str):
    """Return the cell of that role and question."""
    roles = [(spec.role, spec.question) for spec in manifests.load(LAB).cells]
    return page.locator(".jp-Notebook .jp-Cell").nth(roles.index((role, question)))


def experiment(page, call: str):
    """Return the first experiment that calls something."""
    texts = [spec.text if spec.role == "experiment" else "" for spec in manifests.load(LAB).cells]
    return page.locator(".jp-Notebook .jp-Cell").nth(next(i for i, text in enumerate(texts) if call in text))


def choose(page, menu: str, entry: str) -> None:
    """Choose an entry of JupyterLab's menu bar."""
    page.locator(".lm-MenuBar-item", has_text=re.compile(f"^{menu}$")).click()
    page.locator(".lm-Menu-item", has_text=entry).first.click()


def last_prompt(page):
    """Return what stands beside the last code cell: `[*]:` while it waits or runs, then its number."""
    return page.locator(".jp-Notebook .jp-CodeCell").last.locator(".jp-InputPrompt")


def run_to_the_end(page) -> None:
    """Wait until the last cell has run."""
    expect(last_prompt(page)).to_have_text(re.compile(r"\[\d+\]:"), timeout=SLOW)


def write(page, question: str, code: str) -> None:
    """Type an answer in place of what stands in its cell."""
    editor = cell(page, "answer", question).locator(".cm-content")
    editor.click()
    page.keyboard.press("Control+A")
    page.keyboard.insert_text(code)
    assert editor.inner_text().split() == code.split()


def answer(page, question: str, code: str):
    """Type an answer, run its cell and then its check; return what the check shows."""
    write(page, question, code)
    page.keyboard.press("Shift+Enter")
    page.keyboard.press("Shift+Enter")
    return cell(page, "check", question).locator(".jp-OutputArea")


def solutions() -> dict[str, str]:
    """Return question -> the answer cell's code with the right answer."""
    lab = source.load(LAB)
    return {q.name: bank.without_markers(q.solution.text).strip() for q in lab.questions if q.kind != "written"}


def shoot(page, name: str, what) -> None:
    """Keep a picture of the window, scrolled to `what`."""
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    what.scroll_into_view_if_needed()
    page.screenshot(path=SCREENSHOTS / f"{LAB}_{name}.png")


def test_an_untouched_lab_runs_through_and_says_what_it_waits_for(page):
    shoot(page, "opened", page.locator(".jp-Notebook .jp-Cell").first)
    choose(page, "Run", "Run All Cells")
    run_to_the_end(page)
    waiting = experiment(page, "plots.attention_map(similarities").locator(".jp-OutputArea")
    expect(waiting).to_contain_text("This cell waits for similarities")
    expect(cell(page, "check", QUESTION).locator(".jp-OutputArea")).to_contain_text("unfinished")
    assert not errors(page)
    shoot(page, "untouched", cell(page, "check", QUESTION))


def errors(page) -> list[str]:
    """Return the tracebacks that the notebook shows."""
    return page.locator("[data-mime-type='application/vnd.jupyter.error']").all_inner_texts()


def test_a_wrong_answer_is_told_its_mistake_in_a_sentence(page):
    entry = {e.stem: e for e in bank.entries(source.load(LAB), QUESTION)}[MISTAKE]
    output = answer(page, QUESTION, entry.code.strip())
    expect(output).to_contain_text(entry.sentence)
    assert output.inner_text().startswith(f"✗ {entry.sentence}")
    shoot(page, "mistake", output)


def test_the_right_answer_passes_its_check(page):
    output = answer(page, QUESTION, solutions()[QUESTION])
    expect(output).to_contain_text(f"✓ {QUESTION}: right so far")
    shoot(page, "right", output)


def test_after_a_restart_all_cells_run_and_every_check_passes(page, folder):
    for question, code in solutions().items():
        write(page, question, code)
    choose(page, "Kernel", "Restart Kernel and Run All Cells…")
    page.locator(".jp-Dialog button.jp-mod-accept").click()
    expect(last_prompt(page)).to_have_text("[*]:", timeout=SLOW)
    run_to_the_end(page)
    for question in solutions():
        expect(cell(page, "check", question).locator(".jp-OutputArea")).to_contain_text(f"✓ {question}")
    assert not errors(page)
    assert list(folder.glob("*.zip")), "the last cell writes the zip to hand in"


def test_pictures_can_be_read_in_the_light_and_in_the_dark_theme(page):
    for theme in ("light", "dark"):
        if theme == "dark":
            choose(page, "Settings", "Theme")
            page.get_by_role("menuitem", name="JupyterLab Dark", exact=True).click()
            expect(page.locator("body")).to_have_attribute("data-jp-theme-light", "false")
        for name, call in PICTURES.items():
            picture = experiment(page, call).locator(".jp-OutputArea svg, .jp-OutputArea img")
            expect(picture.first).to_be_visible()
            shoot(page, f"{name}_{theme}", experiment(page, call).locator(".jp-OutputArea"))


def test_the_browser_asked_nobody_outside_this_machine(page, requests):
    hosts = {urlsplit(url).hostname for url in requests if not url.startswith(("data:", "blob:"))}
    assert len(requests) > 20 and hosts == {"127.0.0.1"}
