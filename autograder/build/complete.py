"""What must lie beside a source before it is built: hidden tests and bank entries."""

import ast

from autograder import paths
from autograder.source import Lab, Question, fault

RESERVED = {"OK_FORMAT", "check", "from_json", "name", "points", "test_case"}  # names that Otter's test file uses


def check_files(lab: Lab) -> None:
    """Refuse a graded question without hidden tests, and a code or value question without its bank."""
    for question in lab.questions:
        if question.kind != "written":
            check_hidden(lab, question)
        if question.kind in ("code", "value"):
            stems = [p.stem for p in paths.bank(lab.name, question.name).glob("*.py")]
            for kind in ("correct", "wrong"):
                if not any(stem.startswith(f"{kind}_") for stem in stems):
                    raise fault(lab.name, question.prompt, f"question {question.name!r} without a {kind}_ bank entry")


def check_hidden(lab: Lab, question: Question) -> None:
    """Refuse a missing hidden file, or one with no or with repeated `test_` functions."""
    path = paths.hidden(lab.name, question.name)
    if not path.exists():
        raise fault(lab.name, question.prompt, f"question {question.name!r} without a hidden test file")
    body = ast.parse(path.read_text(encoding="utf-8")).body
    tests = [node.name for node in body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]
    problem = ""
    if not tests or len(set(tests)) < len(tests):
        problem = "no test_ function" if not tests else "two tests of one name"
    if taken := {f"test_{question.name}", f"check_{question.name}", *RESERVED} & top_names(body):
        problem = f"a name of the public test, {min(taken)}"
    if problem:
        raise fault(lab.name, question.prompt, f"the hidden test file of {question.name!r} has {problem}")


def top_names(body: list[ast.stmt]) -> set[str]:
    """Return the names of functions and variables that a module defines at its top level."""
    targets = [target for node in body if isinstance(node, ast.Assign) for target in node.targets]
    functions = {node.name for node in body if isinstance(node, ast.FunctionDef)}
    return functions | {target.id for target in targets if isinstance(target, ast.Name)}
