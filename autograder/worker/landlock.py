"""Landlock: lets a process reach only the files below given folders, also without namespaces (Linux 5.13 on)."""

import ctypes
import os
import platform

CREATE_RULESET, ADD_RULE, RESTRICT_SELF = 444, 445, 446  # the same numbers on x86_64 and aarch64
ASK_VERSION = 1
PATH_BENEATH = 1
EXECUTE, WRITE_FILE, READ_FILE, READ_DIR = 1, 2, 4, 8
BITS = {1: 13, 2: 14, 3: 15, 4: 15, 5: 16}  # how many file accesses each version knows
TCP = 3  # bind and connect, from version 4 on
SCOPES = 3  # abstract sockets and signals to the outside, from version 6 on

_libc = ctypes.CDLL(None, use_errno=True)


class _Ruleset(ctypes.Structure):
    _fields_ = [("files", ctypes.c_uint64), ("network", ctypes.c_uint64), ("scoped", ctypes.c_uint64)]


class _Beneath(ctypes.Structure):
    _pack_ = 1
    _fields_ = [("allowed", ctypes.c_uint64), ("parent", ctypes.c_int32)]


def version() -> int:
    """Return the kernel's Landlock version, 0 where there is none."""
    if platform.machine() not in ("x86_64", "aarch64"):
        return 0
    return max(0, _libc.syscall(CREATE_RULESET, None, 0, ASK_VERSION))


def restrict(readable: list[str], writable: list[str]) -> bool:
    """Allow this process and its children to read below `readable` and do all below `writable`, nothing else.

    Returns False, and restricts nothing, where the kernel has no Landlock. Needs `no_new_privs`.
    """
    known = version()
    if not known:
        return False
    every = (1 << BITS.get(known, BITS[5])) - 1
    rules = _Ruleset(every, TCP if known >= 4 else 0, SCOPES if known >= 6 else 0)
    size = 8 if known < 4 else 16 if known < 6 else 24
    ruleset = _libc.syscall(CREATE_RULESET, ctypes.byref(rules), size, 0)
    if ruleset < 0:
        raise OSError(ctypes.get_errno(), "landlock_create_ruleset")
    try:
        for paths, allowed in ((readable, EXECUTE | READ_FILE | READ_DIR), (writable, every)):
            for path in filter(os.path.exists, paths):
                _allow(ruleset, path, allowed)
        if _libc.syscall(RESTRICT_SELF, ruleset, 0):
            raise OSError(ctypes.get_errno(), "landlock_restrict_self")
    finally:
        os.close(ruleset)
    return True


def _allow(ruleset: int, path: str, allowed: int) -> None:
    """Add one rule; a file cannot be given the rights of a folder."""
    if not os.path.isdir(path):
        allowed &= EXECUTE | WRITE_FILE | READ_FILE
    parent = os.open(path, os.O_PATH | os.O_CLOEXEC)
    try:
        rule = _Beneath(allowed, parent)
        if _libc.syscall(ADD_RULE, ruleset, PATH_BENEATH, ctypes.byref(rule), 0):
            raise OSError(ctypes.get_errno(), f"landlock_add_rule {path}")
    finally:
        os.close(parent)
