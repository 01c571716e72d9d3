"""Proofs that what students get gives no answer, hidden test or known program away.

Each takes `files` (name -> bytes, all that students get) and the labs whose secrets must not be in there.
"""

import ast
import json
import re
import textwrap
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from autograder import bank, paths
from autograder.check import tokens
from autograder.source import Lab, Question

# Code that may be seen although it is also part of an answer or of the bank: (place begins with, code) -> reason.
ALLOWED = {
    ("lab01_soft_dictionary.ipynb", "powers = np.exp(scores)"): "lab 1 shows the bare formula, which overflows",
    ("lab01_soft_dictionary.ipynb", 'with np.errstate(all="ignore"):'): "silences NumPy, and answers nothing",
    ("lab01_soft_dictionary.ipynb", "softmax(scores, axis=-1)"): "the head of the function that lab 1 asks for",
    ("lab04_multi_head.ipynb", "Q, K, V = X @ W_q, X @ W_k, X @ W_v"): "lab 2's answer, which lab 4 builds on",
}
MARKERS = re.compile(r"\b(BEGIN|END) (SOLUTION|TESTS?|QUESTION|HIDDEN|PROMPT|PLUGIN)\b|# *SOLUTION\b|ASSIGNMENT CONFIG")
NOT_ANSWERS = re.compile(r"(def|class|import|from|raise|@|#|\"\"\")")  # signatures and messages are given to students
SENTENCE = 4  # words from which a sentence is worth finding


@dataclass(frozen=True)
class Text:
    """A piece of what students get, and where it stands."""

    place: str
    text: str


def texts(files: dict[str, bytes]) -> list[Text]:
    """Return all text in the files: a notebook cell by cell, with its outputs and public tests."""
    found = []
    for name, data in files.items():
        text = data.decode("utf-8", errors="replace")
        notebook = json.loads(text) if name.endswith(".ipynb") else None
        found += notebook_texts(name.rsplit("/")[-1], notebook) if notebook else [Text(name, text)]
    return found


def notebook_texts(name: str, notebook: dict) -> list[Text]:
    """Return the texts of a notebook: each cell, its outputs, each public test, the rest of its metadata."""
    found = []
    for number, cell in enumerate(notebook["cells"], 1):
        source = cell["source"] if isinstance(cell["source"], str) else "".join(cell["source"])
        found.append(Text(f"{name}, cell {number}", source))
        rest = [string for key in ("outputs", "metadata") for string in strings(cell.get(key))]
        found += [Text(f"{name}, cell {number}, outputs", string) for string in rest]
    metadata = dict(notebook["metadata"])
    otter = dict(metadata.pop("otter", {}))
    found += [Text(f"{name}, public test of {q}", text) for q, text in otter.pop("tests", {}).items()]
    return found + [Text(f"{name}, metadata", string) for string in strings([metadata, otter])]


def strings(value) -> Iterator[str]:
    """Yield every string in JSON data, lists of lines as one."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from value
        yield from (string for part in value.values() for string in strings(part))
    elif isinstance(value, list):
        lines = value and all(isinstance(part, str) for part in value)
        yield from ["".join(value)] if lines else (string for part in value for string in strings(part))


def answer_code(question: Question) -> str:
    """Return the code that students do not get, as the body of a function; empty for a written answer."""
    if question.kind == "written":
        return ""
    inside, kept = False, []
    for line in question.solution.text.splitlines():
        if line.strip() in ("# BEGIN SOLUTION", "# END SOLUTION"):
            inside = not inside
        elif inside or line.rstrip().endswith("# SOLUTION"):
            kept.append(line)
    return _dedented(kept)


def _dedented(lines: list[str]) -> str:
    """The region of one cell may hold a function's body and then top-level helpers: pull each part left."""
    indents = [len(line) - len(line.lstrip()) for line in lines if line.strip()]
    first = next((i for i, line in enumerate(lines) if indents and line.strip() and not line[0].isspace()), len(lines))
    parts = [textwrap.dedent("\n".join(part)) for part in (lines[:first], lines[first:])]
    return "def answer():\n" + textwrap.indent("\n".join(parts).strip("\n") or "pass", "    ") + "\n"


def answers(files: dict[str, bytes], labs: tuple[Lab, ...]) -> Iterator[str]:
    """No answer's code occurs, compared by tokens without comments, layout and names of locals."""
    known = {question.name for lab in labs for question in lab.questions}
    read = [(text, list(tokens.readings(text.text))) for text in texts(files)]
    index: dict[tuple[str, ...], set[str]] = {}
    for text, readings in read:
        for reading in readings:
            for run in tokens.windows(tokens.without_locals(reading, known)):
                index.setdefault(run, set()).add(text.place)
    for lab, question in _graded(labs):
        code = answer_code(question)
        body = tokens.without_locals(tokens.of_code(code), known)[4:]  # without `def ( ) :`
        found = {(place, run) for run in tokens.windows(body) for place in index.get(run, ())}
        for run in tokens.short_statements(code, known):
            found |= {(text.place, run) for text, readings in read if any(tokens.holds(r, run) for r in readings)}
        leaks = sorted((place, run) for place, run in found if not allowed(place, run, known))
        for place, run in sorted(dict(reversed(leaks)).items()):  # the first of each place
            yield f"{place} holds code of the answer to {lab.name}, {question.name}: {' '.join(run)}"


def _graded(labs: tuple[Lab, ...]) -> Iterator[tuple[Lab, Question]]:
    return ((lab, question) for lab in labs for question in lab.questions if question.kind != "written")


def allowed(place: str, run: tuple[str, ...], known: set[str]) -> bool:
    """True when these tokens are part of an exception at this place."""
    codes = [what for where, what in ALLOWED if place.startswith(where)]
    readings = [reading for code in codes for reading in tokens.readings(code)]
    return any(tokens.holds(r, run) or tokens.holds(tokens.without_locals(r, known), run) for r in readings)


def written_answers(files: dict[str, bytes], labs: tuple[Lab, ...]) -> Iterator[str]:
    """No sentence of a sample answer or a rubric occurs."""
    secret = {}
    for lab in labs:
        written = [q for q in lab.questions if q.kind == "written"]
        cells = [q.solution for q in written] + [c for c in lab.cells if "rubric" in c.tags]
        secret |= {line.strip(): cell.question for cell in cells for line in cell.text.splitlines() if _says(line)}
    for text in texts(files):
        for line in {line.strip() for line in text.text.splitlines()} & secret.keys():
            yield f"{text.place} holds a line of the sample answer or rubric of {secret[line]}: {line[:60]}"


def _says(sentence: str) -> bool:
    return len(sentence.split()) >= SENTENCE


def hidden_test_names(files: dict[str, bytes], labs: tuple[Lab, ...]) -> Iterator[str]:
    """No name of a hidden test occurs."""
    names = {node.name: lab.name for lab, q in _graded(labs) for node in hidden_syntax(lab, q).body if _is_test(node)}
    word = re.compile(r"\btest_\w+")
    for text in texts(files):
        for name in sorted(set(word.findall(text.text)) & names.keys()):
            yield f"{text.place} names a hidden test of {names[name]}: {name}"


def hidden_syntax(lab: Lab, question: Question) -> ast.Module:
    """Return a question's hidden tests as a syntax tree."""
    return ast.parse(paths.hidden(lab.name, question.name).read_text(encoding="utf-8"))


def _is_test(node: ast.stmt) -> bool:
    return isinstance(node, ast.FunctionDef) and node.name.startswith("test_")


def secret_lines(files: dict[str, bytes], labs: tuple[Lab, ...]) -> Iterator[str]:
    """No line of the bank's or the hidden tests' code occurs, from 8 tokens on; signatures are no secret."""
    lines = {}
    for lab, question in _graded(labs):
        sources = {f"the bank's {entry.stem}": entry.code for entry in bank.entries(lab, question.name)}
        sources["the hidden tests"] = paths.hidden(lab.name, question.name).read_text(encoding="utf-8")
        for what, code in sources.items():
            for line in filter(None, map(str.strip, code.splitlines())):
                parts = [] if NOT_ANSWERS.match(line) else tokens.loosely(line)
                if len(parts) >= tokens.WINDOW:
                    lines["".join(parts)] = f"{what} ({lab.name}, {question.name}): {line}", tuple(parts)
    for text in texts(files):
        bare = "".join(tokens.loosely(text.text))
        for key in (key for key in lines if key in bare):
            what, run = lines[key]
            if not allowed(text.place, run, set()):
                yield f"{text.place} holds a line of {what}"


def sentences(files: dict[str, bytes], labs: tuple[Lab, ...]) -> Iterator[str]:
    """A sentence of the bank occurs only in its own question's public test, and only of a mistake in code."""
    found, told = texts(files), told_sentences(labs)
    for lab, question in _graded(labs):
        entries = [e for e in bank.entries(lab, question.name) if _says(e.sentence)]
        for text in found:
            plain = text.text.replace("\\u0027", "'").replace('\\"', '"')
            for entry in entries:
                if entry.sentence in plain and entry.sentence not in told.get(text.place, ()):
                    yield f"{text.place} holds the sentence of {entry.stem} ({lab.name}, {question.name})"


def told_sentences(labs: tuple[Lab, ...]) -> dict[str, set[str]]:
    """Return the place of each public test -> the sentences that it may hold."""
    told = {}
    for lab, question in _graded(labs):
        wrong = [e.sentence for e in bank.entries(lab, question.name) if e.kind == "wrong" and question.kind == "code"]
        told[f"{lab.name}.ipynb, public test of {question.name}"] = set(wrong)
    return told


def markers(files: dict[str, bytes], labs: tuple[Lab, ...]) -> Iterator[str]:
    """No mark of a solution, a test or a configuration occurs."""
    for text in texts(files):
        if found := MARKERS.search(text.text):
            yield f"{text.place} holds the marker {found[0]!r}"


PROOFS: dict[str, Callable[[dict, tuple], Iterator[str]]] = {
    "no code of an answer is in what students get": answers,
    "no sample answer and no rubric is in there": written_answers,
    "no name of a hidden test is in there": hidden_test_names,
    "no line of the bank or of a hidden test is in there": secret_lines,
    "sentences of the bank stand in their question's check only": sentences,
    "no marker is in there": markers,
}
