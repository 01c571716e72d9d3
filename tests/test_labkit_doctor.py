"""What `python -m labkit doctor` tells a student."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from labkit import doctor

ROOT = Path(__file__).resolve().parents[1]


def states(lines):
    return [state for state, _ in lines]


@pytest.mark.parametrize("version, state", [((3, 10, 9), "missing"), ((3, 11, 0), "ok"), ((4, 0, 0), "ok")])
def test_an_old_python_is_missing(version, state):
    assert states(doctor.check_python(version)) == [state]


def test_a_missing_package_is_named_with_the_command_that_gets_it():
    ((state, text),) = doctor.check_packages({"no-such-package": "1.0"})
    assert state == "missing" and "no-such-package" in text and doctor.INSTALL in text


def test_another_version_is_a_note_and_the_tested_one_is_ok():
    assert states(doctor.check_packages({"pytest": "0.1"})) == ["note"]
    assert states(doctor.check_packages({"pytest": pytest.__version__})) == ["ok"]


def test_without_the_list_of_packages_the_doctor_says_so():
    assert states(doctor.check_packages({})) == ["missing"]


def test_the_device_is_named():
    assert doctor.check_device()[0] == "ok" and "device:" in doctor.check_device()[1]


def test_a_folder_that_cannot_be_written_is_missing(tmp_path):
    assert doctor.check_folder(tmp_path)[0] == "ok"
    assert doctor.check_folder(tmp_path / "nowhere")[0] == "missing"


def test_notebooks_are_found_here_and_in_labs(tmp_path):
    assert doctor.check_notebooks(tmp_path)[0] == "missing"
    (tmp_path / "labs").mkdir()
    (tmp_path / "labs" / "lab01_soft_dictionary.ipynb").touch()
    assert doctor.check_notebooks(tmp_path) == ("ok", "notebooks: lab01_soft_dictionary")


@pytest.mark.parametrize("notebooks, code, closing", [(1, 0, "All is there."), (0, 1, "1 to put right")])
def test_the_command_ends_with_what_is_to_do(tmp_path, notebooks, code, closing):
    if notebooks:
        (tmp_path / "lab01_soft_dictionary.ipynb").touch()
    command, env = [sys.executable, "-m", "labkit", "doctor"], {**os.environ, "PYTHONPATH": str(ROOT)}
    run = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True)
    assert run.returncode == code, run.stdout + run.stderr
    assert run.stdout.splitlines()[-1].startswith(closing)


def test_another_word_than_doctor_is_refused_with_the_usage():
    run = subprocess.run([sys.executable, "-m", "labkit"], cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 1 and "python -m labkit doctor" in run.stderr
