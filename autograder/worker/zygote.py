"""The warm process of one core: imports the heavy libraries once, then forks a child for each submission.

No student code ever runs in this process. It is started inside the sandbox by
`levels.command`; FD is its end of the grader's control channel. Messages: `start` (limits, and the control channel
of the submission's first snapshot), `stop`.
"""

import contextlib
import gc
import importlib
import os
import signal
import socket
import sys
import time

from autograder.worker import channel, confine, runner, snapshot

PRELOADED = ("numpy", "matplotlib", "matplotlib.pyplot", "IPython.core.interactiveshell", "psutil")
DEVICES = ("/dev/null", "/dev/zero", "/dev/urandom", "/dev/random", "/dev/full")
STUDENTS = ("labkit", "labkit.plots", "labkit.testing")


def preload(names: tuple[str, ...]) -> None:
    """Import what most notebooks use, so that no submission pays for it."""
    for name in (*PRELOADED, *names):
        with contextlib.suppress(ImportError):  # the lab does not need it, or its own import will say what is missing
            importlib.import_module(name)
    if torch := sys.modules.get("torch"):
        torch.zeros(1).to(torch.float16)  # reads /proc/cpuinfo once, which submissions do not see
        warm_torch()


def warm_torch() -> None:
    """Use the meta device once: its first use imports much, which every fork would do again.

    No backward here: a fork of a process whose autograd engine has run may hang.
    """
    import torch

    x = torch.ones(2, 3, 4, device="meta")
    torch.einsum("bij,bkj->bik", x, torch.nn.Linear(4, 4).to("meta")(x).softmax(-1))
    torch.nn.functional.scaled_dot_product_attention(x, x, x)
    torch.ones(3, 3, device="meta").triu(1).masked_fill(torch.ones(3, 3, dtype=torch.bool, device="meta"), 1.0)


def hide_own_modules() -> None:
    """Take our modules out of `sys.modules`: what a submission imports, and may patch, are copies of its own."""
    for name in [n for n in sys.modules if n.split(".")[0] in ("autograder", "labkit")]:
        del sys.modules[name]
    for name in STUDENTS:
        importlib.import_module(name)


def start_submission(fd: int, level: str, limits: dict) -> int:
    """Fork the child that holds one submission; return its process id."""
    if (pid := os.fork()) == 0:
        try:
            _hold(fd, level, limits)
        finally:
            os._exit(1)
    os.close(fd)
    return pid


def _hold(fd: int, level: str, limits: dict) -> None:
    """Enter the submission's namespaces; the child of this process becomes their pid 1."""
    confine.die_with_parent()
    os.closerange(3, fd)  # it inherits its own channel only, not the zygote's line to the grader
    os.closerange(fd + 1, 65536)
    if level == "namespaces":
        confine.new_namespaces()
        confine.mount_scratch(limits["scratch_mb"], limits["files"])
    if os.fork():
        os.close(fd)
        os.wait()
        os._exit(0)
    _be_first(fd, level, limits)


def _be_first(fd: int, level: str, limits: dict) -> None:
    """Be pid 1: limit everything, start the first snapshot, and reap whatever is left to it.

    Student code never runs in this process, so no `os._exit` of theirs can end the other snapshots.
    """
    confine.die_with_parent()
    os.setsid()
    if level == "namespaces":
        confine.drop_privileges()
    else:
        confine.adopt_orphans()
    if level == "uid":
        os.environ["LABKIT_WORK"] = limits["work"]
        confine.become(limits["user"])
        confine.stay_below(limits["readable"], [limits["work"], *DEVICES])
    if level == "none":
        limits = {**limits, "processes": 1 << 20}  # counts all processes of this user
    confine.limit(limits)
    if os.fork() == 0:
        try:
            snapshot.serve_first(fd)
        finally:
            os._exit(1)
    os.close(fd)
    while True:
        try:
            os.wait()
        except ChildProcessError:
            os._exit(0)


def stop(pid: int) -> None:
    """Kill the submission and wait until every process of it is gone.

    With its pid 1 a namespace dies whole, and pid 1 is reaped last. Without namespaces whatever is left is
    killed one by one; it all hangs below this process, which adopts orphans.
    """
    import psutil

    if pid:
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
    while _reap_some():
        for process in psutil.Process().children(recursive=True):
            with contextlib.suppress(psutil.NoSuchProcess):
                process.kill()


def _reap_some() -> bool:
    """Wait a moment for children to end; False when there are none."""
    try:
        for _ in range(20):
            if os.waitpid(-1, os.WNOHANG)[0] == 0:
                time.sleep(0.001)
        return True
    except ChildProcessError:
        return False


def main(fd: int, level: str, names: tuple[str, ...]) -> None:
    """Answer the grader until it hangs up."""
    confine.die_with_parent()
    confine.adopt_orphans()
    preload(names)
    runner.make_shell()
    hide_own_modules()
    baseline = confine.data_mb()
    confine.hide_from_children()
    gc.collect()
    gc.freeze()
    control = channel.Channel(socket.socket(fileno=fd))
    control.send({"ready": os.getpid()})
    pid = 0
    while True:
        try:
            message, fds = control.receive_with_fds(None, 1)
        except channel.Closed:
            sys.exit(0)
        stop(pid)
        pid = 0
        if message["op"] == "start":
            limits = message["limits"]
            pid = start_submission(fds[0], level, limits | {"memory_mb": limits["memory_mb"] + baseline})
        control.send({"started": pid})

