"""The grader's side of a warm worker: starts it, starts and stops submissions in it, watches its memory."""

import os
import shutil
import subprocess
import tempfile
import time
from dataclasses import asdict, dataclass

import psutil

from autograder.sandbox import levels, users
from autograder.worker import channel, confine

START_SECONDS = 120


@dataclass(frozen=True)
class Limits:
    """What a submission may use; seconds of wall clock for a call, a cell, a question and the whole notebook."""

    call_seconds: float = 10
    cell_seconds: float = 30
    question_seconds: float = 60
    notebook_seconds: float = 300
    memory_mb: int = 2048
    total_memory_mb: int = 4096
    processes: int = 96
    file_mb: int = 64
    scratch_mb: int = 128
    files: int = 4096
    open_files: int = 512
    cpu_seconds: int = 600


class WorkerFailure(Exception):
    """The worker itself failed: a fault of the grader's side, never of the student's."""


class Zygote:
    """One warm worker process with the `preload` modules in it; holds at most one submission at a time."""

    def __init__(self, level: str, preload: tuple[str, ...] = ("torch",)):
        self.level = level
        self.folder = tempfile.mkdtemp(prefix="labkit-worker-") if level != "namespaces" else None
        self.work = self.folder or confine.WORK
        self.user = 0  # of the running submission, at level uid
        ours, theirs = channel.pair()
        self.process = subprocess.Popen(
            levels.command(level, theirs.fileno(), preload),
            pass_fds=[theirs.fileno()],
            env=levels.environment(self.work) | self._own_home(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
        )
        theirs.close()
        self.control = channel.Channel(ours)
        self._receive(START_SECONDS)
        self.idle_mb = self.memory_mb()

    def _own_home(self) -> dict[str, str]:
        return dict.fromkeys(("HOME", "MPLCONFIGDIR", "TMPDIR"), self.folder) if self.folder else {}

    def start(self, limits: Limits) -> channel.Channel:
        """Start a submission; return the control channel of its first snapshot."""
        ours, theirs = channel.pair()
        self._empty_folder()
        own = self._own_user() if self.level == "uid" else {}
        try:
            self.control.send({"op": "start", "limits": asdict(limits) | own}, (theirs.fileno(),))
            self._receive(10)
            return channel.Channel(ours)
        except (channel.Closed, WorkerFailure):
            ours.close()
            raise WorkerFailure("the worker is gone") from None
        finally:
            theirs.close()

    def stop(self) -> None:
        """End the submission and every process that it left."""
        try:
            self.control.send({"op": "stop"})
        except channel.Closed:
            raise WorkerFailure("the worker is gone") from None
        self._receive(10)
        self._empty_folder()

    def excess(self, limits: Limits) -> bool:
        """True when the submission takes more memory, or more room in a folder that is only watched, than it may.

        Resident sizes count shared pages many times; only where they look too large is the exact sum made.
        """
        processes = psutil.Process(self.process.pid).children(recursive=True)
        resident = sum(map(_resident_mb, processes)) - self.idle_mb * len(processes)
        if resident > limits.total_memory_mb and self.memory_mb() - self.idle_mb > limits.total_memory_mb:
            return True
        return self._folder_mb() > limits.scratch_mb

    def _folder_mb(self) -> float:
        """Return how much lies in the folder; at level `namespaces` the file system itself is small."""
        if not self.folder:
            return 0.0
        files = [os.path.join(place, name) for place, _, names in os.walk(self.folder) for name in names]
        return sum(os.lstat(f).st_size for f in files if os.path.lexists(f)) / (1 << 20) + len(files) / 1024

    def memory_mb(self) -> float:
        """Return the memory of all processes of this worker that is not shared with others."""
        return sum(map(_proportional_mb, psutil.Process(self.process.pid).children(recursive=True)))

    def close(self) -> None:
        """End the worker."""
        self.control.close()
        try:
            self.process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stderr.close()
        if self.folder:
            shutil.rmtree(self.folder, ignore_errors=True)

    def _own_user(self) -> dict:
        """Return a user that no process has, and the folder made for it: all that it may write to."""
        users.sweep(self.user)
        self.user = users.free_user(self.process.pid, self.user)
        work = os.path.join(self.folder, "work")
        os.mkdir(work, 0o700)
        os.chown(work, self.user, self.user)
        os.chmod(self.folder, 0o711)
        return {"user": self.user, "work": work, "readable": levels.readable()}

    def _empty_folder(self) -> None:
        if self.folder:
            shutil.rmtree(self.folder, ignore_errors=True)
            os.makedirs(self.folder, exist_ok=True)
        users.sweep(self.user)

    def _receive(self, seconds: float) -> dict:
        try:
            return self.control.receive(time.monotonic() + seconds)
        except (channel.Closed, channel.TimedOut) as fault:
            self.process.kill()
            text = self.process.stderr.read().decode(errors="replace").strip()[-500:]
            raise WorkerFailure(f"the worker gave no answer ({type(fault).__name__}): {text}") from None


def _resident_mb(process: psutil.Process) -> float:
    """Return a process's resident set size in MB, 0 when it is gone."""
    try:
        return process.memory_info().rss / (1 << 20)
    except psutil.Error:
        return 0.0


def _proportional_mb(process: psutil.Process) -> float:
    """Return a process's proportional set size in MB, 0 when it is gone."""
    try:
        with open(f"/proc/{process.pid}/smaps_rollup") as lines:
            return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024
    except (OSError, ProcessLookupError):
        return 0.0
