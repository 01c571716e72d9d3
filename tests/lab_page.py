"""What a student does with a lab in JupyterLab: unpack the zip, open, type, run, look."""

import io
import re
import subprocess
import sys
import zipfile
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import expect

from autograder import bank, paths, release, source
from autograder import manifest as manifests
from autograder.build import dist

TOKEN = "only-for-this-test"
SCREENSHOTS = paths.ROOT / "out" / "screenshots"
SLOW = 60_000  # milliseconds
CODE_THAT_IS_CUT = """() => [...document.querySelectorAll('.jp-CodeCell .cm-scroller')]
    .filter(code => code.scrollWidth > code.clientWidth).flatMap(code =>
        [...code.querySelectorAll('.cm-line')].map(line => line.innerText).sort((a, b) => b.length - a.length)[0])"""


@dataclass(frozen=True)
class Server:
    """A running JupyterLab: the folder that it shows, and its address."""

    folder: Path
    address: str


def unpack(lab: str, folder: Path) -> Path:
    """Unpack the student's zip into the folder and make the student's own copy; return its path."""
    loaded = source.load(lab)
    zipped = dist.zipped(release.student_files(loaded, release.built(loaded)))
    zipfile.ZipFile(io.BytesIO(zipped)).extractall(folder)
    subprocess.run([sys.executable, "start.py", "--only-copy"], cwd=folder, check=True, capture_output=True)
    return folder / f"{lab}.ipynb"


@contextmanager
def opened(browser, server: Server, notebook: Path, requests: list[str] | None = None):
    """Open a notebook in a new window and wait for its kernel; collect the addresses that the browser asks for."""
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.set_default_timeout(SLOW)
    if requests is not None:
        page.on("request", lambda request: requests.append(request.url))
    page.goto(f"{server.address}/lab/tree/{notebook.relative_to(server.folder)}?reset&token={TOKEN}")
    expect(cells(page)).to_have_count(len(manifests.load(notebook.stem).cells), timeout=SLOW)
    expect(page.get_by_text("Python 3 (ipykernel) | Idle")).to_be_visible(timeout=SLOW)
    try:
        yield page
    finally:
        stop_kernels(page, server)
        page.context.close()


def stop_kernels(page, server: Server) -> None:
    """End all kernels, which would keep their memory."""
    address, headers = f"{server.address}/api/kernels", {"Authorization": f"token {TOKEN}"}
    for kernel in page.request.get(address, headers=headers).json():
        page.request.delete(f"{address}/{kernel['id']}", headers=headers)


def cells(page):
    """Return the cells of the open notebook."""
    return page.locator(".jp-Notebook .jp-Cell")


def cell(page, lab: str, role: str, question: str):
    """Return the cell of that role and question."""
    roles = [(spec.role, spec.question) for spec in manifests.load(lab).cells]
    return cells(page).nth(roles.index((role, question)))


def output(page, lab: str, role: str, question: str):
    """Return what that cell shows."""
    return cell(page, lab, role, question).locator(".jp-OutputArea")


def choose(page, menu: str, entry: str) -> None:
    """Choose an entry of JupyterLab's menu bar."""
    page.locator(".lm-MenuBar-item", has_text=re.compile(f"^{menu}$")).click()
    page.locator(".lm-Menu-item", has_text=entry).first.click()


def last_prompt(page):
    """Return what stands beside the last code cell: `[*]:` while it waits or runs, then its number."""
    return page.locator(".jp-Notebook .jp-CodeCell").last.locator(".jp-InputPrompt")


def run_to_the_end(page, timeout: int = SLOW) -> None:
    """Wait until the last cell has run."""
    expect(last_prompt(page)).to_have_text(re.compile(r"\[\d+\]:"), timeout=timeout)


def errors(page) -> list[str]:
    """Return the tracebacks that the notebook shows."""
    shown = page.locator("[data-mime-type='application/vnd.jupyter.error']").all_inner_texts()
    return shown + [text for text in page.locator(".jp-OutputArea").all_inner_texts() if "Traceback (most" in text]


def warnings(page) -> list[str]:
    """Return what the notebook shows on a red ground, and warnings elsewhere."""
    shown = page.locator("[data-mime-type='application/vnd.jupyter.stderr']").all_inner_texts()
    return shown + [text for text in page.locator(".jp-OutputArea").all_inner_texts() if "Warning" in text]


def cut_code(page) -> list[str]:
    """Return the longest line of each code cell that is wider than its place in the window."""
    return page.evaluate(CODE_THAT_IS_CUT)


def answers(lab: str) -> dict[str, str]:
    """Return question -> the answer cell's text with the right answer."""
    return {q.name: bank.without_markers(q.solution.text).strip() for q in source.load(lab).questions}


def typed_answers(lab: str) -> dict[str, str]:
    """Return the answers that are code."""
    return {q.name: answers(lab)[q.name] for q in source.load(lab).questions if q.kind != "written"}


def place(lab: str, name: str) -> str:
    """Return the path of a new picture."""
    (SCREENSHOTS / lab).mkdir(parents=True, exist_ok=True)
    return str(SCREENSHOTS / lab / f"{name}.png")


def shoot(page, lab: str, name: str, what) -> None:
    """Keep a picture of the window, scrolled to `what`."""
    what.scroll_into_view_if_needed()
    page.screenshot(path=place(lab, name))
