"""Proofs about questions: all are there, checks see what they can, labkit holds no answer."""

import contextlib
import importlib
import io
import pkgutil
import warnings
from collections.abc import Callable, Iterator

from nbformat import NotebookNode

import labkit
from autograder import bank, paths
from autograder.build.checks import observed
from autograder.check.tree import Tree, named
from autograder.grading import judge
from autograder.source import Lab, Question, SourceError
from labkit import record as records

# A public name of labkit that may earn points on a question: (question, name) -> reason.
LIBRARY_BACKED: dict[tuple[str, str], str] = {
    ("causal_attention", "labkit.parts.attention"): "torch's own attention, which lab 4 falls back to and names",
}
SEED = 20


def all_are_there(tree: Tree) -> Iterator[str]:
    """Each question of a source is in its lab, its manifest and its zip, with its own points."""
    for lab in tree.labs:
        built = {q.name: q for q in tree.manifest(lab).questions}
        notebook = tree.student(lab)
        for extra in built.keys() - {q.name for q in lab.questions}:
            yield f"{named(paths.release(lab.name))}: {extra} is no question of the source"
        for question in lab.questions:
            yield from _manifest_agrees(lab, question, built.get(question.name))
            yield from _is_in_notebook(lab, question, notebook)
            yield from _earns_its_points(tree, lab, question)


def _manifest_agrees(lab: Lab, question: Question, built) -> Iterator[str]:
    if built is None:
        yield f"{named(paths.release(lab.name))}: {question.name} is missing"
        return
    for key in ("kind", "points", "minutes", "difficulty", "needs", "optional"):
        if getattr(built, key) != getattr(question, key):
            where = f"{named(paths.release(lab.name))}: {question.name}"
            yield f"{where}: {key} is {getattr(built, key)!r}, in the source {getattr(question, key)!r}"


def _is_in_notebook(lab: Lab, question: Question, notebook: NotebookNode) -> Iterator[str]:
    where, texts = named(paths.lab(lab.name)), [cell.source for cell in notebook.cells]
    heading = question.prompt.text.splitlines()[0]
    marks = f"<small>{question.points:g} point"
    if not any(heading in text and marks in text for text in texts):
        yield f"{where}: {question.name}: no prompt that says {question.points:g} points"
    if question.kind == "written":
        return
    if f'grader.check("{question.name}");' not in texts:
        yield f"{where}: {question.name}: no check cell"
    if question.name not in notebook.metadata.otter.tests:
        yield f"{where}: {question.name}: no public test"


def _earns_its_points(tree: Tree, lab: Lab, question: Question) -> Iterator[str]:
    """In Otter's test file every hidden test is there once, and together they give the points."""
    from otter.test_files.exception_test import ExceptionTestFile

    if question.kind == "written":
        return
    where = f"{named(paths.dist(lab.name))}, tests/{question.name}.py"
    text = tree.zipped(lab, f"tests/{question.name}.py")
    if text is None:
        yield f"{where} is missing"
        return
    cases = ExceptionTestFile.from_string(text).test_cases
    hidden = [case for case in cases if case.hidden]
    wanted = len(bank.hidden_tests(lab, question.name))
    if len(hidden) != wanted or wanted == 0:
        yield f"{where} has {len(hidden)} hidden tests, {named(paths.hidden(lab.name, question.name))} has {wanted}"
    if abs(sum(case.points for case in hidden) - question.points) > 1e-9:
        yield f"{where} gives {sum(case.points for case in hidden):g} points, the source says {question.points:g}"
    if any(case.points for case in cases if not case.hidden):
        yield f"{where} gives points for the public check"


def checks_fail_when_they_can_see(tree: Tree) -> Iterator[str]:
    """A public check passes for the solution, and fails for None, for `...` and for each mistake that shows there."""
    for lab in tree.labs:
        tests = tree.student(lab).metadata.otter.tests
        for question in (q for q in lab.questions if q.kind != "written"):
            where = f"{named(paths.lab(lab.name))}, check of {question.name}"
            for name, answer, right in answers(lab, question):
                if passes(tests[question.name], question.name, answer) != right:
                    yield f"{where}: it {'refuses' if right else 'passes for'} {name}"


def answers(lab: Lab, question: Question) -> Iterator[tuple[str, object, bool]]:
    """Yield (name, answer, whether the public check must pass) of what is known of a question."""
    solution = bank.namespace(lab, question.name)[question.name]
    yield from (("the solution", solution, True), ("None", None, False), ("`...`", ..., False))
    if question.kind != "code":
        return  # such a check looks at the form only
    right = observed(lab, question, None)
    for entry in bank.entries(lab, question.name):
        try:
            seen = observed(lab, question, entry)
        except SourceError:
            continue  # the build refuses such an entry
        visible = not records.agree(seen, right)
        if entry.kind != "correct" and visible:
            yield entry.stem, bank.namespace(lab, question.name, entry).get(question.name), False


def passes(test: str, name: str, answer: object) -> bool:
    """Run a public test as Otter does in a student's notebook; True when it passes."""
    from otter.test_files.exception_test import ExceptionTestFile

    file = ExceptionTestFile.from_metadata(test, f"{name}.ipynb")
    with contextlib.redirect_stdout(io.StringIO()), warnings.catch_warnings(action="ignore"):
        file.run({name: answer})
    return file.passed_all


def labkit_earns_nothing(tree: Tree) -> Iterator[str]:
    """No public name of labkit, handed in as the answer, passes a hidden test."""
    public = labkit_names()
    for lab in tree.labs:
        for question in (q for q in lab.questions if q.kind != "written"):
            solution = bank.namespace(lab, question.name)
            for name, thing in public.items():
                if (question.name, name) not in LIBRARY_BACKED and _earns(lab, question, solution, thing):
                    yield f"{name} earns points on {question.name} of {lab.name}: students can import it"


def _earns(lab: Lab, question: Question, solution: dict, thing: object) -> bool:
    names = solution | {question.name: thing}
    for number, (_, test) in enumerate(bank.hidden_tests(lab, question.name)):
        silence = contextlib.redirect_stdout(io.StringIO())
        with silence, contextlib.redirect_stderr(io.StringIO()), warnings.catch_warnings(action="ignore"):
            seed = judge.test_seed(SEED, question.name, number)
            if judge.run_test(test, names.get, seed).fault is None:
                return True
    return False


def labkit_names() -> dict[str, Callable]:
    """Return `labkit.module.name` -> the thing, for every public function and class."""
    modules = [m.name for m in pkgutil.iter_modules(labkit.__path__) if not m.name.startswith("_")]
    found = {}
    for module in modules:
        things = vars(importlib.import_module(f"labkit.{module}")).items()
        own = {n: t for n, t in things if callable(t) and getattr(t, "__module__", "") == f"labkit.{module}"}
        found |= {f"labkit.{module}.{n}": t for n, t in own.items() if not n.startswith("_")}
    return found
