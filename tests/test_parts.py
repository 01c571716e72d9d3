"""Keeping a student's pieces: what is saved runs alone, or is refused in one sentence."""

import os
from pathlib import Path

import numpy as np
import pytest
import torch
from IPython.core.interactiveshell import InteractiveShell

from labkit import parts

CELLS = {
    "setup": "import math\nimport numpy as np\nfrom labkit import parts",
    "eps": "EPS = 1e-9; table = np.ones(3)",
    "softmax": "def softmax(x):\n    e = np.exp(x)  # größer\n    return e / (e.sum() + EPS)",
    "lookup": "@staticmethod\ndef lookup(x: np.ndarray):\n    return softmax(x) * math.pi",
    "head": "class Head:\n    def forward(self, X):\n        return [lookup(x) for x in X]",
    "even": "def even(n):\n    return n == 0 or odd(n - 1)\n\ndef odd(n):\n    return n != 0 and even(n - 1)",
}


@pytest.fixture
def notebook(tmp_path, monkeypatch):
    """A notebook whose cells can be run, in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    shell = InteractiveShell.instance()
    shell.reset(new_session=True)

    def run(code):
        assert shell.run_cell(code, store_history=True).success, code

    for cell in CELLS.values():
        run(cell)
    return run


def kept():
    return sorted(os.listdir("my_transformer")) if os.path.isdir("my_transformer") else []


@pytest.mark.parametrize("name", ["softmax", "lookup", "Head", "even"])
def test_a_kept_piece_runs_alone(notebook, name):
    notebook(f"parts.keep({name!r}, consent=True)")
    namespace = {}
    exec(Path("my_transformer", f"{name}.py").read_text(encoding="utf-8"), namespace)
    assert callable(namespace[name])


def test_a_kept_piece_is_the_students_text(notebook):
    notebook("parts.keep('softmax', consent=True)")
    text = Path("my_transformer/softmax.py").read_text(encoding="utf-8")
    assert CELLS["softmax"] in text and "import numpy as np\n" in text and "EPS = 1e-9" in text
    assert "math" not in text and "table" not in text


def test_the_last_version_counts(notebook):
    notebook("def softmax(x):\n    return 'second'")
    notebook("parts.keep('softmax', consent=True)")
    assert parts.get("softmax", fallback=None)(0) == "second"


def test_without_consent_nothing_is_saved(notebook, capsys):
    notebook("parts.keep('softmax', 'Head', consent=False)")
    assert kept() == []
    assert capsys.readouterr().out.count("would be saved") == 2


def test_while_grading_nothing_is_saved(notebook, monkeypatch, capsys):
    monkeypatch.setenv("LABKIT_GRADING", "1")
    notebook("parts.keep('softmax', consent=True)")
    assert kept() == [] and capsys.readouterr().out == ""


@pytest.mark.parametrize(
    "cell, reason",
    [
        ("def piece(x): ...", "it is not finished yet"),
        ("other = 1", "it is not finished yet"),
        ("def piece(x): return x + table", "it uses table, a value of this notebook"),
        ("def piece(x): return x + nowhere", "it uses nowhere, which no cell of this notebook defines"),
        ("from os.path import *\ndef piece(x): return join(x)", "it uses join, which no cell"),
        ("def piece(x=1 / EPS): return x\nEPS = 0", "alone it stops with ZeroDivisionError"),
    ],
)
def test_a_piece_that_does_not_run_alone_is_refused_in_one_line(notebook, capsys, cell, reason):
    notebook(cell)
    notebook("parts.keep('piece', consent=True)")
    out = capsys.readouterr().out
    assert kept() == [] and out.startswith(f"piece is not saved: {reason}") and out.count("\n") == 1


def test_outside_a_notebook_nothing_can_be_kept(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(parts, "_notebook", lambda: ([], {}))
    parts.keep("softmax", consent=True)
    assert kept() == [] and "not saved" in capsys.readouterr().out


def builtin_softmax(x):
    return x


def refuse(piece):
    raise AssertionError("rows do not sum to 1")


@pytest.mark.parametrize(
    "text, check, said",
    [
        (None, None, "is not there"),
        ("def softmax(x: return", None, "SyntaxError"),
        ("1 / 0", None, "ZeroDivisionError"),
        ("def other(x): return x", None, "not finished"),
        ("def softmax(x): return np.exp(x)", None, "'np' is not defined"),
        ("def softmax(x): return x", refuse, "rows do not sum to 1"),
    ],
)
def test_a_missing_or_failing_piece_gives_way_to_a_named_fallback(tmp_path, monkeypatch, capsys, text, check, said):
    monkeypatch.chdir(tmp_path)
    if text:
        (tmp_path / "my_transformer").mkdir()
        (tmp_path / "my_transformer" / "softmax.py").write_text(text)
    assert parts.get("softmax", fallback=builtin_softmax, check=check) is builtin_softmax
    out = capsys.readouterr().out
    assert said in out and out.endswith("using builtin_softmax.\n") and out.count("\n") == 1


def loop_attention(Q, K, V, causal=True):
    """One query at a time, in NumPy: Z and A of one sequence."""
    A = np.zeros((len(Q), len(K)))
    for i, q in enumerate(Q):
        seen = i + 1 if causal else len(K)
        powers = np.exp(K[:seen] @ q / np.sqrt(K.shape[1]))
        A[i, :seen] = powers / powers.sum()
    return A @ V, A


@pytest.mark.parametrize("causal", [True, False])
def test_the_attention_that_stands_in_agrees_with_a_loop(causal):
    Q, K, V = (torch.randn(2, 3, 5, size, dtype=torch.float64) for size in (4, 4, 2))
    Z, A = parts.attention(Q, K, V, causal=causal)
    for b, h in np.ndindex(2, 3):
        z, a = loop_attention(*(x[b, h].numpy() for x in (Q, K, V)), causal=causal)
        np.testing.assert_allclose(Z[b, h], z, rtol=1e-9)
        np.testing.assert_allclose(A[b, h], a, rtol=1e-9, atol=1e-12)


KEPT = """
import torch

def causal_attention(Q, K, V, mask=None):
    scores = Q @ K.mT / Q.shape[-1] ** 0.5
    A = torch.softmax(scores + torch.full_like(scores, -1e9).triu(1), dim=-1)
    return A @ V, A
"""


@pytest.mark.parametrize(
    "change, said",
    [
        (("", ""), ""),
        (("triu(1)", "triu(2)"), "entry [0, 0]"),
        (("Q.shape[-1] ** 0.5", "1"), "is not right"),
        (("K.mT", "K.T"), "RuntimeError"),
        (("A @ V, A", "A @ V"), "2 values were expected"),
        (("+ torch", "* torch"), "not"),
    ],
)
def test_attention_is_carried_on_only_where_it_works(tmp_path, monkeypatch, capsys, recwarn, change, said):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my_transformer").mkdir()
    (tmp_path / "my_transformer" / "causal_attention.py").write_text(KEPT.replace(*change))
    recwarn.clear()
    got = parts.get("causal_attention", fallback=parts.attention, check=parts.attends)
    out = capsys.readouterr().out
    assert (got is parts.attention) == bool(said) == bool(out)
    assert said in out and out.count("\n") == bool(said)
    assert not said or out.endswith("using parts.attention, which is torch's own scaled_dot_product_attention.\n")
