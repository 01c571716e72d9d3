"""A seccomp filter that forbids what no lab needs: new namespaces, mounts, ptrace, memory outside the limits.

Forbidden calls fail with EPERM (`clone3` with ENOSYS, so that the C library falls back to `clone`,
whose flags a filter can read). The filter is inherited by every process that student code starts.
"""

import ctypes
import errno
import platform
import struct

# name: (x86_64, aarch64); None where the architecture has no such call
FORBIDDEN = {
    "ptrace": (101, 117), "process_vm_readv": (310, 270), "process_vm_writev": (311, 271),
    "pidfd_getfd": (438, 438), "kcmp": (312, 272), "mount": (165, 40), "umount2": (166, 39),
    "pivot_root": (155, 41), "move_mount": (429, 429), "open_tree": (428, 428), "fsopen": (430, 430),
    "mount_setattr": (442, 442), "chroot": (161, 51), "unshare": (272, 97), "setns": (308, 268),
    "keyctl": (250, 219), "add_key": (248, 217), "request_key": (249, 218), "bpf": (321, 280),
    "userfaultfd": (323, 282), "perf_event_open": (298, 241), "io_uring_setup": (425, 425),
    "memfd_create": (319, 279), "memfd_secret": (447, 447), "shmget": (29, 194), "msgget": (68, 186),
    "semget": (64, 190), "open_by_handle_at": (304, 265), "personality": (135, 92), "swapon": (167, 224),
    "fanotify_init": (300, 262), "quotactl": (179, 60), "syslog": (103, 116), "acct": (163, 89),
    "mq_open": (240, 180),
}
SOCKET = {"socket": (41, 198)}  # forbidden where there is no network namespace; socket pairs are another call
CLONE = (56, 220)
CLONE3 = (435, 435)
NEW_NAMESPACES = 0x7E020080  # every CLONE_NEW* flag
ARCHITECTURES = {"x86_64": (0, 0xC000003E), "aarch64": (1, 0xC00000B7)}

LOAD, EQUAL, ANY_BIT, AT_LEAST, RETURN = 0x20, 0x15, 0x45, 0x35, 0x06  # BPF instructions
ALLOW, KILL, FAIL = 0x7FFF0000, 0x80000000, 0x00050000
X32 = 0x40000000  # numbers of the x32 ABI start here and would pass by the list
PR_SET_SECCOMP, FILTER_MODE = 22, 2


class _Program(ctypes.Structure):
    _fields_ = [("length", ctypes.c_ushort), ("filter", ctypes.c_char_p)]


def instructions(machine: str, forbidden: dict) -> list[tuple[int, int, int, int]]:
    """Return the filter as BPF instructions (code, jump if true, jump if false, operand)."""
    column, audit = ARCHITECTURES[machine]
    code = [(LOAD, 0, 0, 4), (EQUAL, 1, 0, audit), (RETURN, 0, 0, KILL), (LOAD, 0, 0, 0)]
    if machine == "x86_64":
        code += [(AT_LEAST, 0, 1, X32), (RETURN, 0, 0, FAIL | errno.EPERM)]
    for numbers in forbidden.values():
        code += [(EQUAL, 0, 1, numbers[column]), (RETURN, 0, 0, FAIL | errno.EPERM)]
    code += [(EQUAL, 0, 1, CLONE3[column]), (RETURN, 0, 0, FAIL | errno.ENOSYS)]
    code += [(EQUAL, 0, 3, CLONE[column]), (LOAD, 0, 0, 16), (ANY_BIT, 0, 1, NEW_NAMESPACES)]
    return [*code, (RETURN, 0, 0, FAIL | errno.EPERM), (RETURN, 0, 0, ALLOW)]


def install(sockets: bool) -> bool:
    """Put the filter on this process and its children for good; False where the machine has none.

    `sockets` says whether sockets may be made; the namespace they are made in then has no network.
    """
    machine = platform.machine()
    if machine not in ARCHITECTURES:
        return False
    code = instructions(machine, FORBIDDEN if sockets else FORBIDDEN | SOCKET)
    raw = b"".join(struct.pack("HBBI", *one) for one in code)
    program = _Program(len(code), raw)
    return ctypes.CDLL(None).prctl(PR_SET_SECCOMP, FILTER_MODE, ctypes.byref(program), 0, 0) == 0
