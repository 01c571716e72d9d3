"""The same batch through a real Dask scheduler gives the same gradebook; unsafe ways to it are refused."""

import os
import subprocess
import sys

import pytest

pytest.importorskip("distributed", reason="grading on a cluster is an extra: requirements-cluster.txt")

from submissions import answers, submission
from test_regrade import rows

from autograder import __main__, paths
from autograder.grading import cluster
from autograder.sandbox.levels import NoIsolation


@pytest.mark.parametrize(("address", "level"), [
    ("tcp://127.0.0.1:8786", "none"),
    ("tcp://10.0.0.5:8786", "namespaces"),
    ("tcp://example.org:8786", "uid"),
])
def test_an_unsafe_scheduler_is_refused(address, level):
    with pytest.raises(NoIsolation):
        cluster.refuse(address, level)


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:8786", "tcp://localhost:1", "tcp://[::1]:2", "tls://grader.edu:8786"])
def test_tls_and_this_machine_are_allowed(address):
    cluster.refuse(address, "namespaces")


@pytest.mark.sandbox
def test_two_workers_of_a_cluster_give_the_same_gradebook(tmp_path):
    subs = tmp_path / "subs"
    subs.mkdir()
    for i in range(6):
        (subs / f"s{i}.ipynb").write_bytes(submission(answers() | {"softmax": f"def softmax(x):\n    return {i}"}))
    (subs / "empty.ipynb").write_bytes(b"")
    words = ["grade", "lab01", str(subs), "--seed", "1"]
    with running_cluster(tmp_path) as address:
        assert __main__.main([*words, "--out", str(tmp_path / "far"), "--scheduler", address]) == 1
    assert __main__.main([*words, "--out", str(tmp_path / "near")]) == 1
    assert rows(tmp_path / "far") == rows(tmp_path / "near")


class running_cluster:  # noqa: N801  (reads as a statement)
    """A real scheduler and two real workers on this machine, each a process of its own."""

    def __init__(self, folder):
        self.folder, self.processes = folder, []

    def __enter__(self) -> str:
        address = f"tcp://127.0.0.1:{free_port()}"
        self._start("scheduler", "--host", "127.0.0.1", "--port", address.rsplit(":", 1)[1], "--no-dashboard")
        for _ in range(2):
            self._start("worker", address, "--nthreads", "1", "--no-dashboard", "--local-directory", str(self.folder))
        return address

    def _start(self, *words: str) -> None:
        environment = os.environ | {"PYTHONPATH": str(paths.CODE)}
        command = [sys.executable, "-m", "distributed.cli.dask_" + words[0], *words[1:]]
        self.processes.append(subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL))

    def __exit__(self, *_) -> None:
        for process in reversed(self.processes):
            process.terminate()
            process.wait(timeout=20)


def free_port() -> int:
    """Return a port that nobody listens on."""
    import socket

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


