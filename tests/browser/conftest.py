"""One JupyterLab server and one Chromium for all tests of this folder: nothing leaves this machine."""

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request

import pytest
from lab_page import TOKEN, Server
from playwright.sync_api import sync_playwright

CHROMIUM = """--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking
--disable-component-update --disable-sync""".split()
SETTINGS = {
    "apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False},
    "notebook-extension/tracker": {"windowingMode": "none"},  # every cell is in the page, also those out of sight
}


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """Start JupyterLab in a new folder, with nothing of this user's settings."""
    folder, own = tmp_path_factory.mktemp("students"), tmp_path_factory.mktemp("jupyter")
    for name, values in SETTINGS.items():
        path = own / "config" / "lab" / "user-settings" / "@jupyterlab" / f"{name}.jupyterlab-settings"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(values), encoding="utf-8")
    port = free_port()
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--ip=127.0.0.1", f"--port={port}",
               "--ServerApp.port_retries=0", f"--IdentityProvider.token={TOKEN}"]
    with (own / "log").open("w") as log:
        process = subprocess.Popen(command, cwd=folder, env=environment(own), stdout=log, stderr=log)
        try:
            wait_for(f"http://127.0.0.1:{port}/api/status?token={TOKEN}", process, own / "log")
            yield Server(folder, f"http://127.0.0.1:{port}")
        finally:
            process.terminate()
            process.wait(20)


def environment(own) -> dict[str, str]:
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


def wait_for(url: str, process: subprocess.Popen, log) -> None:
    for _ in range(150):
        assert process.poll() is None, log.read_text()
        try:
            return urllib.request.urlopen(url, timeout=5).close()
        except OSError:
            time.sleep(0.2)
    raise AssertionError(log.read_text())


@pytest.fixture(scope="session")
def browser():
    """Start Chromium."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=CHROMIUM)
        yield browser
        browser.close()
