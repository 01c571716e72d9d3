"""Code as sequences of tokens, so that an answer is known again under other names, spacing and comments."""

import ast
import builtins
import io
import keyword
import re
import tokenize
from collections.abc import Iterator

WINDOW = 8  # tokens that must agree in a row
WORDS = 2  # of which so many must be words or numbers: brackets and commas alone say nothing
LITERAL = 5  # tokens from which a short statement is looked for as it stands
LAYOUT = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER}
OPERATORS = "|".join(map(re.escape, sorted(tokenize.EXACT_TOKEN_TYPES, key=len, reverse=True)))
LOOSE = re.compile(rf"\d+\.\d*|\w+|{OPERATORS}|\S")
WORD = re.compile(r"\w")
LIBRARIES = {"np", "numpy", "torch", "math", "nn", "F", "itertools"}
KNOWN = set(keyword.kwlist) | set(dir(builtins)) | LIBRARIES


def of_code(text: str) -> list[str]:
    """Return the tokens of Python code without comments and layout; of anything else, those of `loosely`."""
    try:
        found = list(tokenize.generate_tokens(io.StringIO(text).readline))
    except (tokenize.TokenError, SyntaxError):
        return loosely(text)
    return [token.string for token in found if token.type not in LAYOUT]


def loosely(text: str) -> list[str]:
    """Return names, numbers and operators of any text, prose and half sentences of code included."""
    return LOOSE.findall(text)


def readings(text: str) -> Iterator[list[str]]:
    """Yield every way to read a text as code: as a whole, and each piece between backticks, strict and loose."""
    for piece in dict.fromkeys([text, *text.split("`")]):
        yield from (of_code(piece), loosely(piece))


def without_locals(tokens: list[str], known: set[str]) -> list[str]:
    """Leave out the names that a student may choose: all but keywords, built-ins, libraries, attributes, `known`."""
    pairs = zip(["", *tokens], tokens)
    return [t for before, t in pairs if not t.isidentifier() or before == "." or t in KNOWN or t in known]


def windows(tokens: list[str], size: int = WINDOW) -> set[tuple[str, ...]]:
    """Return every run of `size` tokens that holds enough words to mean something."""
    runs = (tuple(tokens[i : i + size]) for i in range(len(tokens) - size + 1))
    return {run for run in runs if sum(bool(WORD.match(t)) for t in run) >= WORDS}


def short_statements(code: str, known: set[str]) -> Iterator[tuple[str, ...]]:
    """Yield the value of each statement that is too short for a window, as it stands."""
    try:
        nodes = list(ast.walk(ast.parse(code)))
    except SyntaxError:  # a region may begin in the middle of a statement
        nodes = []
    for node in nodes:
        value = getattr(node, "value", None)
        if isinstance(node, (ast.Return, ast.Assign, ast.Expr)) and value is not None:
            tokens = of_code(ast.get_source_segment(code, value))
            if len(tokens) >= LITERAL and len(without_locals(tokens, known)) < WINDOW:
                yield tuple(tokens)


def holds(tokens: list[str], run: tuple[str, ...]) -> bool:
    """True when `run` stands somewhere in `tokens`."""
    return any(tuple(tokens[i : i + len(run)]) == run for i in range(len(tokens) - len(run) + 1))
