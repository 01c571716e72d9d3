"""A regrade shows its diff first, changes what it was asked to and nothing else, and repeats itself."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time

import pytest
from submissions import LAB, answers, submission

from autograder import __main__, manifest, paths

pytestmark = pytest.mark.sandbox


@pytest.fixture
def graded(tmp_path):
    subs, out = tmp_path / "subs", tmp_path / "out"
    subs.mkdir()
    (subs / "ada.ipynb").write_bytes(submission(answers()))
    (subs / "ben.ipynb").write_bytes(submission({k: v for k, v in answers().items() if k != "analogy"}))
    assert __main__.main(["grade", "lab01", str(subs), "--out", str(out), "--seed", "3", "--jobs", "1"]) == 0
    return out


def result(out, student) -> dict:
    return json.loads((out / f"results/{student}.json").read_text())


def spoil(out, student, question, score):
    """Write a wrong score for a question, as an older grader might have given it."""
    book = sqlite3.connect(out / "gradebook.sqlite")
    data = json.loads(book.execute("SELECT result FROM results WHERE student = ?", (student,)).fetchone()[0])
    data["extra_data"]["questions"][question] |= {"score": score, "reason": "wrong"}
    book.execute("UPDATE results SET result = ? WHERE student = ?", (json.dumps(data), student))
    book.commit()
    book.close()


def test_a_regrade_without_changes_has_no_diff_and_one_with_changes_shows_them_first(graded, capsys):
    capsys.readouterr()
    assert __main__.main(["regrade", str(graded), "--jobs", "1"]) == 0
    assert "->" not in capsys.readouterr().out
    spoil(graded, "ada", "softmax", 1.0)
    spoil(graded, "ada", "analogy", 0.5)
    before = result(graded, "ada")
    words = ["regrade", str(graded), "--question", "softmax", "--student", "ada", "--jobs", "1"]
    assert __main__.main(words) == 0
    assert "ada: softmax: 1 (wrong) -> 5 (ok)" in capsys.readouterr().out
    assert result(graded, "ada") == before
    assert __main__.main([*words, "--commit"]) == 0
    questions = result(graded, "ada")["extra_data"]["questions"]
    assert questions["softmax"]["score"] == 5 and questions["analogy"]["score"] == 0.5


@pytest.mark.parametrize("words", [["--question", "nothing"], ["--student", "nobody"]])
def test_an_unknown_question_or_student_is_said(graded, words, capsys):
    assert __main__.main(["regrade", str(graded), *words]) == 2
    assert words[1] in capsys.readouterr().err


def test_a_folder_without_a_gradebook_is_said(tmp_path, capsys):
    assert __main__.main(["regrade", str(tmp_path)]) == 2
    assert "run `grade` first" in capsys.readouterr().err


def test_after_a_kill_at_any_moment_the_same_command_goes_on(tmp_path):
    subs = tmp_path / "subs"
    subs.mkdir()
    for i in range(12):
        (subs / f"s{i:02}.ipynb").write_bytes(submission(answers() | {"softmax": f"def softmax(x):\n    return {i}"}))
    words = [sys.executable, "-m", "autograder", "grade", "lab01", str(subs), "--seed", "1", "--jobs", "2"]
    environment = os.environ | {"PYTHONPATH": str(paths.CODE)}
    for pause in (3.0, 5.0):
        run = subprocess.Popen([*words, "--out", str(tmp_path / "killed")], env=environment, stderr=subprocess.DEVNULL,
                               stdout=subprocess.DEVNULL, start_new_session=True)
        time.sleep(pause)
        os.killpg(run.pid, signal.SIGKILL)
        run.wait()
    for name in ("killed", "undisturbed"):
        subprocess.run([*words, "--out", str(tmp_path / name)], env=environment, check=True, capture_output=True)
    assert rows(tmp_path / "killed") == rows(tmp_path / "undisturbed") != []


def rows(out) -> list:
    """Return a gradebook's content but for times."""
    book = sqlite3.connect(out / "gradebook.sqlite")
    found = book.execute("SELECT lab, student, attempt, sha256, status, score FROM results ORDER BY student").fetchall()
    questions = book.execute("SELECT * FROM questions ORDER BY student, question").fetchall()
    book.close()
    assert len(found) == len({row[1] for row in found})
    return found + questions


def test_a_result_file_and_the_gradebook_agree(graded):
    book = sqlite3.connect(graded / "gradebook.sqlite")
    for student, text in book.execute("SELECT student, result FROM results"):
        assert json.loads(text) == result(graded, student)
    book.close()
    assert manifest.load(LAB).release == result(graded, "ada")["extra_data"]["release"]
