"""The proofs that nothing leaks, and that hidden tests keep their distance: each finds what it is there for."""

import pytest
from tiny_project import NAME, change_source, copied, found, leaked, only, project, rewrite

from autograder import paths, source
from autograder.check import distance, leaks, questions, tokens, tree

NEW_LINE = "def double(x):\n    return np.add.reduce([np.asarray(x), np.asarray(x)], axis=0)\n"


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    return project(tmp_path_factory.mktemp("project"))


@pytest.fixture
def root(built, tmp_path):
    with copied(built, tmp_path) as root:
        yield root


FAR = "from labkit.testing import call, make, rng, same\nimport numpy as np\n\n\n"


@pytest.mark.parametrize("body, word", [
    ("def test_a(f):\n    same(f(1), 2)", "touches f"),
    ("def test_a(f):\n    same(f, 2)", "touches f"),
    ("def test_a(f):\n    g = f\n    same(call(g), 2)", "touches f"),
    ("def test_a(f):\n    same(isinstance(f, int), True)", "touches f"),
    ("def test_a(f):\n    m = make(f)\n    same(m.weight, 2)", "touches m"),
    ("def test_a(f):\n    same(make(f).weight, 2)", "touches what it makes"),
    ("def asked(g):\n    return g()\n\n\ndef test_a(f):\n    asked(f)", "asked touches g"),
    ("def new(c):\n    m = make(c)\n    return m\n\n\ndef test_a(f):\n    m = new(f)\n    m.train()", "touches m"),
    ("def ask(g, how=call):\n    return how(g)\n\n\ndef test_a(f):\n    ask(f, print)", "is no function of"),
    ("def test_a(f):\n    import os\n    same(call(f), os.name)", "imports os"),
    ("from labkit.observe import perform\n\n\ndef test_a(f):\n    same(call(f), 2)", "imports labkit.observe"),
    ("def test_a(f):\n    same(call(f), getattr(np, 'pi'))", "uses getattr"),
])  # fmt: skip
def test_a_hidden_test_that_comes_too_near_is_found(body, word):
    lines = distance.faults(distance.ast.parse(FAR + body))
    assert len(lines) == 1 and word in lines.pop()[1]


@pytest.mark.parametrize("body", [
    "def test_a(f, g):\n    same(call(f, 1, g), np.pi)",
    "def ask(g, how=call):\n    return how(g)\n\n\ndef test_a(f):\n    same(ask(f, call), 2)",
    "def new(c, n):\n    return make(c, n)\n\n\ndef test_a(f):\n    m = new(f, 3)\n    same(call(m, n=2), 2)",
    "def test_a(f):\n    same([call(f, x) for x in rng().normal(size=3)], 2)",
])  # fmt: skip
def test_a_hidden_test_that_keeps_its_distance_is_fine(body):
    assert distance.faults(distance.ast.parse(FAR + body)) == set()


def test_a_hidden_test_file_that_comes_too_near_is_named_with_its_line(root):
    rewrite(paths.hidden(NAME, "anchor"), "value(anchor)", "float(anchor)")
    only(found(distance.hidden_tests_keep_it), f"autograder/hidden/{NAME}/anchor.py, line 8", "touches anchor")


@pytest.mark.parametrize("cell", [
    "# %% [markdown]\n# Try `number * np.asarray(v)` with `scale() * np.asarray(v)`, then return it.",
    "# %%\ndef other(y):\n    return factor() * np.asarray(y)  # as before\n\n\ndef factor():\n    return 2.0",
    "# %% [markdown] \n# ```python\n# return f() * np.asarray(z)\n# def f(): return 2.0\n# ```",
])  # fmt: skip
def test_an_answers_code_is_found_under_other_names_spaces_and_comments(root, cell):
    change_source("# %% [markdown]\n# What you built", f"{cell}\n\n# %% [markdown]\n# What you built")
    lines = leaked(leaks.answers)
    assert lines and all(f"{NAME}.ipynb, cell" in line and "double" in line for line in lines)


def test_a_short_answer_is_found_as_it_stands(root):
    change_source("# Choose `anchor`", "# It is `double( 1.5 )*offset`. Choose `anchor`")
    only(leaked(leaks.answers), "cell 10", "answer to lab99_tiny, anchor")


def test_an_answer_in_a_hint_in_a_mistakes_sentence_or_in_labkit_is_found(root):
    change_source("# What is *x* plus *x*?", "# What is `double(1.5) * offset`?")
    rewrite(paths.bank(NAME, "double") / "wrong_zeros.py", "Zeros: nothing", "Not double(1.5) * offset: nothing")
    lines = leaked(leaks.answers)
    assert len(lines) == 2 and "cell 6" in lines[0] and "public test of double" in lines[1]
    files = {"labkit/extra.py": b"y = double(1.5) * offset\n"}
    only(list(leaks.answers(files, tree.load().labs)), "labkit/extra.py")


def test_an_exception_with_a_reason_is_left_out(root, monkeypatch):
    change_source("# Choose `anchor`", "# It is `double( 1.5 )*offset`. Choose `anchor`")
    monkeypatch.setitem(leaks.ALLOWED, (f"{NAME}.ipynb, cell 10", "double(1.5) * offset"), "for this test")
    assert leaked(leaks.answers) == []


def test_every_exception_has_a_reason_and_is_needed(root, monkeypatch):
    monkeypatch.setattr(paths, "ROOT", paths.CODE)
    whole = tree.Tree(tuple(map(source.load, source.names())))
    assert all(leaks.ALLOWED.values()) and all(questions.LIBRARY_BACKED.values())
    for entry in list(leaks.ALLOWED):
        with monkeypatch.context() as patch:
            patch.delitem(leaks.ALLOWED, entry)
            assert any(list(proof(whole.student_files, whole.labs)) for proof in (leaks.answers, leaks.secret_lines))


def test_a_line_of_a_sample_answer_or_rubric_is_found(root):
    change_source("# What you built: not much.", "# Because of the sample answer.")
    only(leaked(leaks.written_answers), "sample answer or rubric of why")


def test_the_name_of_a_hidden_test_is_found(root):
    change_source("# Write `double(x)`.", "# Write `double(x)` so that `test_long_vectors` passes.")
    only(leaked(leaks.hidden_test_names), f"{NAME}.ipynb, cell 5", "test_long_vectors")


@pytest.mark.parametrize("name, line", [
    (f"bank/{NAME}/double/correct_add.py", NEW_LINE.splitlines()[1].strip()),
    (f"hidden/{NAME}/double.py", 'same(call(double, x), np.array(reference(x)), "50 numbers")'),
])  # fmt: skip
def test_a_line_of_the_bank_or_of_a_hidden_test_is_found(root, name, line):
    (paths.bank(NAME, "double") / "correct_add.py").write_text(f'"""Adds."""\n\n{NEW_LINE}', encoding="utf-8")
    change_source("np.arange(3)", f"if 0:\n    {line.replace(', ', ',')}  # seen before")
    only(leaked(leaks.secret_lines), f"{NAME}.ipynb, cell 4", name.split("/")[0].replace("hidden", "hidden tests"))


@pytest.mark.parametrize("entry", ["double/twin_zeros", "double/wrong_long_only", "anchor/wrong_six"])
def test_a_sentence_of_the_bank_outside_its_check_is_found(root, entry):
    path = paths.ROOT / "autograder" / "bank" / NAME / f"{entry}.py"
    path.write_text('"""It\'s "six" here: think of twelve."""\n' + path.read_text().split('"""')[2], encoding="utf-8")
    change_source("# What you built: not much.", '# What you built: It\'s "six" here: think of twelve.')
    lines = leaked(leaks.sentences)
    only(lines, f"{NAME}.ipynb, cell", entry.split("/")[1])


@pytest.mark.parametrize("mark", ["# BEGIN SOLUTION", "# SOLUTION", "# BEGIN TESTS", "# END TEST", "ASSIGNMENT CONFIG"])
def test_a_marker_is_found(root, mark):
    files = {"labkit/extra.py": f"x = 1\n{mark}\n".encode()}
    only(list(leaks.markers(files, ())), "labkit/extra.py holds the marker")


def test_outputs_and_metadata_are_looked_at_too():
    outputs = [{"output_type": "stream", "text": ["BEGIN ", "SOLUTION"]}]
    cell = {"source": [], "metadata": {"note": "hidden"}, "outputs": outputs}
    texts = leaks.notebook_texts("a.ipynb", {"cells": [cell], "metadata": {"otter": {"tests": {"q": "t"}}, "x": "y"}})
    assert {(t.place, t.text) for t in texts} >= {
        ("a.ipynb, cell 1, outputs", "BEGIN SOLUTION"), ("a.ipynb, cell 1, outputs", "hidden"),
        ("a.ipynb, public test of q", "t"), ("a.ipynb, metadata", "y"),
    }  # fmt: skip


def test_locals_comments_and_layout_do_not_count():
    one = "def f(scores):\n    top = np.max(scores, axis=1)  # the largest\n    return np.exp(scores - top)\n"
    other = "def f(s):\n  m = np.max(s,\n        axis=1)\n  return np.exp(s - m)\n"
    first, second = (tokens.without_locals(tokens.of_code(text), {"f"}) for text in (one, other))
    assert first == second and "top" not in first and "exp" in first


def test_each_place_is_named_once_with_what_is_not_an_exception(root, monkeypatch):
    lines = "# `scale() * np.asarray(a)` and `double(1.5) * offset`; def scale(): return 2.0"
    change_source("# What you built: not much.", lines)
    assert len(leaked(leaks.answers)) == 2  # one for each question
    monkeypatch.setitem(leaks.ALLOWED, (f"{NAME}.ipynb", "it is 2.0 * double(1.5) * offset"), "for this test")
    only(leaked(leaks.answers), "double: ")
