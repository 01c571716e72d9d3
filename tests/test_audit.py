"""Every known mistake of every lab is caught and named, every right program gets full marks; the audit can fail."""

import pytest

from autograder import audit, bank, manifest
from autograder.audit import Row
from autograder.sandbox import levels

LABS = manifest.names()
LEAST = {"wrong": 4, "correct": 3}  # for each code or value question
pytestmark = pytest.mark.sandbox


def test_there_are_labs():
    assert LABS


@pytest.mark.parametrize("lab", LABS)
def test_no_mistake_survives_and_no_right_program_loses_marks(lab):
    """The short form, under 3 seeds; `make audit` and `make test-long` use 20."""
    rows = audit.audit(lab, levels.strongest(), seeds=3)
    assert {r.stem: r.problem for r in rows if r.problem} == {}
    assert audit.table(lab, rows)


@pytest.mark.slow
@pytest.mark.parametrize("lab", LABS)
def test_no_right_program_loses_marks_under_twenty_seeds(lab):
    assert [r for r in audit.audit(lab, levels.strongest()) if r.problem] == []


@pytest.mark.parametrize("lab", LABS)
def test_each_question_has_programs_enough_and_a_twin_for_one_mistake_in_four(lab):
    loaded = audit.judge.lab_source(lab)
    for question in (q for q in loaded.questions if q.kind in ("code", "value")):
        kinds = [e.kind for e in bank.entries(loaded, question.name)]
        assert all(kinds.count(kind) >= least for kind, least in LEAST.items()), question.name
    entries = [e for q in loaded.questions if q.kind in ("code", "value") for e in bank.entries(loaded, q.name)]
    assert 4 * sum(e.kind == "twin" for e in entries) >= sum(e.kind == "wrong" for e in entries) * 0.9


PROBLEMS = {
    "a right program that loses marks": ("correct", "wrong", None, "passes", 2.0, "right, but"),
    "a mistake with full marks": ("wrong", "ok", None, "named", 3.0, "full marks for a mistake"),
    "a mistake without a name": ("wrong", "wrong", None, "named", 1.0, "named nothing"),
    "a mistake with another's name": ("twin", "wrong", "wrong_other", "named", 1.0, "named wrong_other"),
    "a silent mistake": ("wrong", "wrong", "wrong_x", "silent", 1.0, "does not name"),
}


@pytest.mark.parametrize(("kind", "reason", "mistake", "public", "score", "words"), PROBLEMS.values(), ids=PROBLEMS)
def test_the_audit_says_what_is_not_as_it_must_be(kind, reason, mistake, public, score, words):
    entry = bank.Entry(kind, f"{kind}_x", "You forgot it.", "", None)
    spec = audit.QuestionSpec("x", "code", 3.0, 1, 1, (), False)
    verdict = audit.questions.Verdict(score, 3.0, reason, "output", mistake)
    assert words in audit.problem_of(entry, verdict, public, spec)


def test_zeros_must_earn_nothing():
    entry = bank.Entry("wrong", "wrong_zeros", "Zeros.", "", None)
    spec = audit.QuestionSpec("x", "code", 3.0, 1, 1, (), False)
    verdict = audit.questions.Verdict(0.5, 3.0, "wrong", "output", "wrong_zeros")
    assert "must earn nothing" in audit.problem_of(entry, verdict, "named", spec)


def test_the_matrix_shows_a_problem():
    row = Row("softmax", "wrong", "wrong_twice", 5.0, 5.0, None, "named", "full marks for a mistake: add a test")
    assert "✗ full marks" in audit.table(LABS[0], [row])
