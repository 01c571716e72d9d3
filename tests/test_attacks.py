"""No attack gets more than its honest part, costs another question a point, or leaves anything behind."""

import os
import socket
from pathlib import Path

import psutil
import pytest
from submissions import LAB, answers, submission

from autograder import manifest
from autograder.grading.grade import Job, grade
from autograder.sandbox.zygote import Limits, Zygote

ATTACKS = sorted((Path(__file__).parent / "attacks").glob("*.py"))
LIMITS = Limits(call_seconds=4, cell_seconds=4, question_seconds=8, memory_mb=700, total_memory_mb=1500, processes=48)
REASONS = {
    "exits_hard": "crashed",
    "exits_in_the_cell": "crashed",
    "exits_politely": "error",
    "loops_for_ever": "timeout",
    "loops_in_the_cell": "timeout",
    "takes_all_memory": "memory",
}

pytestmark = pytest.mark.sandbox


@pytest.fixture(scope="module")
def zygote():
    os.environ["AUTOGRADER_SECRET"] = "canary-secret"
    worker = Zygote("namespaces")
    yield worker
    worker.close()
    del os.environ["AUTOGRADER_SECRET"]


@pytest.fixture(scope="module")
def listener():
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        server.listen()
        yield server.getsockname()[1]


def test_there_are_attacks():
    assert len(ATTACKS) >= 20


@pytest.mark.parametrize("attack", ATTACKS, ids=lambda path: path.stem)
def test_an_attack_earns_nothing_and_costs_only_its_own_question(attack, zygote, listener):
    before = len(psutil.Process(zygote.process.pid).children(recursive=True))
    code = f"ATTACK_PORT = {listener}\n{attack.read_text()}"
    graded = grade(Job("mallory", submission(answers() | {"analogy": code}), 1), manifest.load(LAB), zygote, LIMITS)
    verdicts = {q: v for q, v in graded.verdicts.items() if v.reason != "manual"}
    assert verdicts.pop("analogy").score == 0
    assert {q: v.output for q, v in verdicts.items() if v.reason != "ok"} == {}
    assert len(psutil.Process(zygote.process.pid).children(recursive=True)) == before
    if attack.stem in REASONS:
        assert graded.verdicts["analogy"].reason == REASONS[attack.stem]


def test_an_honest_submission_after_all_attacks_gets_full_marks(zygote):
    graded = grade(Job("alice", submission(answers()), 1), manifest.load(LAB), zygote, LIMITS)
    assert {v.reason for v in graded.verdicts.values()} == {"ok", "manual"}


def test_the_attacks_that_look_for_a_leak_succeed_without_a_sandbox(listener):
    """An attack that never worked proves nothing: at level none these find what they look for."""
    worker = Zygote("none")
    try:
        for name in ("imports_the_grader", "calls_home", "reads_tests_from_disk"):
            code = f"ATTACK_PORT = {listener}\n{(ATTACKS[0].parent / f'{name}.py').read_text()}"
            job = Job("mallory", submission(answers() | {"analogy": code}), 1)
            assert grade(job, manifest.load(LAB), worker, Limits()).verdicts["analogy"].reason == "ok", name
    finally:
        worker.close()
