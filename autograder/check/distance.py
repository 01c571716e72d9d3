"""Proof that hidden tests keep their distance: they touch a student's object only through `labkit.testing`.

A student's object is a test's parameter, what `make` gives back, and what a helper in the same file makes
of these and returns. It may be an argument of a function of `labkit.testing`, be handed to a helper, get
a name and be returned. Anything else works in the notebook and not over the wire.
"""

import ast
from collections.abc import Iterator

from autograder import paths
from autograder.check.leaks import hidden_syntax
from autograder.check.tree import Tree, named
from labkit import testing

IMPORTS = {"numpy", "torch", "torch.nn", "torch.nn.functional", "math", "itertools", "labkit.testing"}
FORBIDDEN = {"eval", "exec", "open", "compile", "globals", "locals", "vars", "getattr", "setattr", "__import__"}
OWN = {"Mismatch", "Observation", "Remote", "recording", "rng", "same", "seeded"}  # these touch no object
TOUCHING = set(testing.__all__) - OWN
MAKING = "make"

Faults = set[tuple[int, str]]


def hidden_tests_keep_it(tree: Tree) -> Iterator[str]:
    """A hidden test touches a student's object only through `labkit.testing`, and imports little."""
    for lab in tree.labs:
        for question in (q for q in lab.questions if q.kind != "written"):
            where = named(paths.hidden(lab.name, question.name))
            yield from (f"{where}, line {line}: {what}" for line, what in sorted(faults(hidden_syntax(lab, question))))


def faults(module: ast.Module) -> Faults:
    """Return (line, what is wrong) of a hidden test file."""
    found = set()
    for node in ast.walk(module):
        names = [a.name for a in node.names] if isinstance(node, ast.Import) else []
        names += [node.module or "."] if isinstance(node, ast.ImportFrom) else []
        found |= {(node.lineno, f"imports {name}") for name in names if name not in IMPORTS}
        if isinstance(node, ast.Name) and node.id in FORBIDDEN:
            found.add((node.lineno, f"uses {node.id}"))
    functions = {node.name: node for node in module.body if isinstance(node, ast.FunctionDef)}
    for name, function in functions.items():
        if name.startswith("test_"):
            found |= look(function, frozenset(parameters(function)), functions, ())[0]
    return found


def parameters(function: ast.FunctionDef) -> list[str]:
    """Return the names of a function's parameters."""
    return [a.arg for a in (*function.args.args, *function.args.kwonlyargs)]


def operations(function: ast.FunctionDef) -> set[str]:
    """Return the parameters that stand for a function of `labkit.testing`, as in `how=call`."""
    defaults = function.args.defaults
    pairs = zip(function.args.args[len(function.args.args) - len(defaults) :], defaults)
    return {a.arg for a, default in pairs if isinstance(default, ast.Name) and default.id in TOUCHING}


def look(function: ast.FunctionDef, students: frozenset, functions: dict, above: tuple) -> tuple[Faults, bool]:
    """Return the faults of a function for which `students` are student's objects, and whether it returns one."""
    if (function.name, students) in above:
        return set(), False
    above, found, names = (*above, (function.name, students)), set(), set(students)
    touching, makes = TOUCHING | operations(function), set()
    calls = [node for node in ast.walk(function) if isinstance(node, ast.Call)]
    for node in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        called = node.func.id if isinstance(node.func, ast.Name) else ""
        if called == MAKING:
            makes.add(node)
        elif called in functions:
            bad, gives = handed_on(node, names, functions, above)
            found |= bad
            makes |= {node} if gives else set()
        names |= bound(function, makes)
    parent = {child: node for node in ast.walk(function) for child in ast.iter_child_nodes(node)}
    objects = [n for n in parent if n in makes or (isinstance(n, ast.Name) and n.id in names and is_read(n))]
    for node in objects:
        if not is_fine(node, parent, touching, functions):
            what = node.id if isinstance(node, ast.Name) else "what it makes"
            found.add((node.lineno, f"{function.name} touches {what} other than through labkit.testing"))
    return found, any(isinstance(parent[node], ast.Return) for node in objects)


def is_read(name: ast.Name) -> bool:
    return isinstance(name.ctx, ast.Load)


def bound(function: ast.FunctionDef, makes: set[ast.Call]) -> set[str]:
    """Return the names that are given to what `makes` holds."""
    assigned = (n for n in ast.walk(function) if isinstance(n, ast.Assign) and n.value in makes)
    return {target.id for node in assigned for target in node.targets if isinstance(target, ast.Name)}


def handed_on(node: ast.Call, names: set[str], functions: dict, above: tuple) -> tuple[Faults, bool]:
    """Look at a helper with the student's objects that this call hands to it."""
    helper = functions[node.func.id]
    given = dict(zip(parameters(helper), node.args)) | {k.arg: k.value for k in node.keywords if k.arg}
    objects = {p for p, a in given.items() if isinstance(a, ast.Name) and a.id in names}
    strange = [a for p, a in given.items() if p in operations(helper) and getattr(a, "id", "") not in TOUCHING]
    found, gives = look(helper, frozenset(objects), functions, above)
    found |= {(a.lineno, f"hands {helper.name} something that is no function of labkit.testing") for a in strange}
    return found, gives


def is_fine(node: ast.expr, parent: dict, touching: set[str], functions: dict) -> bool:
    """True where a student's object may stand: in a call of labkit.testing or a helper, named, or returned."""
    above = parent[node]
    if isinstance(above, ast.keyword):
        above = parent[above]
    if isinstance(above, ast.Call):
        called = above.func.id if isinstance(above.func, ast.Name) and above.func is not node else ""
        return called in touching or called in functions
    plain_name = isinstance(above, ast.Assign) and all(isinstance(t, ast.Name) for t in above.targets)
    return isinstance(above, ast.Return) or (plain_name and isinstance(node, ast.Call))
