"""The demo: a class is graded and shown, a second time too, and without a sandbox."""

import contextlib
import io
import re

import pytest

from autograder import demo, paths
from autograder import manifest as manifests
from autograder.sandbox import levels

LAB = "lab01_soft_dictionary"


@pytest.fixture(scope="module")
def printed(tmp_path_factory):
    """Run a small demo twice on a machine without a sandbox; return what each run printed."""

    def absent(level):
        return "" if level == "none" else "No sandbox: install bubblewrap. It is free."

    out, texts = tmp_path_factory.mktemp("demo") / "out", []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(levels, "missing", absent)
        for _ in range(2):
            with contextlib.redirect_stdout(io.StringIO()) as text:
                assert demo.demo(manifests.load(LAB), out, students=4) == 0
            texts.append(text.getvalue())
    assert {path.name for path in out.iterdir()} >= {"gradebook.sqlite", "grades.csv", "results", "class"}
    return texts


def test_the_demo_shows_everyone_says_where_all_lies_and_starts_afresh_the_second_time(printed):
    first, second = printed
    assert "starting afresh" in second and "starting afresh" not in first
    table = [re.sub(r"in \d+ s", "", text).split("grading what they hand in …")[1] for text in printed]
    assert table[0] == table[1]
    rows = table[0].split("─\n")[1].split("\n\n")[0].splitlines()
    assert len(rows) == 5 and rows[-1].strip().startswith("median")
    for name in ("grades.csv", "results/", "gradebook.sqlite"):
        assert name in first
    assert len(max(first.splitlines(), key=len)) <= 130


def test_without_a_sandbox_the_demo_says_so_in_one_line_and_goes_on(printed):
    (line,) = [line for line in printed[0].splitlines() if "No sandbox" in line]
    assert "our own" in line and "isolation: none" in printed[0]


def test_before_any_build_the_demo_says_what_to_do(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(paths, "ROOT", tmp_path)
    assert demo.main() == 1 and "make build" in capsys.readouterr().out


def test_a_column_shows_what_fits_and_counts_the_rest():
    names = ["similarities", "soft_lookup", "predict_by_lookup", "very_hot"]
    assert demo.fit(names[:1], ", ") == "similarities" and demo.fit([], ", ") == ""
    assert demo.fit(names, ", ") == "similarities, soft_lookup +2"


def test_scores_line_up_at_their_decimal_point():
    assert {len(demo.points(score)) for score in (5.0, 1.25, None)} == {4, 7}
    assert demo.points(16.75) == "16.75" and demo.points(30.0) == "30   "
