"""The levels of isolation: what each needs, and the command that starts a zygote in it."""

import os
import shutil
import site
import subprocess
import sys
from functools import lru_cache
from pathlib import Path

import labkit
from autograder import worker
from autograder.worker import confine

LEVELS = ("namespaces", "uid", "none")  # strongest first
UNPRIVILEGED = 61234  # a user and group that own nothing on this machine
SYSTEM_FOLDERS = ("/usr", "/lib", "/lib64", "/bin", "/etc/ld.so.cache", "/etc/alternatives")
START = """
import sys
sys.path.insert(0, {path!r})
from autograder.worker.zygote import main
main({fd}, {level!r}, {preload!r})
"""


class NoIsolation(Exception):
    """This machine offers no sandbox, or the proof of the sandbox failed; the text says what to do."""


def missing(level: str) -> str:
    """Return what `level` lacks on this machine, in one sentence with the remedy; empty when it is there."""
    if level == "none":
        return ""
    if level == "uid":
        return _missing_for_users()
    if not shutil.which("bwrap") or not (os.getuid() or shutil.which("setpriv")):
        return "No sandbox: install bubblewrap (`apt-get install bubblewrap`; root also needs `setpriv` of util-linux)."
    return "" if _namespaces_work() else "bubblewrap is here, but this machine or container allows no namespaces."


def _missing_for_users() -> str:
    if os.getuid():
        return "The level `uid` needs root, to give each submission a user of its own."
    for folder in (sys.base_prefix, sys.prefix):
        closed = [str(p) for p in (Path(folder), *Path(folder).parents) if not p.stat().st_mode & 0o001]
        if closed:
            return f"The level `uid` needs a Python that other users can reach; {closed[-1]} is closed to them."
    return ""


@lru_cache(maxsize=1)
def _namespaces_work() -> bool:
    """Try the smallest sandbox, as a container may forbid it."""
    user = [] if os.getuid() == 0 else ["--unshare-user"]
    words = ["bwrap", "--ro-bind", "/", "/", "--unshare-pid", "--unshare-net", *user, "true"]
    return subprocess.run(words, capture_output=True).returncode == 0


def strongest() -> str:
    """Return the strongest level of this machine; `NoIsolation` rather than `none`."""
    for level in LEVELS[:-1]:
        if not missing(level):
            return level
    text = missing("namespaces")
    raise NoIsolation(f"{text} To grade without any protection, ask for it by name: --isolation none.")


def readable() -> list[str]:
    """Return the files and folders that a submission may read at level `uid`."""
    return [*SYSTEM_FOLDERS, sys.base_prefix, sys.prefix, *labkit.__path__, *worker.__path__]


def command(level: str, fd: int, preload: tuple[str, ...]) -> list[str]:
    """Return the command that starts a zygote whose control channel is the inherited descriptor `fd`."""
    python = [sys.executable, "-I", "-B", "-X", "frozen_modules=on", "-c"]
    if level != "namespaces":
        root = str(Path(labkit.__file__).parents[1])
        return [*python, START.format(path=root, fd=fd, level=level, preload=preload)]
    return [*_bubblewrap(), *_drop_user(), *python, START.format(path="/grader", fd=fd, level=level, preload=preload)]


def environment(work: str) -> dict[str, str]:
    """Return all that a worker sees of the environment; `work` is the folder that it may write to."""
    one = {f"{name}_NUM_THREADS": "1" for name in ("OMP", "OPENBLAS", "MKL", "NUMEXPR")}
    return one | {
        "OMP_THREAD_LIMIT": "1",  # or a fork after `torch.set_num_threads(4)` hangs
        "PATH": f"{sys.prefix}/bin:/usr/bin:/bin",
        "HOME": confine.HOME,
        "MPLCONFIGDIR": confine.HOME,
        "TMPDIR": confine.HOME,
        "MPLBACKEND": "Agg",
        "LANG": "C.UTF-8",
        "USER": "student",
        "LOGNAME": "student",
        "LABKIT_GRADING": "1",
        "LABKIT_WORK": work,
    }


def _bubblewrap() -> list[str]:
    """A file system with the interpreter, the libraries, labkit and the worker, all read-only."""
    bind = ["bwrap", "--tmpfs", "/"]
    folders = [f for f in SYSTEM_FOLDERS if os.path.exists(f)] + sorted({sys.base_prefix, sys.prefix})
    for folder in folders:
        bind += _parents(folder) + ["--ro-bind", folder, folder]
    for inside, outside in (("labkit", labkit.__path__[0]), ("autograder/worker", worker.__path__[0])):
        bind += _parents(f"/grader/{inside}") + ["--ro-bind", outside, f"/grader/{inside}"]
    for place in site.getsitepackages():  # an installed copy of the grader must not be seen
        if os.path.isdir(f"{place}/autograder"):
            bind += ["--tmpfs", f"{place}/autograder"]
    bind += ["--dev", "/dev", "--proc", "/proc"]
    bind += [word for place in ("/tmp", confine.SCRATCH) for word in ("--perms", "0755", "--dir", place)]
    bind += [*_parents(confine.HOME), "--perms", "1777", "--tmpfs", confine.HOME, "--remount-ro", "/", "--chdir", "/"]
    bind += ["--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts", "--die-with-parent", "--new-session"]
    return bind + (["--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID"] if os.getuid() == 0 else ["--unshare-user"])


def _parents(path: str) -> list[str]:
    """bubblewrap makes missing parents with mode 0700, which another user cannot enter."""
    folders = [str(p) for p in reversed(Path(path).parents) if str(p) != "/"]
    return [word for p in folders for word in ("--perms", "0755", "--dir", p)]


def _drop_user() -> list[str]:
    """Root must become an ordinary user first: bubblewrap's --uid maps to root, which reads root's files."""
    if os.getuid():
        return []
    user = str(UNPRIVILEGED)
    return ["setpriv", "--reuid", user, "--regid", user, "--clear-groups", "--no-new-privs"]
