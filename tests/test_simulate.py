"""A made-up class: every submission different, the same for a seed, and graded as it was made."""

import csv
import json
from pathlib import Path

import pytest

from autograder import manifest as manifests
from autograder import paths, simulate, source
from autograder.grading import batch, intake, pool
from autograder.made_up import answers, names, notes

LAB = "lab01_soft_dictionary"
STUDENTS = 24


@pytest.fixture(scope="module")
def made_up(tmp_path_factory):
    folder = tmp_path_factory.mktemp("simulated") / "class"
    assert simulate.main(["lab01", "--students", str(STUDENTS), "--out", str(folder), "--seed", "3"]) == 0
    return folder


@pytest.fixture(scope="module")
def truth(made_up):
    return json.loads((made_up / simulate.TRUTH).read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def results(made_up, tmp_path_factory):
    options = batch.Options(tmp_path_factory.mktemp("graded"), "none", pool.cores(), 7)
    found = batch.grade_all(manifests.load(LAB), intake.find([made_up], []), options)
    return {result["extra_data"]["student"]: result for result in found}


def submissions(folder: Path) -> dict[str, bytes]:
    return {path.parent.name: path.read_bytes() for path in folder.glob(f"*/{LAB}.ipynb")}


def test_every_submission_has_other_bytes_and_another_mixture(made_up, truth):
    assert len(set(submissions(made_up).values())) == STUDENTS
    assert len({json.dumps(mixture) for mixture in truth.values()}) == STUDENTS


def test_a_seed_makes_the_same_class_again_and_another_seed_another(made_up, tmp_path):
    for name, seed in (("again", 3), ("other", 4)):
        simulate.simulate(LAB, STUDENTS, tmp_path / name, seed)
    assert submissions(tmp_path / "again") == submissions(made_up)
    assert not submissions(tmp_path / "other").keys() & submissions(made_up).keys()
    for name in (simulate.ROSTER, simulate.TRUTH):
        assert (tmp_path / "again" / name).read_bytes() == (made_up / name).read_bytes()


def test_the_roster_lists_everyone_with_id_name_email_and_section(made_up):
    with (made_up / simulate.ROSTER).open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [*rows[0]] == ["id", "name", "email", "section"]
    assert {row["id"] for row in rows} == submissions(made_up).keys()
    assert all(value for row in rows for value in row.values()) and len({row["email"] for row in rows}) == STUDENTS


def test_abilities_differ_as_in_a_class(truth):
    found = [mixture["ability"] for mixture in truth.values()]
    assert set(found) == {"full", "some", "many", "half", "untouched"} and found.count("untouched") == 1
    wrong = [sum(bool(a["mistake"]) for a in m["answers"].values()) for m in truth.values()]
    assert sum(1 <= n <= 3 for n in wrong) > STUDENTS / 3


def test_the_facts_beside_the_submissions_are_not_taken_for_submissions(made_up):
    assert {handed.student for handed in intake.find([made_up], [])} == submissions(made_up).keys()


def test_whoever_answers_all_rightly_gets_full_marks_and_whoever_changes_nothing_none(truth, results):
    most = manifests.load(LAB).max_score
    for student, mixture in truth.items():
        score, status = results[student]["score"], results[student]["extra_data"]["status"]
        assert mixture["ability"] != "full" or score == pytest.approx(most), student
        assert mixture["ability"] != "untouched" or (score, status) == (0, "unmodified")


def test_each_answer_is_graded_as_what_was_put_in_where_what_it_needs_is_right(truth, results):
    lab, looked_at = source.load(LAB), 0
    for student, mixture in truth.items():
        for question in lab.questions:
            put_in = mixture["answers"][question.name]
            right = all(mixture["answers"][n]["kind"] in ("solution", "correct") for n in needed(lab, question))
            if question.kind == "written" or not right:
                continue
            looked_at += 1
            graded = results[student]["extra_data"]["questions"][question.name]
            full = graded["score"] == pytest.approx(graded["max_score"])
            assert full == (put_in["kind"] in ("solution", "correct")), (student, question.name, put_in, graded)
            assert (graded["mistake"] or "") == put_in["mistake"], (student, question.name, put_in)
    assert looked_at > 5 * STUDENTS


def needed(lab: source.Lab, question: source.Question) -> list[str]:
    return [name for n in question.needs for name in (n, *needed(lab, lab.question(n)))]


@pytest.mark.parametrize("students, words", [(0, "0 students"), (names.MOST + 1, "students"), (3, "not empty")])
def test_a_wrong_number_or_a_full_folder_is_refused(tmp_path, capsys, students, words):
    (tmp_path / "mine.txt").write_text("mine", encoding="utf-8")
    assert simulate.main(["lab01", "--students", str(students), "--out", str(tmp_path)]) == 2
    assert words in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


def test_a_lab_that_is_not_there_is_refused(tmp_path):
    assert simulate.main(["lab77", "--students", "1", "--out", str(tmp_path / "class")]) == 2


def test_thousands_of_people_have_ids_of_their_own():
    people = names.people(5000, seed=2)
    assert len({person.id for person in people}) == 5000
    assert all(person.id.isascii() and " " not in person.id for person in people)


def test_an_entry_stands_alone_only_where_it_does_not_build_upon_the_solution():
    solution = "def softmax(x):\n    return helper(x)\n\n\ndef helper(x):\n    return x"
    whole, part = "def softmax(x):\n    return x", "def helper(x):\n    return 0"
    user, derived = "def softmax(x):\n    return helper(0)", "class softmax(softmax):\n    pass"
    assert notes.put_in(solution, whole, "softmax") == whole
    assert notes.put_in(solution, part, "softmax").startswith(solution)
    assert notes.put_in(solution, user, "softmax").startswith(solution)
    assert notes.put_in(solution, derived, "softmax") == f"{solution}\n\n\n{derived}"


def test_a_small_class_is_possible():
    assert [len(answers.mixtures(source.load(LAB), n, 1)) for n in (1, 2, 3)] == [1, 2, 3]


def test_submissions_look_as_if_they_were_run(made_up, truth):
    student = next(s for s, mixture in truth.items() if mixture["ability"] == "some")
    cells = json.loads(submissions(made_up)[student])["cells"]
    counts = [cell["execution_count"] for cell in cells if cell["cell_type"] == "code"]
    assert counts == sorted(set(counts)) and any(cell.get("outputs") for cell in cells)
    assert len(cells) >= len(json.loads(paths.lab(LAB).read_text(encoding="utf-8"))["cells"])
