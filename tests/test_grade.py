"""A batch is graded whole: every submission gets a complete result, whatever is in it, and nothing twice."""

import csv
import json
import sqlite3
import zipfile

import pytest
from submissions import LAB, answers, handout, submission

from autograder import __main__, manifest
from autograder.grading import batch, result
from autograder.grading.grade import Job, failed, submission_seed
from autograder.sandbox import levels
from autograder.sandbox.zygote import WorkerFailure

pytestmark = pytest.mark.sandbox
MAX = manifest.load(LAB).max_score
QUESTIONS = {q.name for q in manifest.load(LAB).questions}


@pytest.fixture(scope="module")
def graded(tmp_path_factory):
    """Grade one folder with everything that comes in; return (exit code, results by student, folder)."""
    root = tmp_path_factory.mktemp("class")
    subs, out = root / "subs [A] (b)", root / "out"
    files = {
        "full/lab01_soft_dictionary.ipynb": submission(answers()),
        "untouched/lab01 (2).ipynb": json.dumps(handout()).encode(),
        "partial/x.ipynb": submission({k: v for k, v in answers().items() if k != "softmax"}),
        "renamed/Jane final.ipynb.json": submission(answers()),
        "empty/lab01.ipynb": b"",
        "garbage/lab01.ipynb": b"not json",
        "page/lab01.ipynb": b"<html>",
        "other/lab02.ipynb": json.dumps(handout() | {"metadata": {"lab": "lab02_x"}, "cells": []}).encode(),
        "unrelated/x.ipynb": json.dumps({"cells": [], "nbformat": 4, "metadata": {}}).encode(),
        "pdf/lab01.pdf": b"%PDF-1.4",
        "o'neil+zoë/lab01.ipynb": submission(answers()),
        "two/lab01.ipynb": submission(answers()),
        "two/scratch.ipynb": json.dumps({"cells": [], "nbformat": 4, "metadata": {}}).encode(),
        "Mac/__MACOSX/._lab01.ipynb": b"\x00\x05",
        "Mac/.ipynb_checkpoints/lab01-checkpoint.ipynb": json.dumps(handout()).encode(),
        "Mac/lab01.ipynb": submission(answers()),
    }
    for name, data in files.items():
        (subs / name).parent.mkdir(parents=True, exist_ok=True)
        (subs / name).write_bytes(data)
    (subs / "nothing").mkdir()
    with zipfile.ZipFile(subs / "zipped.zip", "w") as archive:
        archive.writestr("lab01/lab01.ipynb", submission(answers()))
        archive.writestr("../../escape.txt", "x")
    (root / "roster.csv").write_text("id,name\nfull,Full Marks\nghost,No Show\n")
    words = ["grade", "lab01", str(subs), "--out", str(out), "--roster", str(root / "roster.csv"), "--seed", "7"]
    code = __main__.main(words)
    found = [json.loads(p.read_text()) for p in (out / "results").glob("*.json")]
    return code, {r["extra_data"]["student"]: r for r in found}, root


def test_every_student_gets_a_complete_result(graded):
    _, results, _ = graded
    assert len(results) == 16
    for one in results.values():
        assert {t["name"] for t in one["tests"]} == QUESTIONS == set(one["extra_data"]["questions"])
        assert {"lab", "student", "attempt", "sha256", "release", "grader", "isolation", "seed", "seconds", "max_score",
                "manual_max", "status", "flags", "repaired", "questions"} <= one["extra_data"].keys()


@pytest.mark.parametrize("student", ["full", "renamed", "o'neil+zoë", "two", "Mac", "zipped"])
def test_right_work_gets_full_marks_whatever_its_file_is_called(graded, student):
    assert graded[1][student]["score"] == MAX


def test_an_untouched_lab_gets_zero_and_says_so(graded):
    one = graded[1]["untouched"]
    assert one["score"] == 0 and one["extra_data"]["status"] == "unmodified"


def test_one_missing_answer_costs_only_what_needs_it(graded):
    questions = graded[1]["partial"]["extra_data"]["questions"]
    assert questions["softmax"]["reason"] == "unfinished" and questions["similarities"]["reason"] == "ok"


STATUSES = {"empty": "unreadable-file", "garbage": "unreadable-file", "page": "unreadable-file", "other": "wrong-lab",
            "unrelated": "wrong-lab", "pdf": "wrong-file-type", "nothing": "no-submission", "ghost": "no-submission"}


@pytest.mark.parametrize(("student", "status"), STATUSES.items())
def test_what_cannot_be_graded_has_a_status_and_a_reason(graded, student, status):
    one = graded[1][student]
    assert one["extra_data"]["status"] == status and len(one["output"]) > 15 and one["score"] == 0
    assert ("needs-human" in one["extra_data"]["flags"]) == (status != "no-submission")


def test_the_exit_code_says_that_some_could_not_be_graded(graded):
    assert graded[0] == 1


def test_the_csv_has_a_row_for_each_student(graded):
    with open(graded[2] / "out/grades.csv", newline="", encoding="utf-8") as file:
        rows = {row["student"]: row for row in csv.DictReader(file)}
    assert rows.keys() == graded[1].keys() and float(rows["full"]["score"]) == MAX and rows["full"]["softmax"] == "5"


def test_a_second_run_grades_nothing_again(graded, capsys):
    book = sqlite3.connect(graded[2] / "out/gradebook.sqlite")
    when = book.execute("SELECT student, graded_at, result FROM results").fetchall()
    book.execute("UPDATE results SET graded_at = 'before'")
    book.commit()
    words = ["grade", "lab01", str(graded[2] / "subs [A] (b)"), "--out", str(graded[2] / "out"),
             "--roster", str(graded[2] / "roster.csv")]
    assert __main__.main(words) == 1
    assert {row[0] for row in book.execute("SELECT graded_at FROM results")} == {"before"}
    assert len(when) == 16
    book.close()


def test_a_regrade_with_the_same_seed_gives_the_same_result(graded, tmp_path):
    subs = graded[2] / "subs [A] (b)"
    words = ["grade", "lab01", str(subs / "partial" / "x.ipynb"), "--out", str(tmp_path), "--seed", "7", "--jobs", "1"]
    assert __main__.main(words) == 0
    again = json.loads((tmp_path / "results/x.json").read_text())
    first = graded[1]["partial"]
    assert again["tests"] == first["tests"] and again["extra_data"]["seed"] == first["extra_data"]["seed"]


WRONG_USE = {
    "no such lab": ["grade", "lab99", "."],
    "no such folder": ["grade", "lab01", "/no/such/folder"],
    "no such command": ["grad"],
    "a command to come": ["report", "x"],
}


@pytest.mark.parametrize("words", WRONG_USE.values(), ids=WRONG_USE)
def test_wrong_use_is_said_and_exits_with_2(words, tmp_path, capsys):
    try:
        code = __main__.main([*words, "--out", str(tmp_path)] if words[0] == "grade" else words)
    except SystemExit as stop:
        code = stop.code
    assert code == 2 and len(capsys.readouterr().err) > 10


def test_without_a_sandbox_grading_is_refused_with_the_remedy(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(levels.shutil, "which", lambda name: None)
    (tmp_path / "a.ipynb").write_bytes(submission(answers()))
    assert __main__.main(["grade", "lab01", str(tmp_path / "a.ipynb"), "--out", str(tmp_path / "out")]) == 2
    text = capsys.readouterr().err
    assert "bubblewrap" in text and "--isolation none" in text


def test_a_failure_of_the_grader_is_never_a_zero():
    one = failed(Job("a", submission(answers()), 1), manifest.load(LAB), WorkerFailure("no memory"), "namespaces", "x")
    data = result.to_dict(one, manifest.load(LAB))
    assert data["score"] is None and data["extra_data"]["status"] == "infra-error"
    assert all(q["score"] is None for q in data["extra_data"]["questions"].values())


def test_a_seed_depends_on_batch_lab_and_file():
    seeds = {submission_seed(*key) for key in [(1, "a", "x"), (2, "a", "x"), (1, "b", "x"), (1, "a", "y")]}
    assert len(seeds) == 4


def test_no_two_ids_share_a_file():
    ids = ["ada", "Ada", "ADA", "a/b", "a_b", "a\\b", "..", ".", "", "zoë", "o'neil", "x" * 300, "x" * 301, "a b"]
    files = {result.file_name(i).lower() for i in ids}
    assert len(files) == len(ids) and all("/" not in f and not f.startswith(".") and len(f) < 120 for f in files)


def test_the_grader_hash_changes_with_a_hidden_test(tmp_path, monkeypatch):
    before = batch.grader_hash(manifest.load(LAB))
    real = batch.paths.source
    copy = tmp_path / "source.py"
    copy.write_text(real(LAB).read_text() + "\n")
    monkeypatch.setattr(batch.paths, "source", lambda lab: copy)
    assert batch.grader_hash(manifest.load(LAB)) != before
