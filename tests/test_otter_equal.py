"""Stock Otter gives an honest submission the score that our grader gives it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from autograder import build, paths, source
from autograder.made_up.answers import Answer, Mixture
from autograder.made_up.notes import fill
from autograder.manifest import from_json

LAB = "lab01_soft_dictionary"
PARTIAL = {  # none of these passes a hidden test by chance: Otter draws other numbers than we do
    "softmax": Answer("wrong", "wrong_no_maximum", "wrong_no_maximum"),
    "temperature": Answer("correct", "correct_loop"),
    "analogy": Answer("wrong", "wrong_takes_words_out", "wrong_takes_words_out"),
    "doubled_query": Answer("wrong", "wrong_share_doubles", "wrong_share_doubles"),
    "very_hot": Answer("untouched"),
}


@pytest.fixture(scope="module")
def handed(tmp_path_factory):
    """Return the folder of two submissions, full and partial, with the autograder's zip of this very source."""
    folder, lab = tmp_path_factory.mktemp("equal"), source.load(LAB)
    built = build.make(lab).files
    (folder / "autograder.zip").write_bytes(built[paths.dist(LAB)])
    released, manifest = json.loads(built[paths.lab(LAB)]), from_json(built[paths.release(LAB)].decode())
    for name, other in (("full", {}), ("partial", PARTIAL)):
        answers = {q.name: other.get(q.name, Answer("solution")) for q in lab.questions}
        (folder / "class" / name).mkdir(parents=True)
        notebook = fill(released, manifest, lab, Mixture("some", answers), f"equal:{name}")
        (folder / "class" / name / f"{LAB}.ipynb").write_text(json.dumps(notebook), encoding="utf-8")
    return folder


def by_question(path: Path) -> dict[str, float]:
    """Return question -> score of a result file; both graders write Gradescope's schema."""
    tests = json.loads(path.read_text(encoding="utf-8"))["tests"]
    return {test["name"]: test["score"] for test in tests if "score" in test}


def run(command: list, cwd: Path) -> None:
    env = {**os.environ, "PYTHONPATH": str(paths.CODE), "PYTHONWARNINGS": "ignore"}
    done = subprocess.run(list(map(str, command)), cwd=cwd, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def ours(handed):
    """Return student -> question -> score of our grader."""
    command = [sys.executable, "-m", "autograder", "grade", LAB, "class", "--out", "ours", "--isolation", "none"]
    run(command, handed)
    return {name: by_question(handed / "ours" / "results" / f"{name}.json") for name in ("full", "partial")}


@pytest.fixture(scope="module")
def others(handed):
    """Return student -> question -> score of stock Otter, which runs each in a process of its own."""
    scores = {}
    for name in ("full", "partial"):
        (handed / "otter" / name).mkdir(parents=True)
        otter = [Path(sys.executable).with_name("otter"), "run", "-a", "autograder.zip", "-o", f"otter/{name}"]
        run([*otter, "--no-logo", f"class/{name}/{LAB}.ipynb"], handed)
        scores[name] = by_question(handed / "otter" / name / "results.json")
    return scores


@pytest.mark.parametrize("name", ["full", "partial"])
def test_stock_otter_and_our_grader_give_equal_scores(name, ours, others):
    assert others[name] == pytest.approx(ours[name])


def test_the_partial_submission_is_partly_right_within_a_question_too(ours):
    most = {q.name: q.points for q in source.load(LAB).questions if q.kind != "written"}
    assert ours["full"] == pytest.approx(most)
    assert any(0 < score < most[question] for question, score in ours["partial"].items())
    assert ours["partial"]["very_hot"] == 0 < ours["partial"]["temperature"] == most["temperature"]
