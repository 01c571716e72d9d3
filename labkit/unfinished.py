"""Tells finished answers from those that still hold `...`."""

import ast
import dis
import inspect
import linecache
import textwrap

EMPTY = {"RESUME", "NOP", "LOAD_CONST", "RETURN_VALUE", "RETURN_CONST", "COPY_FREE_VARS", "MAKE_CELL", "CACHE"}


def ready(*things) -> bool:
    """True when every thing is finished; else print one line that names those that are not."""
    if all(map(finished, things)):
        return True
    names = _names_in_call(inspect.currentframe().f_back, len(things))
    waiting = [getattr(t, "__name__", name) for t, name in zip(things, names) if not finished(t)]
    many = len(waiting) > 1
    what, cells = ("them", "their cells") if many else ("it", "its cell")
    print(f"This cell waits for {', '.join(waiting)}: finish {what}, run {cells}, then run this one.")
    return False


def finished(thing) -> bool:
    """False for None, `...`, a function without a body, and a class with such a method or with nothing in it."""
    if thing is None or thing is ...:
        return False
    if inspect.isclass(thing):
        inside = [v for k, v in vars(thing).items() if inspect.isroutine(v) or not k.startswith("__")]
        return bool(inside) and not any(map(_is_empty, inside))
    return not _is_empty(thing)


def _is_empty(thing) -> bool:
    """True for a function of which nothing but a docstring, `...` or `pass` is written."""
    if isinstance(thing, (classmethod, staticmethod)):
        thing = thing.__func__
    if not inspect.isfunction(thing):
        return False
    return all(
        step.opname in EMPTY and (not step.opname.endswith("_CONST") or step.argval in (None, ...))
        for step in dis.get_instructions(inspect.unwrap(thing))
    )


def _names_in_call(frame, count: int) -> list[str]:
    """Return the arguments' text of the call that `frame` is carrying out; plain words when it cannot be read."""
    try:
        positions = list(frame.f_code.co_positions())[frame.f_lasti // 2]
        lines = [linecache.getline(frame.f_code.co_filename, n) for n in range(positions[0], positions[1] + 1)]
        lines[-1] = _upto(lines[-1], positions[3])
        lines[0] = lines[0].encode()[positions[2] :].decode()
        call = ast.parse(textwrap.dedent("".join(lines)), mode="eval").body
        names = [ast.unparse(a) for a in call.args]
        return names if len(names) == count else ["an answer"] * count
    except (AttributeError, IndexError, SyntaxError, TypeError):
        return ["an answer"] * count


def _upto(line: str, column: int) -> str:
    """Cut a line at a column counted in bytes, as the compiler counts."""
    return line.encode()[:column].decode()
