"""The warm process of one core: imports the heavy libraries once, then forks a child for each submission.

No student code ever runs in this process. It is started as `python zygote.py FD LEVEL` inside the
sandbox; FD is its end of the grader's control channel. Messages: `start` (limits, and one file
descriptor for each snapshot's control channel), `stop`.
"""

import gc
import os
import signal
import socket
import sys

PRELOADED = ("numpy", "torch", "matplotlib", "matplotlib.pyplot", "IPython.core.interactiveshell", "psutil")


def preload() -> None:
    """Import what most notebooks use, so that no submission pays for it."""
    import importlib

    for name in PRELOADED:
        try:
            importlib.import_module(name)
        except ImportError:
            pass  # the lab does not need it, or its own import will say what is missing


def start_submission(inbox: list[int], level: str, limits: dict) -> int:
    """Fork the child that holds one submission; return its process id."""
    if (pid := os.fork()) == 0:
        try:
            _hold(inbox, level, limits)
        finally:
            os._exit(1)
    for fd in inbox:
        os.close(fd)
    return pid


def _hold(inbox: list[int], level: str, limits: dict) -> None:
    """Enter the submission's namespaces; the child of this process becomes their pid 1."""
    from autograder.worker import confine

    confine.die_with_parent()
    if level == "namespaces":
        confine.new_namespaces()
        confine.mount_scratch(limits["scratch_mb"], limits["files"])
    if os.fork():
        os.wait()
        os._exit(0)
    _be_first(inbox, level, limits)


def _be_first(inbox: list[int], level: str, limits: dict) -> None:
    """Be pid 1: limit everything, start the first snapshot, and reap whatever is left to it.

    Student code never runs in this process, so no `os._exit` of theirs can end the other snapshots.
    """
    from autograder.worker import confine, snapshot

    confine.die_with_parent()
    os.setsid()
    if level == "namespaces":
        confine.drop_privileges()
    else:
        confine.adopt_orphans()
        limits = {**limits, "processes": 1 << 20}  # counts all processes of this user
    confine.limit(limits)
    if os.fork() == 0:
        try:
            snapshot.serve_first(inbox)
        finally:
            os._exit(1)
    for fd in inbox:
        os.close(fd)
    while True:
        try:
            os.wait()
        except ChildProcessError:
            os._exit(0)


def stop(pid: int) -> None:
    """Kill a submission; with its pid 1 every process in its namespace dies."""
    try:
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
    except (ProcessLookupError, ChildProcessError):
        pass


def main(fd: int, level: str) -> None:
    """Answer the grader until it hangs up."""
    from autograder.worker import channel, confine, snapshot

    confine.die_with_parent()
    preload()
    snapshot.prepare_shell()
    baseline = confine.data_mb()
    confine.hide_from_children()
    gc.collect()
    gc.freeze()
    control = channel.Channel(socket.socket(fileno=fd))
    control.send({"ready": os.getpid()})
    pid = 0
    while True:
        try:
            message, fds = control.receive_with_fds(None, 250)
        except channel.Closed:
            sys.exit(0)
        if pid:
            stop(pid)
        pid = 0
        if message["op"] == "start":
            limits = message["limits"]
            pid = start_submission(fds, level, limits | {"memory_mb": limits["memory_mb"] + baseline})
        control.send({"started": pid})


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
