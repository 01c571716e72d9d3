"""A notebook is run as it stands, and each question is asked where the release asks it."""

import json

import pytest
from submissions import LAB, edited, position

from autograder import manifest
from autograder.grading import notebook, plan


def made(change=lambda nb: None) -> plan.Plan:
    submitted = notebook.parse(edited(change))
    return plan.make(submitted, manifest.load(LAB), plan.match(submitted.cells, manifest.load(LAB)))


def order(one: plan.Plan) -> list:
    """Return the plan as (kind, name of the question or text of the cell)."""
    names = {place: q for q, place in one.places.items()}
    return [(s[0], names.get(s[1], "end")) if s[0] == "check" else ("cell", s[2]) for s in one.steps]


def drop_check(nb):
    del nb["cells"][position(nb, "check", "softmax")]


def check_to_the_end(nb):
    nb["cells"].append(nb["cells"].pop(position(nb, "check", "softmax")))


def check_to_the_start(nb):
    nb["cells"].insert(0, nb["cells"].pop(position(nb, "check", "softmax")))


def all_checks_dropped(nb):
    nb["cells"] = [c for c in nb["cells"] if "grader.check(" not in "".join(c["source"])]


def no_ids(nb):
    for cell in nb["cells"]:
        cell.pop("id")
        cell["metadata"] = {}


def same_ids(nb):
    for cell in nb["cells"]:
        cell["id"] = "same"


def answer_as_text(nb):
    nb["cells"][position(nb, "answer", "softmax")]["cell_type"] = "markdown"


def edited_check(nb):
    nb["cells"][position(nb, "check", "softmax")]["source"] = "grader.check('softmax')  # again"


def answer_and_check_doubled(nb):
    at = position(nb, "check", "softmax")
    nb["cells"].insert(at + 1, json.loads(json.dumps(nb["cells"][at])))


CHANGES = [drop_check, check_to_the_end, check_to_the_start, all_checks_dropped, no_ids, same_ids, answer_as_text,
           edited_check, answer_and_check_doubled]


@pytest.mark.parametrize("change", CHANGES, ids=lambda f: f.__name__)
def test_a_lost_or_moved_cell_does_not_change_what_is_run_and_asked(change):
    assert order(made(change)) == order(made())


@pytest.mark.parametrize("change", [drop_check, check_to_the_end, answer_as_text], ids=lambda f: f.__name__)
def test_what_was_put_back_is_said(change):
    assert any("softmax" in line or "turned into text" in line for line in made(change).repaired)


def test_each_question_is_asked_after_its_answer_and_before_the_next_cell_of_the_release():
    steps = order(made())
    for question in made().places:
        answer = next(i for i, s in enumerate(steps) if s[0] == "cell" and plan.defines(_cell(s[1]), question))
        assert steps.index(("check", question)) == answer + 1


def _cell(text: str) -> notebook.SubmittedCell:
    return notebook.SubmittedCell(1, "code", text)


def test_unchanged_experiments_are_not_run_and_changed_ones_are():
    experiment = next(s for s in manifest.load(LAB).cells if s.role == "experiment")
    at = {"text": experiment.text}

    def change(nb):
        next(c for c in nb["cells"] if c["id"] == experiment.id)["source"] = at["text"] + "\nextra = 1"

    assert not any(experiment.text in s[-1] for s in made().steps if s[0] == "cell")
    assert any("extra = 1" in s[-1] for s in made(change).steps if s[0] == "cell")


def test_a_name_that_own_code_binds_after_its_check_is_noticed():
    def change(nb):
        nb["cells"].append({"cell_type": "code", "source": "softmax = None", "id": "new", "metadata": {}})

    assert made(change).redefined == {"softmax"} and not made().redefined
