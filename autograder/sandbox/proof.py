"""The sandbox proves itself: a probe tries to break each promise before any submission is graded."""

import os
import secrets
import socket
import tempfile
from dataclasses import replace
from pathlib import Path

from autograder import paths
from autograder.grading.fork import Ended
from autograder.grading.session import Session
from autograder.sandbox.levels import NoIsolation
from autograder.sandbox.zygote import Limits, Zygote
from labkit.compare import Mismatch

PROMISES = {
    "reads a file of the grader": "open(FACTS['canary']).read()",
    "sees the hidden tests": "assert os.listdir(FACTS['hidden'])",
    "finds the grader's package": "import autograder.bank",
    "sees the grader's environment": "assert any(FACTS['token'] in v for v in os.environ.values())",
    "sees processes": "assert os.listdir('/proc')",
    "reaches the network": "socket.create_connection(('127.0.0.1', FACTS['port']), timeout=0.5)",
    "writes to labkit": "write(os.path.join(os.path.dirname(labkit.__file__), 'written.tmp'))",
    "writes to a shared folder": "assert os.stat('/tmp').st_dev != os.stat('.').st_dev; write('/tmp/written.tmp')",
    "writes to the interpreter": "write(os.path.join(os.path.dirname(os.__file__), 'written.tmp'))",
    "writes to the zygote's folder": "write('/home/zygote/written.tmp')",
    "kills its pid 1": "os.kill(1, 9); time.sleep(0.2); os.kill(1, 0); assert os.getppid() == 0",
    "makes a new user namespace": "assert ctypes.CDLL(None).unshare(0x10000000) == 0",
    "mounts a file system": "assert ctypes.CDLL(None).mount(b'x', b'/tmp', b'tmpfs', 0, None) == 0",
    "traces another process": "assert ctypes.CDLL(None).ptrace(16, os.getppid(), 0, 0) == 0",
    "takes more memory than its limit": "bytearray((FACTS['memory_mb'] + 512) << 20)",
    "writes a larger file than its limit": "open('big', 'wb').write(bytes((FACTS['file_mb'] + 1) << 20))",
    "has a user of the machine's own": "assert os.getuid() == 0",
    "forks without end": "assert forks() > FACTS['processes']",
}
PROBE = """
import ctypes, os, signal, socket, sys, time
import labkit
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
FACTS, PROMISES, broken = {facts!r}, {promises!r}, []
def write(path):
    open(path, 'w').close()
    os.unlink(path)
def forks(started=()):
    try:
        while len(started) <= FACTS['processes']:
            child = os.fork()
            if child == 0:
                time.sleep(30)
                os._exit(0)
            started += (child,)
    except OSError:
        pass
    for child in started:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
    return len(started)
for name, code in PROMISES.items():
    try:
        exec(code)
        broken.append(name)
    except BaseException:
        pass
"""


def prove(zygote: Zygote, limits: Limits) -> None:
    """Let a probe try to break out of `zygote`; `NoIsolation` names every promise that does not hold."""
    if zygote.level == "none":
        return
    token = secrets.token_hex(16)
    with tempfile.NamedTemporaryFile("w", prefix="canary-") as canary, socket.socket() as listener:
        os.chmod(canary.name, 0o644)
        canary.write(token)
        canary.flush()
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        os.environ["AUTOGRADER_CANARY"] = token
        try:
            small = replace(limits, memory_mb=512, processes=24)
            broken = probe(zygote, small, canary.name, token, listener.getsockname()[1])
        finally:
            del os.environ["AUTOGRADER_CANARY"]
    if broken:
        raise NoIsolation(f"the sandbox does not hold: a submission {', '.join(broken)}. Nothing was graded.")


def probe(zygote: Zygote, limits: Limits, canary: str, token: str, port: int) -> list[str]:
    """Run the probe as a submission; return the promises that it could break."""
    hidden = str(Path(paths.CODE) / "autograder" / "hidden")
    facts = {"canary": canary, "hidden": hidden, "token": token, "port": port, "memory_mb": limits.memory_mb,
             "file_mb": limits.file_mb, "processes": limits.processes}
    cell = PROBE.format(facts=facts, promises=PROMISES)
    session = Session(zygote, limits, (("check", 1), ("cell", 1, cell), ("check", 2)))
    try:
        report = session.run()
        if report.errors or report.lost:
            raise NoIsolation(f"the proof of the sandbox did not run: {report.errors or report.lost}")
        with session.questions(1) as fork:
            if fork.look("PROMISES").get("missing") is None:
                raise NoIsolation("the proof of the sandbox is out of order")
        with session.questions(2) as fork:
            return fork.look("broken")["value"]
    except (Ended, Mismatch, KeyError) as fault:
        raise NoIsolation(f"the proof of the sandbox gave no answer: {fault}") from None
    finally:
        session.close()
