"""What a command costs: CPU seconds of all processes that it starts, and wall time.

A process that dies together with its namespace is waited for by nobody, so `getrusage` never sees what it
used; a control group counts everything. Where none can be made (it takes root on Linux), `getrusage` is
asked, and the result says that it is too low.
"""

import os
import resource
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

COUNTED, TOO_LOW = "control group: every process counts", "getrusage: too low where workers are killed; run as root"
JOIN = 'echo $$ > "$0"/cgroup.procs && exec "$@"'


@dataclass(frozen=True)
class Cost:
    """CPU seconds (user and system), wall seconds, and how they were counted."""

    cpu: float
    wall: float
    how: str


def cost(command: list[str], environment: dict[str, str]) -> Cost:
    """Run a command to its end and return its cost; `RuntimeError` with the end of its output when it fails."""
    with control_group() as group:
        joined = ["sh", "-c", JOIN, str(group), *command] if group else command
        before, started = used(group), time.monotonic()
        done = subprocess.run(joined, env=environment, capture_output=True, text=True)
        wall = time.monotonic() - started
        if done.returncode:
            raise RuntimeError(f"{' '.join(command)} failed:\n{(done.stdout + done.stderr)[-800:]}")
        return Cost(used(group) - before, wall, COUNTED if group else TOO_LOW)


@contextmanager
def control_group() -> Iterator[Path | None]:
    """Yield a control group (version 2) of our own, None where that cannot be had."""
    mounts = [line.split() for line in Path("/proc/mounts").read_text().splitlines()]
    places = [Path(words[1]) for words in mounts if words[2] == "cgroup2"]
    group = places[0] / f"benchmark-{os.getpid()}" if places else None
    try:
        if group:
            group.mkdir()
    except OSError:
        group = None
    try:
        yield group
    finally:
        if group:
            remove(group)


def remove(group: Path) -> None:
    """Remove a control group; its last process may need a moment to end."""
    for _ in range(50):
        try:
            return group.rmdir()
        except OSError:
            time.sleep(0.1)


def used(group: Path | None) -> float:
    """Return the CPU seconds used so far in a control group, or by all children that were waited for."""
    if group is None:
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime
    first = (group / "cpu.stat").read_text().splitlines()[0]
    return int(first.split()[1]) / 1e6
