"""What `python -m autograder doctor` tells the staff."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from autograder import doctor, paths
from autograder.sandbox import levels, proof

ROOT = Path(__file__).resolve().parents[1]
LAB = "lab01_soft_dictionary"


@pytest.mark.sandbox
def test_on_a_machine_with_everything_the_doctor_says_so_and_names_the_isolation():
    command, env = [sys.executable, "-m", "autograder", "doctor"], {**os.environ, "PYTHONPATH": str(ROOT)}
    run = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
    assert "isolation: namespaces" in run.stdout and run.stdout.endswith("All is there.\n")
    assert f"{LAB}: release" in run.stdout


def test_a_missing_sandbox_is_missing_and_the_remedy_is_named(monkeypatch, capsys):
    monkeypatch.setattr(levels.shutil, "which", lambda name: None)
    state, text = doctor.check_isolation()
    assert state == "missing" and "bubblewrap" in text
    assert doctor.main([]) == 1 and "1 to put right" in capsys.readouterr().out


def test_a_sandbox_that_does_not_hold_is_missing(monkeypatch):
    monkeypatch.setattr(levels, "strongest", lambda: "none")
    monkeypatch.setattr(proof, "prove", refuse)
    assert doctor.check_isolation() == ("missing", "isolation: the sandbox does not hold")


def refuse(zygote, limits):
    raise levels.NoIsolation("the sandbox does not hold")


def test_packages_are_counted_and_those_of_another_version_are_named_with_the_remedy():
    packages = {"pytest": pytest.__version__, "numpy": "0.1", "no-such-package": "1.0"}
    first, *others = doctor.check_packages(packages)
    assert first == ("ok", "1 of 3 packages in the versions of requirements.txt")
    assert [state for state, _ in others] == ["note", "missing"]
    assert all(doctor.INSTALL in text for _, text in others)


def test_the_pins_are_those_of_the_requirements():
    assert {"torch", "otter-grader", "jupytext", "playwright"} <= doctor.wanted().keys()


def test_a_lab_that_was_not_built_is_missing_and_a_zip_that_is_not_there_is_a_note(tmp_path, monkeypatch):
    monkeypatch.setattr(paths, "solution", lambda lab: tmp_path / lab)
    assert doctor.check_lab(LAB) == ("missing", f"{LAB}: no solution: run  make build LAB={LAB}")
    monkeypatch.undo()
    monkeypatch.setattr(paths, "dist", lambda lab: tmp_path / lab)
    state, text = doctor.check_lab(LAB)
    assert state == "note" and "make build" in text


def test_without_a_browser_only_its_tests_cannot_run(monkeypatch):
    monkeypatch.setattr(doctor.shutil, "which", lambda name: None)
    state, text = doctor.check_browser()
    assert state == "note" and "browser tests" in text
