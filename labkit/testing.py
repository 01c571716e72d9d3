"""The only way in which checks and hidden tests touch a student's objects.

The same calls work on a student's own objects (in the notebook, under stock Otter) and on a `Remote`
that stands for an object in the grader's worker. All that is seen is noted while `recording()`, so
that the record of an answer can be compared with the records of known mistakes.
"""

import copy
from abc import ABC, abstractmethod
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field

import numpy as np

from labkit.compare import ATOL, RTOL, Mismatch, compare, is_tensor, shorten

_record: ContextVar[list | None] = ContextVar("record", default=None)
_seed: ContextVar[list | None] = ContextVar("seed", default=None)


@dataclass(frozen=True)
class Observation:
    """What one call showed: a plain value or the kind of exception, and the arguments that it changed."""

    what: str
    value: object = None
    error: str | None = None
    text: str = ""
    changed: dict = field(default_factory=dict)  # argument position or name -> value after the call


class Remote(ABC):
    """Stands for a student's object that lives in another process."""

    name: str

    @abstractmethod
    def observe(self, operation: str, args: tuple, kwargs: dict) -> Observation:
        """Carry out `call` or `value` there and say what was seen; `Mismatch` if no answer came."""


@contextmanager
def recording():
    """Collect the observations made inside the block; yields the growing list."""
    token = _record.set(notes := [])
    try:
        yield notes
    finally:
        _record.reset(token)


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
    """Call a student's function on copies of the arguments and return its value as plain data.

    Raises `Mismatch` with the reason `missing`, `unfinished`, `error`, `timeout`, `memory` or `crashed`.
    """
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
    return _answer(observe(thing, "value", (), {}))


def same(got, expected, what: str = "", rtol: float = RTOL, atol: float = ATOL) -> None:
    """Raise `Mismatch` unless `got` equals `expected`: type, shape, kind of dtype, values, NaN and infinity."""
    if diff := compare(got, expected, rtol, atol):
        raise Mismatch(diff.reason, f"{what}: {diff.text}" if what else diff.text)


def observe(target, operation: str, args: tuple, kwargs: dict) -> Observation:
    """Carry out one operation on a student's object, here or in the worker, and note what was seen."""
    if isinstance(target, Remote):
        seen = target.observe(operation, args, kwargs)
    elif target is ...:
        raise Mismatch("unfinished", "this answer is unfinished: write it where you see `...`, and run its cell")
    elif target is None:
        raise Mismatch("missing", "this answer is not defined: run its cell, and check the spelling of its name")
    elif operation == "call":
        seen = observe_call(target, args, kwargs)
    else:
        seen = Observation("the value", value=plain(target))
    if (notes := _record.get()) is not None:
        notes.append(seen)
    return seen


def observe_call(function, args: tuple, kwargs: dict) -> Observation:
    """Call `function` in this process on copies of its arguments."""
    what = describe(getattr(function, "__name__", "the answer"), args, kwargs)
    given = copy.deepcopy((args, kwargs))
    try:
        result = function(*given[0], **given[1])
        return Observation(what, plain(result), changed=changes((args, kwargs), given))
    except (Exception, SystemExit) as fault:  # exit() in an answer is that answer's fault alone
        text = " ".join(str(fault).split())[:200]
        return Observation(what, error=type(fault).__name__, text=text, changed=changes((args, kwargs), given))


def changes(before: tuple, after: tuple) -> dict:
    """Return the arguments that differ from what was given: position or name -> value after the call."""
    pairs = [(str(i), a, b) for i, (a, b) in enumerate(zip(before[0], after[0]))]
    pairs += [(k, before[1][k], after[1][k]) for k in before[1]]
    return {key: plain(b) for key, a, b in pairs if not callable(a) and compare_exactly(a, b)}


def compare_exactly(a, b) -> bool:
    """True when `b` differs from `a` at all; objects that are not plain data count as equal."""
    try:
        return bool(compare(plain(b), plain(a), 0.0, 0.0))
    except (ValueError, TypeError):
        return False


def plain(result):
    """Return `result` with arrays, scalars and containers of any subclass turned into plain ones."""
    if is_tensor(result):
        return result.detach().clone()
    if isinstance(result, np.character):
        return result.item()
    if isinstance(result, (np.ndarray, np.generic)):
        return np.array(result, subok=False)
    if isinstance(result, (list, tuple)):
        return type(result)(map(plain, result)) if type(result) in (list, tuple) else tuple(map(plain, result))
    if isinstance(result, dict):
        return {k: plain(v) for k, v in result.items()}
    return result


def describe(name: str, args: tuple, kwargs: dict) -> str:
    """Write a call as a student would: small arguments in full, large ones by their shape."""
    shown = [_brief(a) for a in args] + [f"{k}={_brief(v)}" for k, v in kwargs.items()]
    return f"{name}({', '.join(shown)})"


def _brief(argument) -> str:
    if hasattr(argument, "shape") and hasattr(argument, "tolist"):
        if argument.size if isinstance(argument.size, int) and argument.size <= 8 else False:
            return shorten(argument.tolist(), 60)
        return f"array of shape {tuple(argument.shape)}"
    if callable(argument):
        return getattr(argument, "__name__", "function")
    return shorten(argument, 60)


def _answer(seen: Observation):
    if seen.error == "NotImplementedError" or (seen.error is None and (seen.value is None or seen.value is ...)):
        raise Mismatch("unfinished", f"{seen.what} gives nothing yet: this answer is unfinished")
    if seen.error:
        raise Mismatch("error", f"{seen.what} raised {seen.error}: {seen.text}")
    return seen.value
