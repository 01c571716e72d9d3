"""One look at the shapes of several things."""

from labkit.compare import as_array, dtype_name, kind, shorten


def report(**things) -> None:
    """Print name, shape and dtype of each thing, one a line: `report(Q=Q, K=K)`."""
    rows = [(name, *_shape_and_type(thing)) for name, thing in things.items()]
    wide, deep = (max((len(row[i]) for row in rows), default=0) for i in (0, 1))
    for name, shape, dtype in rows:
        print(f"{name:<{wide}}  {shape:<{deep}}  {dtype}")


def _shape_and_type(thing) -> tuple[str, str]:
    """Return shape and dtype as text; a thing that is no array shows its length, or its value, and its type."""
    if hasattr(thing, "shape") and hasattr(thing, "dtype"):
        return _size(tuple(thing.shape)), dtype_name(thing)
    if isinstance(thing, (list, tuple)):
        try:
            return _size(as_array(thing).shape), f"{kind(thing)} of numbers"
        except (ValueError, TypeError):
            return f"length {len(thing)}", kind(thing)
    if isinstance(thing, (dict, set, str)):
        return f"length {len(thing)}", kind(thing)
    return ("unfinished", "") if thing is None or thing is ... else (shorten(thing, 30), kind(thing))


def _size(shape: tuple) -> str:
    return " × ".join(map(str, shape)) or "one number"
