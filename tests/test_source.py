"""Sources: what is read, and that every fault is named with its lab, cell and first line."""

import pytest
import tiny_lab

from autograder import paths, source
from autograder.build import build, complete
from autograder.source import SourceError


@pytest.fixture
def root(tmp_path, monkeypatch):
    monkeypatch.setattr(paths, "ROOT", tmp_path)
    return tmp_path


def test_a_lab_is_read_with_its_cells_and_questions(root):
    tiny_lab.write(root)
    lab = source.load("lab99")
    assert (lab.name, lab.title, lab.minutes) == (tiny_lab.NAME, "A tiny lab", 10)
    assert [(q.name, q.kind, q.points, q.needs, q.optional) for q in lab.questions] == [
        ("double", "code", 4.0, (), False),
        ("anchor", "value", 2.0, ("double",), False),
        ("predict_sign", "predict", 1.0, (), False),
        ("why", "written", 2.0, (), True),
    ]
    assert lab.questions[0].check.text.startswith("def check_double")


def test_a_cell_knows_its_line_and_its_question(root):
    lab = source.load(tiny_lab.write(root).stem)
    lines = lab.path.read_text().splitlines()
    assert all(lines[cell.line - 1].startswith("# %%") for cell in lab.cells)
    assert [c.question for c in lab.cells] == (
        [None] * 3 + ["double"] * 4 + [None] + ["anchor"] * 3 + ["predict_sign"] * 2 + ["why"] * 3 + [None]
    )


def test_course_toml_overrides_points(root):
    tiny_lab.write(root)
    (root / "course.toml").write_text("[labs.lab99_tiny.points]\ndouble = 7\n")
    assert [q.points for q in source.load("lab99").questions] == [7.0, 2.0, 1.0, 2.0]
    (root / "course.toml").write_text("[labs.lab99_tiny.points]\ntriple = 7\n")
    with pytest.raises(SourceError, match="course.toml.*'triple'"):
        source.load("lab99")


BAD = [  # problem, text in the source, what it is replaced by, message, first line of the cell
    ("an unbalanced begin", "    # END SOLUTION\n", "", "unbalanced '# BEGIN SOLUTION'", "def double"),
    ("an unbalanced end", "    # BEGIN SOLUTION\n", "", "unbalanced '# END SOLUTION'", "def double"),
    ("an unknown marker", "# BEGIN SOLUTION", "# BEGIN SOLUTOIN", "unknown marker", "def double"),
    ("a marker elsewhere", "np.arange(3)", "x = np.arange(3)  # SOLUTION", "outside a solution cell", "x = np.arange"),
    ("an answer not marked", "  # SOLUTION\n\n# %% tags", "\n\n# %% tags", "marks no solution", "anchor ="),
    ("an unknown tag", 'tags=["experiment"]', 'tags=["expermient"]', "unknown tag 'expermient'", "np.sum"),
    ("two tags", 'tags=["setup"]', 'tags=["setup", "experiment"]', "more than one tag", "import numpy"),
    ("an unknown attribute", "minutes=3", "minuts=3", "unknown attribute 'minuts'", "## Twice"),
    ("a stray attribute", '# %% tags=["setup"]', '# %% question_="x"', "unknown attribute", "import numpy"),
    ("a missing attribute", " points=4", "", "'points' is missing", "## Twice"),
    ("an ill-typed attribute", "points=4", 'points="4"', "'points' is '4'", "## Twice"),
    ("an unknown kind", 'kind="code"', 'kind="coed"', "unknown kind 'coed'", "## Twice"),
    ("a dear prediction", 'kind="predict" points=1', 'kind="predict" points=2', "at most 1", "Is `double"),
    ("a second question of a name", 'question="anchor"', 'question="double"', "a second question", "Choose"),
    ("a second check", '# %% tags=["experiment"]', '# %% tags=["check"]', "a second check cell", "np.sum"),
    ("a check of another name", "def check_double(double)", "def twice(double)", "one function", "def twice"),
    ("a check of another parameter", "check_double(double)", "check_double(f)", "one parameter", "def check_double"),
    ("no solution cell", '# %% tags=["solution"]\ndef', "# %%\ndef", "without a solution cell", "## Twice"),
    ("no check cell", '# %% tags=["check"]\ndef check_anchor', "# %%\ndef check_anchor", "without a check", "Choose"),
    ("a check without a question", '# %% tags=["setup"]', '# %% tags=["check"]', "without a question", "import numpy"),
    ("a check of a prediction", "# %% [markdown]\n# What", '# %% tags=["check"]\n# What', "makes its check", "# What"),
    ("a later need", "difficulty=1\n# ##", 'difficulty=1 needs=["anchor"]\n# ##', "no earlier", "## Twice"),
    ("broken Python", "def check_double(double):", "def check_double(double:", "not valid Python", "def check_double"),
]


@pytest.mark.parametrize("old, new, message, first", [bad[1:] for bad in BAD], ids=[bad[0] for bad in BAD])
def test_a_fault_names_lab_cell_and_first_line_and_nothing_is_written(root, old, new, message, first):
    assert old in tiny_lab.SOURCE
    tiny_lab.write(root, tiny_lab.SOURCE.replace(old, new, 1))
    with pytest.raises(SourceError) as caught:
        build(["lab99"])
    text = str(caught.value)
    assert message in text
    assert text.startswith("lab99_tiny, cell ") and "(line " in text
    assert text.splitlines()[-1].strip().startswith(first)
    assert not (root / "labs").exists() and not (root / "autograder/releases").exists()


FILES = [
    ("no hidden file", "hidden/lab99_tiny/double.py", None, "'double' without a hidden test file"),
    ("no hidden file of a prediction", "hidden/lab99_tiny/predict_sign.py", None, "without a hidden test file"),
    ("no hidden test", "hidden/lab99_tiny/double.py", "x = 1\n", "no test_ function"),
    ("two hidden tests of a name", "hidden/lab99_tiny/double.py", "def test_a(): 1\n\n\ndef test_a(): 2\n", "one name"),
    ("a hidden test named as the public one", "hidden/lab99_tiny/double.py", "def test_double(): 1\n", "test_double"),
    ("no wrong entry", "bank/lab99_tiny/anchor/wrong_six.py", None, "without a wrong_ bank entry"),
    ("no correct entry", "bank/lab99_tiny/anchor/correct_three.py", None, "without a correct_ bank entry"),
]


@pytest.mark.parametrize("path, text, message", [f[1:] for f in FILES], ids=[f[0] for f in FILES])
def test_a_missing_hidden_test_or_bank_entry_is_a_fault_of_the_question(root, path, text, message):
    tiny_lab.write(root)
    (root / "autograder" / path).unlink()
    if text:
        (root / "autograder" / path).write_text(text)
    with pytest.raises(SourceError, match=f"^lab99_tiny, cell .*{message}"):
        build(["lab99"])
    assert not (root / "labs").exists()


def test_the_header_must_name_the_lab_and_nothing_unknown(root):
    for old, new in (("# lab: lab99_tiny", "# lab: lab98"), ("# minutes: 10\n", ""), ("# files: []", "# fils: []")):
        tiny_lab.write(root, tiny_lab.SOURCE.replace(old, new, 1))
        with pytest.raises(SourceError, match="lab99_tiny, line 1: the header"):
            source.load("lab99")


def test_an_unknown_or_ambiguous_prefix_is_a_fault(root):
    tiny_lab.write(root)
    (root / "source/lab98_other.py").write_text("")
    for prefix, message in (("lab5", "no lab"), ("lab9", "more than one lab")):
        with pytest.raises(SourceError, match=message):
            source.load(prefix)


def test_every_lab_of_the_project_reads_and_has_its_files():
    found = source.names()
    assert found
    for name in found:
        complete.check_files(source.load(name))
