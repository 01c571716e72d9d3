"""Keeps a student's own finished pieces in `my_transformer/`, so that the next lab can use them.

What is saved is the text of the answer, with the imports and helpers it uses, and it runs alone: that
is tried before anything is written. Nothing is saved without consent, or while grading. Where a piece is
missing or fails, a part of torch's own stands in for it, and that is said.
"""

import ast
import builtins
import math
import os
import symtable
import sys
from pathlib import Path

from labkit.compare import Mismatch, compare
from labkit.unfinished import finished

FOLDER = "my_transformer"


class NotAlone(Exception):
    """Why a piece cannot be saved: one sentence for the student."""


def keep(*names: str, consent: bool) -> None:
    """Save the named answers as `my_transformer/<name>.py`, or say in one line why not.

    With `consent=False` it only says what it would save.
    """
    if os.environ.get("LABKIT_GRADING") == "1":
        return
    cells, namespace = _notebook()
    for name in names:
        path = Path(FOLDER, f"{name}.py")
        try:
            text = standalone(name, cells, namespace)
        except NotAlone as why:
            print(f"{name} is not saved: {why}.")
            continue
        if consent:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
            print(f"{name} is saved in {path.as_posix()}.")
        else:
            print(f"{name} would be saved in {path.as_posix()}: set consent=True to save it.")


def get(name: str, *, fallback, check=None):
    """Return the kept piece `name`; where it is missing or fails, say so in one line and return `fallback`.

    `check` may be a function of the piece that raises when the piece is wrong.
    """
    path = Path(FOLDER, f"{name}.py")
    instead = getattr(fallback, "__name__", "the built-in one")
    if fallback is attention:
        instead = "parts.attention, which is torch's own scaled_dot_product_attention"
    if not path.is_file():
        print(f"{path.as_posix()} is not there: using {instead}.")
        return fallback
    try:
        piece = _run(path.read_text(encoding="utf-8"), name)
        if check:
            check(piece)
    except Exception as fault:
        print(f"{path.as_posix()} does not work ({type(fault).__name__}: {fault}): using {instead}.")
        return fallback
    return piece


def attention(Q, K, V, causal=True):
    """Return Z, (..., n_q, d_v), and A, (..., n_q, n_k), by torch's own `scaled_dot_product_attention`."""
    import torch
    from torch.nn.functional import scaled_dot_product_attention

    n_k = K.shape[-2]
    one_hot = torch.eye(n_k, dtype=V.dtype, device=V.device).expand(*V.shape[:-2], n_k, n_k)
    return tuple(scaled_dot_product_attention(Q, K, values, is_causal=causal) for values in (V, one_hot))


def attends(piece) -> None:
    """Raise `Mismatch` unless `piece(Q, K, V)` gives Z and A as causal `attention` does, with any axes in front."""
    import torch

    for shape in ((5, 3), (2, 4, 3), (2, 3, 5, 2)):
        waves = [step * torch.sin(step * torch.arange(1.0, 1 + math.prod(shape))) for step in (3, 5, 7)]
        Q, K, V = (wave.reshape(shape) for wave in waves)
        if diff := compare(piece(Q, K, V), attention(Q, K, V)):
            raise Mismatch(diff.reason, diff.text)


def standalone(name: str, cells: list[str], namespace: dict) -> str:
    """Return the text of a module that defines `name` alone, from the texts of the cells run so far.

    Raises `NotAlone` when the piece is missing or unfinished, or needs more than imports, functions,
    classes and constants.
    """
    if not finished(namespace.get(name)):
        raise NotAlone("it is not finished yet, or its cell was not run")
    imports, pieces = {}, {}
    _collect(name, _definitions(cells), imports, pieces)
    blocks = ["# My own piece, saved by labkit.parts.", "\n".join(dict.fromkeys(imports.values())), *pieces.values()]
    text = "\n\n\n".join(filter(None, blocks)) + "\n"
    try:
        _run(text, name)
    except Exception as fault:
        raise NotAlone(f"alone it stops with {type(fault).__name__}: {fault}") from None
    return text


def _notebook() -> tuple[list[str], dict]:
    """Return the texts of the cells run so far and the notebook's names; neither outside IPython."""
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    if shell is None:
        return [], {}
    return list(shell.history_manager.input_hist_parsed), shell.user_ns


def _definitions(cells: list[str]) -> dict[str, tuple[ast.stmt, str]]:
    """Map each name to the last top-level statement that defines it, and that statement's text."""
    found = {}
    for cell in cells:
        try:
            tree = ast.parse(cell)
        except SyntaxError:
            continue
        for node in tree.body:
            text = _text(node, cell)
            for name in _names_defined(node):
                found[name] = node, text
    return found


def _names_defined(node: ast.stmt) -> list[str]:
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        return [node.name]
    if isinstance(node, (ast.Import, ast.ImportFrom)):
        return [(alias.asname or alias.name).split(".")[0] for alias in node.names]
    return [n.id for n in ast.walk(node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)]


def _text(node: ast.stmt, cell: str) -> str:
    decorators = getattr(node, "decorator_list", [])
    if not decorators:
        return ast.get_source_segment(cell, node)
    return "\n".join(cell.split("\n")[decorators[0].lineno - 1 : node.end_lineno])


def _collect(name: str, known: dict, imports: dict, pieces: dict) -> None:
    """Put the text of `name` behind all that it uses; imports apart. Raises `NotAlone`."""
    if name in imports or name in pieces:
        return
    if name not in known:
        raise NotAlone(f"it uses {name}, which no cell of this notebook defines")
    node, text = known[name]
    if isinstance(node, (ast.Import, ast.ImportFrom)):
        imports[name] = text
        return
    if not isinstance(node, (ast.FunctionDef, ast.ClassDef)) and not _is_constant(node):
        raise NotAlone(f"it uses {name}, a value of this notebook: hand it over as an argument")
    pieces[name] = ""  # stands in the way of endless recursion
    for used in sorted(_undefined(text)):
        _collect(used, known, imports, pieces)
    del pieces[name]
    pieces[name] = text


def _is_constant(node: ast.stmt) -> bool:
    """True for `NAME = 1e-5` and the like."""
    try:
        ast.literal_eval(node.value)
    except (AttributeError, ValueError, TypeError):
        return False
    return isinstance(node, (ast.Assign, ast.AnnAssign))


def _undefined(text: str) -> set[str]:
    """Return the global names that `text` uses and neither defines nor finds among Python's own."""
    top = symtable.symtable(text, "piece", "exec")
    tables, used = [top], set()
    while tables:
        table = tables.pop()
        tables += table.get_children()
        used |= {s.get_name() for s in table.get_symbols() if s.is_referenced() and (table is top or s.is_global())}
    defined = {s.get_name() for s in top.get_symbols() if s.is_assigned() or s.is_imported() or s.is_namespace()}
    return used - defined - set(dir(builtins)) - {"__name__"}


def _run(text: str, name: str):
    """Run a saved text in a fresh namespace and return what it calls `name`; raises what it raises."""
    namespace = {"__name__": f"{FOLDER}.{name}"}
    exec(compile(text, f"{FOLDER}/{name}.py", "exec"), namespace)
    if missing := sorted(_undefined(text)):
        raise NameError(f"name {missing[0]!r} is not defined")
    if not finished(namespace.get(name)):
        raise NameError(f"name {name!r} is not finished")
    return namespace[name]
