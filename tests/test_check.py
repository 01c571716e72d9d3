"""`check`: every proof holds for a right tree, and each can fail: a change of one thing is named."""

import json
import re

import pytest
from tiny_project import NAME, change_source, copied, found, only, project, rewrite

from autograder import paths
from autograder.check import command, derived, graded, questions, tree
from autograder.source import SourceError


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    return project(tmp_path_factory.mktemp("project"))


@pytest.fixture
def root(built, tmp_path):
    with copied(built, tmp_path) as root:
        yield root


@pytest.mark.sandbox
def test_the_command_proves_a_right_tree_and_says_how_long_each_proof_took(root, capsys):
    assert command.main([]) == 0
    printed = capsys.readouterr().out
    assert f"All {len(command.proofs())} proofs hold." in printed and "NOT TRUE" not in printed
    assert len(re.findall(r"^ok +\d+\.\d s  ", printed, re.MULTILINE)) == len(command.proofs()) == 16


def test_the_command_exits_1_and_names_the_file_that_is_not_true(root, capsys, monkeypatch):
    few = {name: proof for name, proof in command.PROOFS.items() if proof is not graded.scores_are_right}
    monkeypatch.setattr(command, "PROOFS", few)
    rewrite(paths.lab(NAME), "It scales", "It scalez")
    assert command.main([]) == 1
    assert f"labs/{NAME}.ipynb is not what its source gives, from line" in capsys.readouterr().out


def test_a_source_with_a_fault_ends_the_command_with_1(root, capsys):
    change_source("points=4", "points=0")
    assert command.main([]) == 1
    assert capsys.readouterr().err.startswith(f"{NAME}, cell 4 (line 22): points")


def test_since_is_not_there_yet(capsys):
    assert command.main(["--since", "abc"]) == 2
    assert "not there yet" in capsys.readouterr().err


@pytest.mark.parametrize("place, proof", [
    (paths.lab, derived.labs_are_fresh),
    (paths.solution, derived.solutions_are_fresh),
    (paths.release, derived.manifests_are_fresh),
])  # fmt: skip
def test_any_one_byte_that_changes_is_found_and_the_file_is_named(root, place, proof):
    whole, path = tree.load(), place(NAME)
    raw = path.read_bytes()
    assert list(proof(whole)) == []
    positions = set(range(0, len(raw), max(1, len(raw) // 40))) | {len(raw) - 1}
    if place is paths.solution:
        positions = {raw.index(word) for word in (b"It scales", b"scale()", b"np.arange", b"sample answer", b'"id"')}
    for position in positions:
        path.write_bytes(raw[:position] + bytes([raw[position] ^ 1]) + raw[position + 1 :])
        only(list(proof(whole)), path.relative_to(root).as_posix(), "is not what its source gives")
    for other in (raw + b"\n", raw[:-1], b""):
        path.write_bytes(other)
        if place is not paths.solution or other == b"":
            only(list(proof(whole)), path.name)
    path.unlink()
    only(list(proof(whole)), path.name, "is not there")


def test_a_solutions_outputs_may_differ_but_not_be_missing_or_failed(root):
    path = paths.solution(NAME)
    rewrite(path, "array([0, 1, 2])", "array([0, 1, 7])")
    assert found(derived.solutions_are_fresh) == []
    notebook = json.loads(path.read_text(encoding="utf-8"))
    code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    code[2]["outputs"] = [{"output_type": "error", "ename": "E", "evalue": "", "traceback": []}]
    path.write_text(json.dumps(notebook), encoding="utf-8")
    only(found(derived.solutions_are_fresh), f"solutions/{NAME}.ipynb", "code cell 3 ends in an error")
    for cell in code:
        cell.update(outputs=[], execution_count=None)
    path.write_text(json.dumps(notebook), encoding="utf-8")
    only(found(derived.solutions_are_fresh), "was not executed")


@pytest.mark.parametrize("extra", [
    "labs/lab98_old.ipynb", "labs/notes.txt", "solutions/lab98_old.ipynb", "autograder/releases/lab98_old.json",
    f"autograder/hidden/{NAME}/halve.py", f"autograder/bank/{NAME}/halve/wrong_zeros.py", "autograder/bank/lab98_old/x",
])  # fmt: skip
def test_what_belongs_to_no_source_is_named(root, extra):
    path = root / extra
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("", encoding="utf-8")
    only(found(derived.same_stems_everywhere), "belongs to no")


def test_what_is_missing_is_named(root):
    paths.solution(NAME).unlink()
    only(found(derived.same_stems_everywhere), f"solutions/{NAME}.ipynb is not there")


def test_two_builds_that_differ_are_found(root):
    whole = tree.load()
    path = paths.dist(NAME)
    whole.fresh[path] += b"x"
    only(list(derived.two_builds_are_equal(whole)), path.relative_to(root).as_posix(), "different bytes")


def test_a_second_build_that_fails_is_found(root):
    whole = tree.load()
    assert whole.fresh
    change_source("points=4", "points=0")
    only(list(derived.two_builds_are_equal(whole)), "a second build failed", "points")


@pytest.mark.parametrize("old, new, words", [
    ('"points": 4.0', '"points": 5.0', ["double", "points is 5.0", "4.0"]),
    ('"kind": "value"', '"kind": "code"', ["anchor", "kind"]),
    ('"name": "double"', '"name": "triple"', ["triple", "no question"]),
])  # fmt: skip
def test_a_manifest_with_other_questions_is_found_although_sums_may_agree(root, old, new, words):
    whole, path = tree.load(), paths.release(NAME)
    whole.fresh[path] = whole.fresh[path].decode().replace(old, new, 1).encode()
    lines = list(questions.all_are_there(whole))
    assert lines and all(word in lines[0] for word in words)


@pytest.mark.parametrize("old, new, word", [
    (b"<small>4 points", b"<small>3 points", "no prompt that says 4 points"),
    (b'grader.check(\\"double\\");', b'grader.check(\\"doubles\\");', "no check cell"),
    (b'"double": "import', b'"doubles": "import', "no public test"),
])  # fmt: skip
def test_a_lab_without_a_prompt_check_or_public_test_is_found(root, old, new, word):
    whole, path = tree.load(), paths.lab(NAME)
    assert old in whole.fresh[path]
    whole.fresh[path] = whole.fresh[path].replace(old, new)
    only(list(questions.all_are_there(whole)), f"labs/{NAME}.ipynb: double", word)


@pytest.mark.parametrize("old, new, word", [
    ("4 / 3", "1", "gives 3 points, the source says 4"),
    ("hidden_3 = ", "hidden_2 = ", "has 2 hidden tests"),
    ('name="double", points=0', 'name="double", points=1', "points for the public check"),
])  # fmt: skip
def test_a_zip_whose_tests_give_other_points_is_found(root, monkeypatch, old, new, word):
    share = "1.3333333333333333" if old == "4 / 3" else old
    honest = tree.Tree.zipped
    monkeypatch.setattr(tree.Tree, "zipped", lambda *words: honest(*words).replace(share, new))
    lines = [line for line in found(questions.all_are_there) if "double" in line]
    assert any(word in line for line in lines), lines


def test_a_check_that_passes_for_none_or_for_a_mistake_is_found(root):
    whole, path = tree.load(), paths.lab(NAME)
    assert list(questions.checks_fail_when_they_can_see(whole)) == []
    deaf = whole.fresh[path].replace(b"        check(double)", b"        pass")
    whole.fresh[path] = deaf
    lines = list(questions.checks_fail_when_they_can_see(whole))
    names = {line.rsplit("passes for ")[-1] for line in lines}
    assert names == {"None", "`...`", "wrong_zeros", "wrong_triple", "wrong_raises", "twin_zeros"}
    assert all(f"labs/{NAME}.ipynb, check of double" in line for line in lines)


def test_a_check_that_refuses_the_solution_is_found(root):
    whole, path = tree.load(), paths.lab(NAME)
    whole.fresh[path] = whole.fresh[path].replace(b"        check(anchor)", b"        check(None)")
    only(list(questions.checks_fail_when_they_can_see(whole)), "check of anchor", "refuses the solution")


def test_a_public_name_of_labkit_that_earns_points_is_found(root, monkeypatch):
    assert len(questions.labkit_names()) > 20
    monkeypatch.setattr(questions.labkit.shapes, "twice", twice, raising=False)
    only(found(questions.labkit_earns_nothing), "labkit.shapes.twice earns points on double")
    monkeypatch.setitem(questions.LIBRARY_BACKED, ("double", "labkit.shapes.twice"), "for this test")
    assert found(questions.labkit_earns_nothing) == []


def twice(x):
    return [2.0 * v for v in x]


twice.__module__ = "labkit.shapes"

@pytest.mark.sandbox
def test_a_solution_that_loses_points_and_a_lab_that_gets_some_are_found(root):
    rewrite(paths.hidden(NAME, "anchor"), "value(anchor), 3.0", "value(anchor), 4.0")
    change_source("predict_sign = True  # SOLUTION", 'predict_sign = True  # SOLUTION\nfree = "x"')
    rewrite(paths.hidden(NAME, "double"), "same(call(double, x)", "same(2.0 * x")
    lines = found(graded.scores_are_right)
    assert any("the solution of lab99_tiny loses points on anchor (wrong)" in line for line in lines)
    assert any("the lab with empty answers lab99_tiny gets 4 points on double" in line for line in lines)


@pytest.mark.sandbox
def test_an_experiment_cell_that_a_question_needs_is_found(root):
    change_source("np.sum([1, 2])", "seen = True")
    change_source("predict_sign = True", "predict_sign = seen")
    lines = found(graded.scores_are_right)
    assert any("without experiment cells of lab99_tiny loses points on predict_sign (error)" in line for line in lines)


def test_without_a_sandbox_our_own_notebooks_are_graded_without_one_and_that_is_said(root, monkeypatch, capsys):
    def none():
        raise graded.levels.NoIsolation("No sandbox: install bubblewrap.")

    monkeypatch.setattr(graded.levels, "strongest", none)
    assert found(graded.scores_are_right) == []
    assert "no sandbox here" in capsys.readouterr().out


def test_a_hidden_file_that_is_missing_stops_the_build(root):
    paths.hidden(NAME, "double").unlink()
    with pytest.raises(SourceError, match="without a hidden test file"):
        assert tree.load().fresh
