"""Records: all that a test observed of an answer, compared and written as JSON."""

import json

import numpy as np

from labkit.compare import as_array, compare, stands_for_array
from labkit.observe import Observation

DIGITS = 6  # recorded numbers are computed in float64 and written with 6 significant digits
RECORD_TOL = 1e-4


def agree(a: list[Observation], b: list[Observation]) -> bool:
    """True when two records saw the same: values, shapes, kinds of dtype, exceptions, changed arguments."""
    return len(a) == len(b) and all(map(same_observation, a, b))


def same_observation(a: Observation, b: Observation) -> bool:
    """True when two observations agree but for rounding and the text of an exception."""
    if a.error or b.error:
        return a.error == b.error
    return equal(a.value, b.value) and a.changed.keys() == b.changed.keys() and all(
        equal(a.changed[k], b.changed[k]) for k in a.changed
    )


def equal(a, b) -> bool:
    """True when two plain values agree, in both directions, at the tolerance of a record."""
    try:
        return not compare(a, b, RECORD_TOL, RECORD_TOL) and not compare(b, a, RECORD_TOL, RECORD_TOL)
    except (ValueError, TypeError):  # not plain data: objects agree when they are of one type
        return type(a) is type(b)


def dump(record: list[Observation]) -> list:
    """Return a record as JSON-ready data."""
    parts = [{"error": o.error, "value": _encode(o.value), "changed": o.changed and _encode(o.changed)} for o in record]
    return [{name: data for name, data in part.items() if data} for part in parts]


def load(data: list) -> list[Observation]:
    """Return the record that `dump` wrote; `what` is left empty."""
    return [
        Observation("", _decode(o.get("value")), o.get("error"), "", _decode(o.get("changed")) or {}) for o in data
    ]


def _encode(value):
    """Plain value -> JSON: a one-key dict that names the type."""
    if value is None:
        return None
    if isinstance(value, (str, bool)):
        return {"plain": value}
    if isinstance(value, dict):
        return {"dict": [[_key(k), _encode(v)] for k, v in value.items()]}
    if isinstance(value, (set, frozenset)):
        return {"set": sorted(map(_key, value), key=str)}
    if isinstance(value, (list, tuple)) and not stands_for_array(value):
        return {type(value).__name__: [_encode(v) for v in value]}
    try:
        array = as_array(value)
    except (ValueError, TypeError):
        array = None
    if array is None or array.dtype.kind == "c":
        return {"object": type(value).__name__}
    return {array.dtype.kind: list(array.shape), "at": [_digits(x) for x in array.ravel().tolist()]}


def _key(value):
    """A key or a member of a set keeps its type: it must stay hashable."""
    if isinstance(value, tuple):
        return {"tuple": [_key(v) for v in value]}
    value = value.item() if isinstance(value, np.generic) else value
    return {"plain": value} if isinstance(value, (str, int, float)) else _encode(value)


def _digits(x):
    return x if isinstance(x, (bool, int)) else json.loads(f"{x:.{DIGITS}g}") if np.isfinite(x) else str(x)


def _decode(data):
    if data is None:
        return None
    (tag, body), *rest = data.items()
    if tag in ("list", "tuple", "set"):
        return {"list": list, "tuple": tuple, "set": set}[tag](map(_decode, body))
    if tag == "dict":
        return {_decode(k): _decode(v) for k, v in body}
    if tag in ("plain", "object"):
        return body if tag == "plain" else object()
    dtype = {"f": np.float64, "b": np.bool_, "i": np.int64, "u": np.uint64}[tag]
    return np.array([float(x) if isinstance(x, str) else x for x in rest[0][1]], dtype=dtype).reshape(body)
