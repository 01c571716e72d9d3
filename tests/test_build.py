"""The build: what students get, what the solution shows, what the zip holds; the same bytes every time."""

import base64
import builtins
import contextlib
import io
import json
import pathlib
import zipfile

import nbformat
import numpy as np
import pytest
import tiny_lab
from otter.test_files.exception_test import ExceptionTestFile
from PIL import Image

from autograder import manifest, paths, source
from autograder.build import build, command, dist, execute, make, master, render
from autograder.source import SourceError


@pytest.fixture(scope="module")
def root(tmp_path_factory):
    root = tmp_path_factory.mktemp("project")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(paths, "ROOT", root)
        tiny_lab.write(root)
        build(["lab99"])
        yield root


@pytest.fixture
def student(root):
    return nbformat.read(paths.lab(tiny_lab.NAME), as_version=4)


@pytest.fixture
def solution(root):
    return nbformat.read(paths.solution(tiny_lab.NAME), as_version=4)


def texts(notebook):
    return [cell.source for cell in notebook.cells]


def public_test(notebook, name, **names):
    """Run a question's public test on `names`; return whether it passed, and what it printed."""
    test = ExceptionTestFile.from_metadata(notebook.metadata.otter.tests[name], "lab99_tiny.ipynb")
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        test.run(names)
    return test.passed_all, printed.getvalue()


def changed(old, new):
    """Return the tiny lab with a piece of its source replaced."""
    return source.parse(tiny_lab.NAME, tiny_lab.SOURCE.replace(old, new), paths.source(tiny_lab.NAME))


def times(factor):
    """Return an answer to `double` that multiplies by `factor`."""

    def double(x):
        return factor * np.asarray(x)

    return double


def test_students_get_questions_without_answers_rubrics_and_samples(student):
    text = "\n".join(texts(student))
    assert 'def double(x):\n    """Return x twice as large."""\n    ...' in texts(student)
    assert "anchor = ..." in texts(student) and "predict_sign = ..." in texts(student)
    for secret in ("scale()", "sample answer", "for a reason", "SOLUTION", "BEGIN", "QUESTION"):
        assert secret not in text


def test_a_lab_opens_with_its_title_and_no_cell_is_empty(student):
    assert texts(student)[0].startswith("# A tiny lab")
    assert texts(student)[1].startswith("# Initialize Otter")
    assert all(text.strip() for text in texts(student))


def test_a_prompt_says_points_minutes_and_difficulty_under_its_heading(student):
    (prompt,) = [t for t in texts(student) if t.startswith("## Twice")]
    assert prompt.splitlines()[2] == "<small>4 points · 3 minutes · difficulty 1 of 5</small>"
    line = "<small>2 points · 4 minutes · difficulty 3 of 5 · optional, extra points</small>"
    assert line in "\n".join(texts(student))


def test_a_hint_is_folded_behind_its_first_line(student):
    hint = "<details>\n<summary>A nudge</summary>\n\nWhat is *x* plus *x*?\n\n</details>"
    assert hint in texts(student)


def test_metadata_is_an_allow_list_with_lab_and_release(student):
    assert set(student.metadata) == {"kernelspec", "language_info", "otter", "lab", "release"}
    assert student.metadata.lab == tiny_lab.NAME and len(student.metadata.release) == 12
    assert {key for cell in student.cells for key in cell.metadata} <= {"editable", "deletable"}


def test_cell_ids_are_unique_and_do_not_depend_on_other_cells(student, root):
    ids = [cell.id for cell in student.cells]
    assert len(set(ids)) == len(ids)
    lab = changed("It scales", "It only scales")
    other = nbformat.reads(render(lab)[paths.lab(lab.name)].decode(), as_version=4)
    assert [a == b.id for a, b in zip(ids, other.cells)] == [False] + [True] * (len(ids) - 1)
    assert other.metadata.release != student.metadata.release


def test_two_renders_are_byte_identical_and_equal_what_was_written(root):
    lab = source.load("lab99")
    first = render(lab)
    assert first == render(lab)
    for path in (paths.lab(lab.name), paths.release(lab.name), paths.dist(lab.name)):
        assert path.read_bytes() == first[path]
    written = paths.solution(lab.name).read_bytes()
    assert execute.without_outputs(written) == first[paths.solution(lab.name)]


def test_the_student_path_opens_no_hidden_file(root, monkeypatch):
    opened = []
    real_open, real_read = builtins.open, pathlib.Path.read_text
    monkeypatch.setattr(builtins, "open", lambda f, *a, **k: (opened.append(str(f)), real_open(f, *a, **k))[1])
    monkeypatch.setattr(pathlib.Path, "read_text", lambda p, *a, **k: (opened.append(str(p)), real_read(p, *a, **k))[1])
    monkeypatch.setattr(dist, "archive", lambda *a: b"")
    make(source.load("lab99"))
    assert any("bank" in name for name in opened)
    assert not [name for name in opened if "hidden" in name]


def test_the_public_test_passes_for_a_right_answer(student):
    line = "✓ double: right so far; the grader tests more\n"
    assert public_test(student, "double", double=times(2.0)) == (True, line)


def test_the_public_test_names_a_known_mistake_first(student):
    passed, printed = public_test(student, "double", double=times(3.0))
    assert not passed
    assert printed.startswith('✗ It\'s "three" times: you scale too much.\ndouble([1.0, 2.0, 3.0]): entry [0] is 3')
    passed, printed = public_test(student, "double", double=times(5.0))
    assert not passed and printed.startswith("✗ double([1.0, 2.0, 3.0]): entry [0] is 5, which is not right")


@pytest.mark.parametrize("answer", [None, lambda x: None, lambda x: ...], ids=["missing", "none", "dots"])
def test_an_unfinished_answer_says_so_in_one_line(student, answer):
    passed, printed = public_test(student, "double", double=answer)
    assert not passed and printed.count("\n") == 1 and printed.startswith("✗ double: ")


def test_an_answer_of_a_strange_kind_is_told_so(student):
    passed, printed = public_test(student, "double", double=lambda x: object())
    assert not passed and printed == "✗ <lambda>([1.0, 2.0, 3.0]): numbers were expected, got a object\n"


def test_a_value_check_judges_the_form_only(student):
    assert public_test(student, "anchor", anchor=77.0)[0]
    assert not public_test(student, "anchor", anchor=[1.0, 2.0])[0]
    assert "Six" not in student.metadata.otter.tests["anchor"]


def test_a_prediction_is_recorded_and_nothing_more(student):
    assert public_test(student, "predict_sign", predict_sign=False) == (True, "✓ predict_sign: recorded\n")
    assert not public_test(student, "predict_sign", predict_sign=...)[0]


def test_a_public_test_holds_sentences_and_records_but_no_code_of_the_bank(student):
    text = student.metadata.otter.tests["double"]
    assert "Zeros: nothing is doubled." in text and "np.zeros" not in text
    assert "Wrong for long input" not in text  # the public check cannot see it
    assert "Zeros again" not in text  # twins are never used


def test_mistakes_that_look_alike_are_left_out_and_reported(root, capsys):
    twin = paths.bank(tiny_lab.NAME, "double") / "wrong_nothing.py"
    twin.write_text('"""Nothing again."""\n\ndef double(x):\n    return np.asarray(x) * 0.0\n')
    try:
        built = make(source.load("lab99"))
    finally:
        twin.unlink()
    assert built.alike == {"double": [["wrong_nothing", "wrong_zeros"]]}
    text = built.files[paths.lab(tiny_lab.NAME)].decode()
    assert "Nothing again" not in text and "Zeros: nothing" not in text


def test_a_solution_that_its_own_check_refuses_is_a_fault(root):
    lab = changed("def check_double(double):", 'def check_double(double):\n    same(1, 2, "one")')
    with pytest.raises(SourceError, match="lab99_tiny, cell 7 .*the check refuses the solution: one: "):
        make(lab)


def test_a_cell_that_breaks_without_its_answer_is_a_fault(root):
    lab = changed("anchor = double(1.5) * offset  # SOLUTION", "anchor = double(  # SOLUTION\n    1.5)")
    with pytest.raises(SourceError, match="without its answer"):
        make(lab)


def test_the_solution_shows_answers_rubric_and_outputs_without_markers(solution):
    text = "\n".join(texts(solution))
    for shown in ("scale()", "anchor = double(1.5) * offset", "sample answer", "for a reason"):
        assert shown in text
    assert "SOLUTION" not in text and "Type your answer" not in text
    outputs = json.dumps([cell.get("outputs") for cell in solution.cells], ensure_ascii=False)
    assert "✓ double" in outputs and "✓ anchor" in outputs and "error" not in outputs


def test_an_unchanged_solution_keeps_its_outputs_and_a_changed_one_does_not(root, solution):
    lab = source.load("lab99")
    built = make(lab)
    assert execute.kept(built.solution, lab) == paths.solution(lab.name).read_bytes()
    built.solution.cells[0].source = "# Another title"
    assert execute.kept(built.solution, lab) is None


def test_a_solution_that_fails_is_a_fault_and_nothing_is_written(tmp_path, monkeypatch):
    monkeypatch.setattr(paths, "ROOT", tmp_path)
    tiny_lab.write(tmp_path, tiny_lab.SOURCE.replace("np.sum([1, 2])", "1 / 0"))
    with pytest.raises(SourceError, match="(?s)the solution does not run to its end.*ZeroDivisionError"):
        build(["lab99"])
    assert not (tmp_path / "labs").exists()


def test_the_manifest_says_role_and_question_of_each_cell(root, student):
    spec = manifest.load("lab99")
    assert (spec.max_score, spec.manual_max, spec.release) == (7.0, 2.0, student.metadata.release)
    assert [(c.id, c.text) for c in spec.cells] == [(c.id, c.source) for c in student.cells]
    assert [(c.role, c.question) for c in spec.cells] == [
        ("prose", None), ("init", None), ("setup", None), ("example", None),
        ("question", "double"), ("hint", "double"), ("answer", "double"), ("check", "double"), ("experiment", None),
        ("question", "anchor"), ("answer", "anchor"), ("check", "anchor"),
        ("question", "predict_sign"), ("answer", "predict_sign"), ("check", "predict_sign"),
        ("question", "why"), ("answer", "why"), ("prose", None), ("export", None), ("export", None),
    ]  # fmt: skip
    assert manifest.from_json(manifest.to_json(spec)) == spec


def test_the_export_cell_takes_the_labs_files_where_they_exist(root):
    lab = changed("files: []", 'files: ["parts/*.py", weights.bin]')
    notebook = nbformat.reads(render(lab)[paths.lab(lab.name)].decode(), as_version=4)
    cell = notebook.cells[-1].source
    assert 'files=glob("parts/*.py") + glob("weights.bin")' in cell and "from glob import glob" in cell


def test_otters_files_in_the_zip_give_points_for_hidden_tests_only(root):
    with zipfile.ZipFile(paths.dist(tiny_lab.NAME)) as files:
        text = files.read("tests/double.py").decode()
    test = ExceptionTestFile.from_string(text)
    assert [(case.points, case.hidden) for case in test.test_cases] == [(0, False)] + [(4 / 3, True)] * 3
    scores = []
    for double in (times(2.0), times(1.0), None):
        with contextlib.redirect_stdout(io.StringIO()):
            test.run({"double": double})
        scores.append(test.score)
    assert scores == [4.0, 0, 0]


def test_the_zip_is_dated_alike_and_holds_one_lab(root):
    with zipfile.ZipFile(paths.dist(tiny_lab.NAME)) as files:
        names = files.namelist()
        assert names == sorted(names) and {i.date_time for i in files.infolist()} == {dist.EPOCH}
        assert files.getinfo("run_autograder").external_attr >> 16 == 0o755
        assert json.loads(files.read("otter_config.json"))["assignment_name"] == tiny_lab.NAME
    assert {"labkit/check.py", "files/labkit/check.py", "autograder/bank/lab99_tiny/anchor/wrong_six.py"} < set(names)
    assert not [name for name in names if "lab01" in name or "__pycache__" in name]


def test_a_large_figure_is_shrunk():
    noise = np.random.default_rng(1).integers(0, 255, (900, 1200, 3), dtype=np.uint8)
    Image.fromarray(noise).save(buffer := io.BytesIO(), format="PNG")
    text = execute.small_png(base64.b64encode(buffer.getvalue()).decode())
    image = Image.open(io.BytesIO(base64.b64decode(text)))
    assert image.width == execute.PNG_WIDTH and len(text) < len(buffer.getvalue()) / 4
    assert execute.small_png("AAAA") == "AAAA"


def test_marks_stand_before_a_prompt_without_a_heading():
    assert master.under_heading("Do it.", "line") == "line\n\nDo it."
    assert master.under_heading("# Title\n\nDo it.", "line") == "# Title\n\nline\n\nDo it."


def test_the_command_says_what_is_wrong_and_returns_1(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(paths, "ROOT", tmp_path)
    tiny_lab.write(tmp_path, tiny_lab.SOURCE.replace("points=4", "points=0"))
    assert command.main(["lab99"]) == 1
    assert capsys.readouterr().err.startswith("lab99_tiny, cell 4 (line 22): points must be above 0")
