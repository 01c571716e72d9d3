"""The sandbox keeps each promise of its docstring, and the proof of it fails where it does not."""

import os
import subprocess
import sys
from pathlib import Path

import psutil
import pytest

from autograder import paths
from autograder.grading.session import Session
from autograder.sandbox import levels, proof
from autograder.sandbox.zygote import Limits, Zygote
from autograder.worker import landlock, seccomp

pytestmark = pytest.mark.sandbox
CONTAINER = Path(__file__).with_name("container.sh")
PROVE = """
from autograder.sandbox import levels, proof
from autograder.sandbox.zygote import Limits, Zygote
level = levels.strongest()
zygote = Zygote(level, ())
proof.prove(zygote, Limits())
zygote.close()
print("proved", level)
"""


@pytest.fixture(scope="module")
def zygote():
    worker = Zygote("namespaces", ())
    yield worker
    worker.close()


def test_the_strongest_level_is_proven_as_it_is(zygote):
    proof.prove(zygote, Limits())


def test_the_proof_names_what_does_not_hold_when_there_is_no_sandbox():
    worker = Zygote("none", ())
    worker.level = "namespaces"  # claims what it is not
    try:
        with pytest.raises(levels.NoIsolation, match="sees the hidden tests.*reaches the network.*forks without end"):
            proof.prove(worker, Limits())
    finally:
        worker.level = "none"
        worker.close()


@pytest.mark.skipif(os.getuid() != 0, reason="only root can stand for a container")
def test_where_there_are_no_namespaces_the_level_uid_is_taken_and_proven():
    command = [CONTAINER, sys.base_prefix, sys.prefix, paths.CODE, sys.executable, "-c", PROVE]
    environment = os.environ | {"PYTHONPATH": str(paths.CODE)}
    done = subprocess.run(command, cwd=paths.CODE, env=environment, capture_output=True, text=True)
    assert done.stdout.strip() == "proved uid", done.stderr


def test_nothing_of_a_submission_is_left_after_it(zygote):
    before = len(psutil.Process(zygote.process.pid).children(recursive=True))
    code = "from subprocess import Popen\nPopen(['sleep', '777'])\nPopen(['sleep', '778'], start_new_session=True)"
    session = Session(zygote, Limits(), (("cell", 1, code), ("check", 1)))
    assert not session.run().errors
    assert len(psutil.Process(zygote.process.pid).children(recursive=True)) > before
    session.close()
    assert len(psutil.Process(zygote.process.pid).children(recursive=True)) == before


def test_a_submission_finds_nothing_of_the_one_before(zygote):
    leave = "for place in ('.', '/dev/shm'):\n    open(f'{place}/mine', 'w').write('x')"
    look = "import os\nassert not [p for p in ('.', '/dev/shm') if os.path.exists(f'{p}/mine')]"
    for code in (leave, look):
        session = Session(zygote, Limits(), (("cell", 1, code), ("check", 1)))
        assert session.run().errors == {}
        session.close()


def test_a_snapshot_keeps_the_notebook_as_it_stood_there(zygote):
    steps = (("cell", 1, "x = 1"), ("check", 1), ("cell", 2, "x = 2"), ("check", 2))
    session = Session(zygote, Limits(), steps)
    session.run()
    with session.questions(1) as first, session.questions(2) as second:
        assert (first.look("x")["value"], second.look("x")["value"]) == (1, 2)
    session.close()


@pytest.mark.parametrize("keep", [True, False])
def test_a_snapshot_can_be_questioned_again(zygote, keep):
    session = Session(zygote, Limits(), (("cell", 1, "x = [1]"), ("check", 1)), keep=keep)
    session.run()
    for _ in range(2):
        with session.questions(1) as fork:
            assert fork.look("x")["value"] == [1]
    session.close()


def test_the_filter_is_the_same_length_on_both_processors_and_its_jumps_stay_inside():
    for machine in seccomp.ARCHITECTURES:
        code = seccomp.instructions(machine, seccomp.FORBIDDEN | seccomp.SOCKET)
        assert all(i + 1 + max(yes, no) < len(code) for i, (_, yes, no, _) in enumerate(code[:-1]))
        assert code[-1][3] == seccomp.ALLOW


def test_landlock_says_its_version():
    assert landlock.version() >= 0
