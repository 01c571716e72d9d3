"""How a student's value is compared with the expected one: the same code in checks and hidden tests."""

from dataclasses import dataclass

import numpy as np

RTOL, ATOL = 1e-4, 1e-5  # fair to float32, einsum, loops and -1e9 masks
HALF_TOL = 2e-2  # float16 and bfloat16 carry 3 digits


class Mismatch(AssertionError):
    """What a test raises when an answer is not right.

    `reason` is one of the result reasons (`wrong`, `wrong shape`, `wrong dtype`, `not finite`,
    `error`, `missing`, `unfinished`, `timeout`, `memory`, `crashed`); the text is for the student.
    """

    def __init__(self, reason: str, text: str):
        super().__init__(text)
        self.reason = reason


@dataclass(frozen=True)
class Difference:
    """The first difference found: its reason and a sentence that never shows the expected value."""

    reason: str
    text: str


def is_tensor(value) -> bool:
    """True for a torch tensor, without importing torch."""
    return type(value).__module__.startswith("torch") and hasattr(value, "detach")


def as_array(value) -> np.ndarray:
    """Return `value` (number, list, array or tensor) as a plain NumPy array; `ValueError` if it is none."""
    if is_tensor(value):
        value = value.detach().cpu()
        if str(value.dtype) == "torch.bfloat16":
            value = value.float()
        return value.numpy()
    array = np.asarray(value)
    if array.dtype.kind not in "biufc":
        raise ValueError("not a numeric array")
    return array


def dtype_name(value) -> str:
    """Return the dtype as the student wrote it (`float32`, `bfloat16`, `int64`)."""
    return str(value.dtype).replace("torch.", "") if hasattr(value, "dtype") else type(value).__name__


def compare(got, expected, rtol: float = RTOL, atol: float = ATOL) -> Difference | None:
    """Return the first difference between `got` and `expected`, or None when they agree."""
    if isinstance(expected, (tuple, list)) and not stands_for_array(expected):
        return _compare_sequence(got, expected, rtol, atol)
    if isinstance(expected, dict):
        return _compare_dict(got, expected, rtol, atol)
    if expected is None or isinstance(expected, (str, bytes, set, frozenset, slice)):
        return _compare_plain(got, expected)
    return _compare_arrays(got, np.asarray(as_array(expected)), dtype_name(expected), rtol, atol)


def stands_for_array(value) -> bool:
    """True for a list of numbers, nested or not, that stands for one array."""
    try:
        return bool(len(value)) and np.asarray(value).dtype.kind in "biufc" and not any(map(_is_array, value))
    except ValueError:
        return False


def _is_array(value) -> bool:
    return (isinstance(value, np.ndarray) or is_tensor(value)) and value.ndim > 0  # [np.log(8), 2.0] is one array


def _compare_sequence(got, expected, rtol, atol) -> Difference | None:
    if not isinstance(got, (tuple, list)):
        return Difference("wrong", f"{len(expected)} values were expected, got one {kind(got)}")
    if len(got) != len(expected):
        return Difference("wrong shape", f"{len(expected)} values were expected, got {len(got)}")
    for i, (a, b) in enumerate(zip(got, expected)):
        if diff := compare(a, b, rtol, atol):
            return Difference(diff.reason, f"value {i + 1} of {len(expected)}: {diff.text}")
    return None


def _compare_dict(got, expected, rtol, atol) -> Difference | None:
    if not isinstance(got, dict):
        return Difference("wrong", f"a dict was expected, got a {kind(got)}")
    if missing := [k for k in expected if k not in got]:
        return Difference("wrong", f"the key {missing[0]!r} is missing")
    if extra := [k for k in got if k not in expected]:
        return Difference("wrong", f"the key {extra[0]!r} should not be there")
    for key in expected:
        if diff := compare(got[key], expected[key], rtol, atol):
            return Difference(diff.reason, f"at key {key!r}: {diff.text}")
    return None


def _compare_plain(got, expected) -> Difference | None:
    if isinstance(expected, (set, frozenset)) and isinstance(got, (set, frozenset)):
        return None if got == expected else Difference("wrong", "the set has other members")
    if type(got) is not type(expected):
        return Difference("wrong", f"a {kind(expected)} was expected, got a {kind(got)}")
    if got == expected:
        return None
    return Difference("wrong", f"got {shorten(got)}, which is not the right {kind(expected)}")


def _compare_arrays(got, expected: np.ndarray, expected_dtype: str, rtol, atol) -> Difference | None:
    try:
        array = as_array(got)
    except (ValueError, TypeError, RuntimeError):
        return Difference("wrong dtype", f"numbers were expected, got a {kind(got)}")
    if array.shape != expected.shape:
        return Difference("wrong shape", f"got shape {array.shape}, expected {expected.shape}")
    if not _same_kind(array, expected):
        return Difference("wrong dtype", f"got dtype {dtype_name(got)}, expected {expected_dtype}")
    return _compare_numbers(array, expected, expected_dtype, rtol, atol)


def _same_kind(got: np.ndarray, expected: np.ndarray) -> bool:
    """Whole numbers may arrive as floats, but a fraction cannot live in an integer array."""
    if expected.dtype.kind == "b" or got.dtype.kind == "b":
        return got.dtype.kind == expected.dtype.kind
    if "c" in (got.dtype.kind, expected.dtype.kind):
        return expected.dtype.kind == "c"
    return not (expected.dtype.kind == "f" and got.dtype.kind in "iu")


def _compare_numbers(got: np.ndarray, expected: np.ndarray, dtype: str, rtol, atol) -> Difference | None:
    if dtype in ("float16", "bfloat16"):
        rtol, atol = max(rtol, HALF_TOL), max(atol, HALF_TOL)
    wide = np.complex128 if expected.dtype.kind == "c" else np.float64
    got, expected = got.astype(wide), expected.astype(wide)
    bad = _far(got, expected, rtol, atol)
    if not bad.any():
        return None
    index = tuple(int(i) for i in np.argwhere(bad)[0])
    where = f"entry {list(index)}" if index else "the number"
    count = f" ({int(bad.sum())} of {bad.size} entries differ)" if bad.size > 1 else ""
    if not np.isfinite(got[index]) and np.isfinite(expected[index]):
        return Difference("not finite", f"{where} is {got[index]}{count}")
    return Difference("wrong", f"{where} is {got[index]:.6g}, which is not right{count}")


def _far(got: np.ndarray, expected: np.ndarray, rtol: float, atol: float) -> np.ndarray:
    """Return where two arrays of one shape differ; what `np.isclose` says, faster for finite numbers."""
    with np.errstate(invalid="ignore", over="ignore"):
        gap = np.abs(got - expected)
        if np.isfinite(gap).all():
            return gap > atol + rtol * np.abs(expected)
    return ~np.isclose(got, expected, rtol=rtol, atol=atol, equal_nan=True)


def kind(value) -> str:
    """Name a value's type in a student's words, with its shape when it has one."""
    if hasattr(value, "shape") and hasattr(value, "dtype"):
        return f"{dtype_name(value)} array of shape {tuple(value.shape)}"
    return {"NoneType": "None", "str": "string"}.get(type(value).__name__, type(value).__name__)


def shorten(value, limit: int = 60) -> str:
    """Return `repr(value)` in at most `limit` characters and one line."""
    text = " ".join(repr(value).split())
    return text if len(text) <= limit else text[: limit - 1] + "…"
