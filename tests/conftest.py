"""Tests marked `sandbox` or `browser` that cannot run here are counted as not run, and fail the session.

`ALLOW_SKIP=1` lets the session pass all the same.
"""

import os
import shutil
import subprocess

import pytest


def _bubblewrap_works() -> bool:
    if not shutil.which("bwrap"):
        return False
    return not subprocess.run(["bwrap", "--ro-bind", "/", "/", "true"], capture_output=True).returncode


NEEDS = {
    "sandbox": ("bubblewrap", _bubblewrap_works),
    "browser": ("Chromium", lambda: bool(shutil.which("chromium"))),
}
not_run: dict[str, int] = {}


@pytest.fixture(scope="session", autouse=True)
def own_ipython_folder(tmp_path_factory):
    """Keep IPython's history of the tests out of the user's own."""
    os.environ["IPYTHONDIR"] = str(tmp_path_factory.mktemp("ipython"))


def pytest_collection_modifyitems(items):
    for marker, (what, works) in NEEDS.items():
        marked = [item for item in items if item.get_closest_marker(marker)]
        if marked and not works():
            not_run[what] = len(marked)
            for item in marked:
                item.add_marker(pytest.mark.skip(reason=f"not run: needs {what}, see tools/system"))


def pytest_sessionfinish(session, exitstatus):
    if not_run and exitstatus == 0 and os.environ.get("ALLOW_SKIP") != "1":
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter):
    for what, count in not_run.items():
        terminalreporter.write_line(f"NOT RUN: {count} tests need {what}. ALLOW_SKIP=1 accepts that.", red=True)
