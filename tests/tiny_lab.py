"""A made-up lab of four questions, one of each kind, for tests of source, bank and build."""

from pathlib import Path

NAME = "lab99_tiny"

SOURCE = '''# ---
# lab: lab99_tiny
# title: A tiny lab
# minutes: 10
# assets: []
# files: []
# ---

# %% [markdown]
# # A tiny lab
#
# It scales and it adds.

# %% tags=["setup"]
import numpy as np

offset = 1.0

# %%
np.arange(3)

# %% [markdown] question="double" kind="code" points=4 minutes=3 difficulty=1
# ## Twice as much
#
# Write `double(x)`.

# %% [markdown] tags=["hint"]
# A nudge
#
# What is *x* plus *x*?

# %% tags=["solution"]
def double(x):
    """Return x twice as large."""
    # BEGIN SOLUTION
    return scale() * np.asarray(x)


def scale():
    return 2.0
    # END SOLUTION

# %% tags=["check"]
def check_double(double):
    call(double, [1.0, 2.0, 3.0])
    call(double, [[1.0, -2.0]])

# %% tags=["experiment"]
np.sum([1, 2])

# %% [markdown] question="anchor" kind="value" points=2 minutes=2 difficulty=2 needs=["double"]
# Choose `anchor` so that `double(anchor)` is 6.

# %% tags=["solution"]
anchor = double(1.5) * offset  # SOLUTION

# %% tags=["check"]
def check_anchor(anchor):
    same(np.shape(value(anchor)), (), "anchor")

# %% [markdown] question="predict_sign" kind="predict" points=1 minutes=1 difficulty=1
# Is `double(-1)` below 0?

# %% tags=["solution"]
predict_sign = True  # SOLUTION

# %% [markdown] question="why" kind="written" points=2 minutes=4 difficulty=3 optional=true
# ## Why?
#
# Say why.

# %% [markdown] tags=["solution"]
# Because of the sample answer.

# %% [markdown] tags=["rubric"]
# One point for a reason.

# %% [markdown]
# What you built: not much.
'''

HIDDEN = '''"""Hidden tests of double."""

import numpy as np

from labkit.testing import call, rng, same


def reference(x):
    return [2.0 * float(v) for v in x]


def test_short_vectors(double):
    """Random vectors of 3."""
    x = rng().normal(size=3)
    same(call(double, x), np.array(reference(x)), "3 numbers")


def test_long_vectors(double):
    """Random vectors of 50."""
    x = rng().normal(size=50)
    same(call(double, x), np.array(reference(x)), "50 numbers")


def test_one_number(double):
    """A vector of 1."""
    x = rng().normal(size=1)
    same(call(double, x), np.array(reference(x)), "1 number")
'''

HIDDEN_VALUE = '''"""Hidden test."""

from labkit.testing import same, value


def test_value_is_right({name}):
    """It is the number asked for."""
    same(value({name}), {answer}, "{name}")
'''

BANK = {
    "double/correct_sum": '"""The sum with itself."""\n\ndef double(x):\n    return np.asarray(x) + np.asarray(x)\n',
    "double/wrong_zeros": '"""Zeros: nothing is doubled."""\n\ndef double(x):\n    return np.zeros(np.shape(x))\n',
    "double/wrong_triple": '"""It\'s "three" times: you scale too much."""\n\ndef scale():\n    return 3.0\n',
    "double/wrong_long_only": '"""Wrong for long input."""\n\ndef double(x):\n'
    "    return 2.0 * np.asarray(x) * (np.size(x) < 40)\n",
    "double/wrong_raises": '"""It raises."""\n\ndef double(x):\n    raise IndexError("no")\n',
    "double/twin_zeros": '"""Zeros again."""\n\ndef double(x):\n    return 0.0 * np.asarray(x)\n',
    "anchor/correct_three": '"""Three."""\n\nanchor = 3.0\n',
    "anchor/wrong_six": '"""Six."""\n\nanchor = 6.0\n',
}


def write(root: Path, text: str = SOURCE) -> Path:
    """Write the lab below `root` as the project would hold it; return the source's path."""
    files = {f"source/{NAME}.py": text, f"autograder/hidden/{NAME}/double.py": HIDDEN}
    for name, answer in (("anchor", 3.0), ("predict_sign", True)):
        files[f"autograder/hidden/{NAME}/{name}.py"] = HIDDEN_VALUE.format(name=name, answer=answer)
    files |= {f"autograder/bank/{NAME}/{name}.py": code for name, code in BANK.items()}
    for name, content in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(content, encoding="utf-8")
    return root / f"source/{NAME}.py"
