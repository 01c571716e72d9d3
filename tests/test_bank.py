"""The bank: entries are read, and run where the question's answer stands."""

import numpy as np
import pytest
import tiny_lab

from autograder import bank, paths, source


@pytest.fixture
def lab(tmp_path, monkeypatch):
    monkeypatch.setattr(paths, "ROOT", tmp_path)
    tiny_lab.write(tmp_path)
    return source.load("lab99")


def entry(lab, stem):
    return next(e for e in bank.entries(lab, "double") if e.stem == stem)


def test_entries_hold_kind_sentence_and_code_without_the_docstring(lab):
    assert [e.kind for e in bank.entries(lab, "double")] == ["correct", "twin", "wrong", "wrong", "wrong", "wrong"]
    zeros = entry(lab, "wrong_zeros")
    assert zeros.sentence == "Zeros: nothing is doubled."
    assert zeros.code == "def double(x):\n    return np.zeros(np.shape(x))\n"


def test_an_entry_without_a_docstring_is_refused(lab):
    (paths.bank(lab.name, "double") / "wrong_mute.py").write_text("x = 1\n")
    with pytest.raises(source.SourceError, match="lab99_tiny/double/wrong_mute.py, line 1: no docstring"):
        bank.entries(lab, "double")


def test_the_base_is_setup_needed_answers_and_own_answer_without_markers(lab):
    setup, double, anchor = bank.base_code(lab, "anchor")
    assert setup == "import numpy as np\n\noffset = 1.0"
    assert "return scale()" in double and "SOLUTION" not in double
    assert anchor == "anchor = double(1.5) * offset"


def test_the_namespace_holds_the_right_answer_unless_an_entry_replaces_it(lab):
    assert np.array_equal(bank.namespace(lab, "double")["double"]([1, 2]), [2, 4])
    assert np.array_equal(bank.namespace(lab, "double", entry(lab, "wrong_zeros"))["double"]([1, 2]), [0, 0])
    assert bank.namespace(lab, "anchor")["anchor"] == 3.0


def test_an_entry_may_replace_only_a_helper_of_the_answer(lab):
    assert bank.namespace(lab, "double", entry(lab, "wrong_triple"))["double"](1) == 3


def test_namespaces_do_not_see_each_other(lab):
    bank.namespace(lab, "double", entry(lab, "wrong_triple"))
    first, second = bank.namespace(lab, "double"), bank.namespace(lab, "double")
    first["offset"] = 5
    assert second["offset"] == 1.0 and second["double"](1) == 2


def test_code_of_the_bank_prints_nothing(lab, capsys):
    bank.run_quietly("print('x')", {}, "test")
    assert capsys.readouterr().out == ""


def test_hidden_tests_come_in_order_and_fresh(lab):
    first, again = bank.hidden_tests(lab, "double"), bank.hidden_tests(lab, "double")
    assert [name for name, _ in first] == ["test_short_vectors", "test_long_vectors", "test_one_number"]
    assert first[0][1] is not again[0][1]
    first[0][1](bank.namespace(lab, "double")["double"])
    with pytest.raises(AssertionError):
        first[1][1](bank.namespace(lab, "double", entry(lab, "wrong_long_only"))["double"])
