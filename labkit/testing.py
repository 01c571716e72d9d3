"""The only way in which checks and hidden tests touch a student's objects.

The same calls work on a student's own objects (in the notebook, under stock Otter) and on a `Remote`
that stands for an object in the grader's worker. Each raises `Mismatch` with the reason `missing`,
`unfinished`, `error`, `timeout`, `memory` or `crashed` when there is no value to give back.
"""

from contextlib import contextmanager
from contextvars import ContextVar

import numpy as np

from labkit.compare import ATOL, RTOL, Mismatch, compare
from labkit.observe import Observation, Remote, observe, recording

__all__ = [
    "Mismatch", "Observation", "Remote", "attribute", "call", "cast", "count", "error", "gradients",
    "keeps_inputs", "load", "make", "meta", "method", "mode", "names", "observe", "parameter_gradients",
    "recording", "restore", "rng", "same", "seeded", "state", "value",
]

_seed: ContextVar[list | None] = ContextVar("seed", default=None)


@contextmanager
def seeded(*seed: int):
    """Let `rng()` draw from `seed` inside the block, so that a run can be repeated."""
    token = _seed.set(list(seed))
    try:
        yield
    finally:
        _seed.reset(token)


def rng() -> np.random.Generator:
    """Return the test's own random numbers: seeded by the grader, fresh under stock Otter."""
    return np.random.default_rng(_seed.get())


def call(function, *args, **kwargs):
    """Call a student's function or module on copies of the arguments and return its value as plain data."""
    return _answer(observe(function, "call", args, kwargs))


def keeps_inputs(function, *args, **kwargs):
    """Like `call`, and raise `Mismatch` if the function changed one of its arguments."""
    seen = observe(function, "call", args, kwargs)
    value = _answer(seen)
    if seen.changed:
        which = " and ".join(f"argument {int(k) + 1}" if str(k).isdigit() else str(k) for k in seen.changed)
        raise Mismatch("wrong", f"{seen.what} changed its {which}: work on a copy")
    return value


def error(function, *args, **kwargs) -> str | None:
    """Return the type name of the exception that a call raises (`"ValueError"`), or None."""
    return observe(function, "call", args, kwargs).error


def value(thing):
    """Return the plain value of a student's variable; `Mismatch` when it is missing or unfinished."""
    return _answer(observe(thing, "value"))


def method(thing, name: str, *args, **kwargs):
    """Call a method that the lab's text names; return its value as plain data."""
    return _answer(observe(thing, "method", (name, *args), kwargs))


def attribute(thing, name: str):
    """Return the plain value of an attribute that the lab's text names."""
    return _answer(observe(thing, "attribute", (name,)))


def make(cls, *args, **kwargs):
    """Make an instance of a student's class; use it with the functions of this module."""
    return _answer(observe(cls, "make", args, kwargs))


def load(module, *args, **kwargs) -> None:
    """Hand weights to a module through the `load` that its question states."""
    _answer(observe(module, "load", args, kwargs))


def gradients(function, *args, wrt=(0,), upstream=None, output: int | None = None, **kwargs) -> tuple:
    """Return the gradients of a call's output with respect to the arguments at the positions `wrt`.

    `upstream`, of the output's shape, is the gradient that comes in (default: ones); `output` picks one of
    several outputs.
    """
    own = {"wrt": tuple(wrt), "upstream": upstream, "output": output}
    return _answer(observe(function, "gradients", args, kwargs | own))


def parameter_gradients(module, *args, **kwargs) -> list[float]:
    """Return the norm of each parameter's gradient after a call; -1 where none arrives, infinity if not finite."""
    return _answer(observe(module, "parameter_gradients", args, kwargs))


def count(module) -> int:
    """Return how many trainable numbers a module has."""
    return _answer(observe(module, "count"))


def names(module) -> list[str]:
    """Return the names in a module's state."""
    return _answer(observe(module, "names"))


def state(module) -> dict:
    """Return a module's state, name -> tensor."""
    return _answer(observe(module, "state"))


def restore(module, saved: dict) -> None:
    """Load a state that `state` returned."""
    _answer(observe(module, "restore", (saved,)))


def mode(module, training: bool) -> None:
    """Switch a module to training or to evaluation."""
    _answer(observe(module, "mode", (training,)))


def cast(module, dtype) -> None:
    """Move a module to another dtype."""
    _answer(observe(module, "cast", (dtype,)))


def meta(thing, *args, **kwargs) -> tuple:
    """Return the shape of a call's output on the meta device; an answer that builds on the CPU raises there."""
    return _answer(observe(thing, "meta", args, kwargs))


def same(got, expected, what: str = "", rtol: float = RTOL, atol: float = ATOL) -> None:
    """Raise `Mismatch` unless `got` equals `expected`: type, shape, kind of dtype, values, NaN and infinity."""
    if diff := compare(got, expected, rtol, atol):
        raise Mismatch(diff.reason, f"{what}: {diff.text}" if what else diff.text)


def _answer(seen: Observation):
    if seen.error == "NotImplementedError" or (seen.error is None and (seen.value is None or seen.value is ...)):
        raise Mismatch("unfinished", f"{seen.what} gives nothing yet: this answer is unfinished")
    if seen.error:
        raise Mismatch("error", f"{seen.what} raised {seen.error}: {seen.text}")
    return seen.value
