"""Confines one submission: its own namespaces, small writable file systems, limits, no privileges.

Covered at level `namespaces`: files outside the read-only view, processes and memory of others,
network of every family, IPC, `/proc`, new namespaces, ptrace; the sizes of memory, processes, files.

Covered at level `uid` (root without namespaces, as in a Gradescope container): files of others by an own user
and, where the kernel has it, by Landlock; signals and memory of others by the own user; sockets of every
family, System V and POSIX queues, new namespaces and ptrace by seccomp; memory, processes and the size of each
file by limits; what is left behind by a sweep. The size of the folder is watched, not limited.

Not covered at any level: cycles of the processor within the time limits, and bugs of the kernel itself.
At `uid` without Landlock, files that everybody may read are not covered; the proof then refuses to grade.
"""

import ctypes
import os
import resource
from pathlib import Path

from autograder.worker import landlock, seccomp

NEWNS, NEWUTS, NEWIPC, NEWUSER, NEWPID, NEWNET = 0x20000, 0x4000000, 0x8000000, 0x10000000, 0x20000000, 0x40000000
MS_RDONLY, MS_NOSUID, MS_NODEV, MS_BIND, MS_REC, MS_PRIVATE = 1, 2, 4, 4096, 16384, 1 << 18
PR_SET_PDEATHSIG, PR_SET_DUMPABLE, PR_CAPBSET_DROP, PR_SET_CHILD_SUBREAPER, PR_SET_NO_NEW_PRIVS = 1, 4, 24, 36, 38
SCRATCH = "/scratch"
WORK = f"{SCRATCH}/work"
HOME = "/home/zygote"  # caches of the zygote; hidden from submissions
INNER_ID = 1000

_libc = ctypes.CDLL(None, use_errno=True)


def checked(result: int, what: str) -> None:
    """Raise `OSError` when a C call failed."""
    if result != 0:
        code = ctypes.get_errno()
        raise OSError(code, f"{what}: {os.strerror(code)}")


def prctl(option: int, value: int) -> None:
    checked(_libc.prctl(option, value, 0, 0, 0), f"prctl {option}")


def hide_from_children() -> None:
    """Let no process of the same user read or trace this one through /proc."""
    prctl(PR_SET_DUMPABLE, 0)


def die_with_parent() -> None:
    prctl(PR_SET_PDEATHSIG, 9)


def adopt_orphans() -> None:
    prctl(PR_SET_CHILD_SUBREAPER, 1)


def new_namespaces() -> None:
    """Leave the zygote's user, pid, mount, net, ipc and uts namespaces; only children are in the new pid one."""
    uid, gid = os.getuid(), os.getgid()
    prctl(PR_SET_DUMPABLE, 1)  # or /proc/self belongs to root and the maps cannot be written
    checked(_libc.unshare(NEWUSER | NEWPID | NEWNS | NEWNET | NEWIPC | NEWUTS), "unshare")
    Path("/proc/self/setgroups").write_text("deny")
    Path("/proc/self/uid_map").write_text(f"{INNER_ID} {uid} 1")
    Path("/proc/self/gid_map").write_text(f"{INNER_ID} {gid} 1")


def mount_scratch(megabytes: int, files: int) -> None:
    """Give the submission one small tmpfs for all that it writes; empty /proc."""
    _mount(None, "/", None, MS_REC | MS_PRIVATE)
    _mount("tmpfs", SCRATCH, "tmpfs", MS_NOSUID | MS_NODEV, f"size={megabytes}m,nr_inodes={files},mode=0700")
    for name in ("work", "tmp", "shm"):
        os.mkdir(f"{SCRATCH}/{name}", 0o700)
    if not os.listdir("/tmp"):  # else the interpreter itself lies there
        _mount(f"{SCRATCH}/tmp", "/tmp", None, MS_BIND)
    _mount(f"{SCRATCH}/shm", "/dev/shm", None, MS_BIND)
    for place in ("/proc", HOME):
        _mount("tmpfs", place, "tmpfs", MS_RDONLY | MS_NOSUID | MS_NODEV, "size=4k,mode=0555")


def _mount(source, target, kind, flags, options="") -> None:
    given = [None if x is None else x.encode() for x in (source, target, kind)]
    checked(_libc.mount(*given, flags, options.encode() or None), f"mount {target}")


def data_mb() -> int:
    """Return what RLIMIT_DATA already counts of this process, in MB."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return next((int(line.split()[1]) // 1024 for line in lines if line.startswith("VmData:")), 0)


def limit(limits: dict) -> None:
    """Set the hard limits of this process and all that it starts (`limits` in MB, files, seconds)."""
    million = 1 << 20
    table = {
        resource.RLIMIT_DATA: limits["memory_mb"] * million,
        resource.RLIMIT_NPROC: limits["processes"],
        resource.RLIMIT_FSIZE: limits["file_mb"] * million,
        resource.RLIMIT_NOFILE: limits["open_files"],
        resource.RLIMIT_CPU: limits["cpu_seconds"],
        resource.RLIMIT_CORE: 0,
        resource.RLIMIT_MSGQUEUE: 0,
        resource.RLIMIT_MEMLOCK: 0,
    }
    for kind, most in table.items():
        _, hard = resource.getrlimit(kind)
        most = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(kind, (most, most))


def become(user: int) -> None:
    """Become the user and group `user`, who owns nothing else; only root can."""
    os.setgroups([])
    os.setresgid(user, user, user)
    os.setresuid(user, user, user)
    die_with_parent()  # a change of user takes it back


def stay_below(readable: list[str], writable: list[str]) -> None:
    """Reach files below these folders only, and make no sockets; what the kernel lacks the proof will find."""
    prctl(PR_SET_NO_NEW_PRIVS, 1)
    landlock.restrict(readable, writable)
    seccomp.install(sockets=False)


def drop_privileges() -> bool:
    """Give up every capability for good and forbid what no lab needs; True when seccomp is in place."""
    for capability in range(64):  # numbers that this kernel does not know fail, and do no harm
        _libc.prctl(PR_CAPBSET_DROP, capability, 0, 0, 0)
    prctl(PR_SET_NO_NEW_PRIVS, 1)
    header = (ctypes.c_uint32 * 2)(0x20080522, 0)
    checked(_libc.capset(header, (ctypes.c_uint32 * 6)()), "capset")
    return seccomp.install(sockets=True)
