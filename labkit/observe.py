"""How an object is looked at: one operation at a time, on copies, and all that was seen is noted.

A `Remote` stands for an object that lives in the grader's worker; what is seen of it is the same.
"""

from abc import ABC, abstractmethod
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field

import numpy as np

from labkit import operations
from labkit.compare import Mismatch, compare, is_tensor, shorten

_record: ContextVar[list | None] = ContextVar("record", default=None)


@dataclass(frozen=True)
class Observation:
    """What one operation showed: a value or the kind of exception, and the arguments that it changed.

    `what` says which operation it was, as a text or as something that turns into one.
    """

    what: object
    value: object = None
    error: str | None = None
    text: str = ""
    changed: dict = field(default_factory=dict)  # argument position or name -> value after the call


class Remote(ABC):
    """Stands for a student's object that lives in another process."""

    name: str

    @abstractmethod
    def observe(self, operation: str, args: tuple, kwargs: dict) -> Observation:
        """Carry out an operation there and say what was seen; `Mismatch` if no answer came."""


@contextmanager
def recording():
    """Collect the observations made inside the block; yields the growing list."""
    token = _record.set(notes := [])
    try:
        yield notes
    finally:
        _record.reset(token)


def observe(target, operation: str, args: tuple = (), kwargs: dict | None = None) -> Observation:
    """Carry out one operation on a student's object, here or in the worker, and note what was seen."""
    if isinstance(target, Remote):
        seen = target.observe(operation, args, kwargs or {})
    elif target is ...:
        raise Mismatch("unfinished", "this answer is unfinished: write it where you see `...`, and run its cell")
    elif target is None:
        raise Mismatch("missing", "this answer is not defined: run its cell, and check the spelling of its name")
    else:
        seen = perform(target, operation, args, kwargs or {})
    if (notes := _record.get()) is not None:
        notes.append(seen if seen.error else noted(seen, operation))
    return seen


def noted(seen: Observation, operation: str) -> Observation:
    """Return what the record keeps: of a module nothing that depends on how it is built inside."""
    if operation in (*operations.STAYS, "state", "names"):
        return Observation(seen.what, "an object")
    if operation == "parameter_gradients":
        return Observation(seen.what, sorted({_state_of(norm) for norm in seen.value}))
    return seen


def _state_of(norm) -> str:
    """Name what became of one parameter's gradient."""
    return "none" if norm == -1 else "zero" if norm == 0 else "not finite" if np.isinf(norm) else "arrives"


def perform(target, operation: str, args: tuple, kwargs: dict) -> Observation:
    """Carry out one operation in this process on copies of the arguments."""
    what = Words(target, operation, args, kwargs)
    given = fresh((args, kwargs))
    try:
        result = operations.BY_NAME[operation](target, *given)
        kept = result if operation in operations.STAYS else plain(result)
        return Observation(what, kept, changed=changes((args, kwargs), given))
    except (Exception, SystemExit) as fault:  # exit() in an answer is that answer's fault alone
        text = " ".join(str(fault).split())[:200]
        return Observation(what, error=type(fault).__name__, text=text, changed=changes((args, kwargs), given))


def fresh(thing):
    """Copy arrays, tensors and containers; leave functions, modules and other objects as they are."""
    if is_tensor(thing):
        return thing.detach().clone().requires_grad_(thing.requires_grad) if hasattr(thing, "clone") else thing
    if isinstance(thing, np.ndarray):
        return thing.copy()
    if type(thing) in (list, tuple, set):
        return type(thing)(map(fresh, thing))
    return {k: fresh(v) for k, v in thing.items()} if type(thing) is dict else thing


def changes(before: tuple, after: tuple) -> dict:
    """Return the arguments that differ from what was given: position or name -> value after the call."""
    pairs = [(str(i), a, b) for i, (a, b) in enumerate(zip(before[0], after[0]))]
    pairs += [(k, before[1][k], after[1][k]) for k in before[1]]
    return {key: plain(b) for key, a, b in pairs if not callable(a) and compare_exactly(a, b)}


def compare_exactly(a, b) -> bool:
    """True when `b` differs from `a` at all; objects that are not plain data count as equal."""
    if isinstance(a, np.ndarray) and isinstance(b, np.ndarray) and a.dtype == b.dtype and np.array_equal(a, b):
        return False
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
        array = np.array(result, subok=False)
        return array.astype(np.float64) if array.dtype.kind == "f" and array.dtype.itemsize > 8 else array
    if isinstance(result, (list, tuple)):
        return type(result)(map(plain, result)) if type(result) in (list, tuple) else tuple(map(plain, result))
    if isinstance(result, dict):
        return {k: plain(v) for k, v in result.items()}
    return result


@dataclass(frozen=True)
class Words:
    """An operation that is put into words only when somebody reads them, which is seldom."""

    target: object
    operation: str
    args: tuple
    kwargs: dict

    def __str__(self) -> str:
        return describe(self.target, self.operation, self.args, self.kwargs)


def describe(target, operation: str, args: tuple, kwargs: dict) -> str:
    """Write an operation as a student would: small arguments in full, large ones by their shape."""
    name = getattr(target, "__name__", None) or getattr(target, "name", None) or type(target).__name__
    if operation == "value":
        return f"`{name}`" if isinstance(target, Remote) else "the value"
    if operation in ("method", "attribute"):
        name, args = f"{name}.{args[0]}", args[1:]
    elif operation not in ("call", "make"):
        name = f"{operation.replace('_', ' ')} of {name}"
    hidden = ("wrt", "upstream", "output") if operation == "gradients" else ()
    shown = [_brief(a) for a in args] + [f"{k}={_brief(v)}" for k, v in kwargs.items() if k not in hidden]
    return f"{name}({', '.join(shown)})"


def _brief(argument) -> str:
    if hasattr(argument, "shape") and hasattr(argument, "tolist"):
        if argument.size if isinstance(argument.size, int) and argument.size <= 8 else False:
            return shorten(argument.tolist(), 60)
        return f"array of shape {tuple(argument.shape)}"
    if callable(argument):
        return getattr(argument, "__name__", "function")
    return shorten(argument, 60)
