"""Fills a released notebook the way a student does: answers, comments, scratch cells, outputs, counts."""

import ast
import copy
import random
import re

from autograder import bank
from autograder.made_up.answers import Answer, Mixture
from autograder.manifest import CellSpec, Manifest
from autograder.source import Lab

COMMENTS = """first try
not sure about this one
works with the small example
see the lecture, slide with the table
ask in the tutorial: is there a shorter way?
second version, the first one was too slow
checked by hand
took me an hour
thanks to my study group for the idea
TODO: clean up""".splitlines()
SCRATCH = """{v} = [1, 2, 3]\n{v}
{v} = 12 / 7\nprint(round({v}, 3))
# trying something out\n{v} = sum(i * i for i in range({n}))\nprint({v})
{v} = {{"n": {n}}}\nfor key_ in {v}:\n    print(key_, {v}[key_])
# what is this?\ntype({q})
{v} = "{q}"\nprint(len({v}), {v})""".splitlines()
VARIABLES = "tmp test1 my_try foo aa result_old bla check_this zz mine".split()
REMARKS = ["My note: come back to `{q}` before Friday.", "## Notes\n\n`{q}` done.", "**?** ask about `{q}`"]


def fill(released: dict, manifest: Manifest, lab: Lab, mixture: Mixture, seed: str) -> dict:
    """Return the notebook that a student hands in; one who answered nothing hands it in as it came."""
    notebook = copy.deepcopy(released)
    if mixture.ability == "untouched":
        return notebook
    rng = random.Random(f"{seed}:notes")
    cells = []
    for cell, spec in zip(notebook["cells"], manifest.cells, strict=True):
        if spec.role == "answer":
            cell["source"] = answer_text(lab, spec, mixture.answers[spec.question], rng)
        cells.append(cell)
        if spec.role in ("check", "experiment") and rng.random() < 0.15:
            cells.append(own_cell(manifest, spec.question, rng))
    notebook["cells"] = cells
    run(notebook, manifest, lab, mixture, rng)
    return notebook


def answer_text(lab: Lab, spec: CellSpec, answer: Answer, rng: random.Random) -> str:
    """Return what stands in an answer cell."""
    question = lab.question(spec.question)
    if answer.kind == "untouched":
        return spec.text
    if question.kind == "written":
        return written(question.solution.text, rng)
    solution = bank.without_markers(question.solution.text).strip("\n")
    known = {entry.stem: entry.code.strip("\n") for entry in bank.entries(lab, question.name)}
    text = solution if answer.kind == "solution" else put_in(solution, known[answer.stem], question.name)
    if rng.random() < 0.6:
        comment = f"# {rng.choice(COMMENTS)}"
        text = f"{comment}\n{text}" if rng.random() < 0.5 else f"{text}\n\n{comment}"
    return text


def put_in(solution: str, code: str, name: str) -> str:
    """Return the entry's code alone when it stands on its own, else below the solution that it builds upon."""
    tree = ast.parse(code)
    made = {n.id for n in ast.walk(tree) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
    made |= {node.name for node in tree.body if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
    used = {n.id for n in ast.walk(tree) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load)}
    there = {node.name for node in ast.parse(solution).body if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
    alone = name in made and name not in used and not (used - made) & there
    return code if alone else f"{solution}\n\n\n{code}"


def written(samples: str, rng: random.Random) -> str:
    """Return some sentences of one of the sample answers."""
    parts = [re.sub(r"\*\*[^*]+\*\*\s*", "", part) for part in samples.split("\n\n")]
    sentences = re.split(r"(?<=[.!?])\s+", rng.choice([part for part in parts if part.strip()]))
    return " ".join(sentences[: rng.randint(1, len(sentences))])


def own_cell(manifest: Manifest, question: str | None, rng: random.Random) -> dict:
    """Return a cell that is not of the release: something tried out, or a remark."""
    name = question or rng.choice([q.name for q in manifest.questions if q.kind != "written"])
    base = {"id": f"{rng.getrandbits(32):08x}", "metadata": {}}
    if rng.random() < 0.3:
        return base | {"cell_type": "markdown", "source": rng.choice(REMARKS).format(q=name)}
    variable = f"{rng.choice(VARIABLES)}{rng.choice(['', '2', '_b'])}"
    text = rng.choice(SCRATCH).replace("\\n", "\n").format(v=variable, q=name, n=rng.randint(2, 30))
    return base | {"cell_type": "code", "execution_count": None, "outputs": [], "source": text}


def run(notebook: dict, manifest: Manifest, lab: Lab, mixture: Mixture, rng: random.Random) -> None:
    """Write execution counts with the gaps of a real session, and what each check would print."""
    roles = {spec.id: spec for spec in manifest.cells}
    count = 0
    for cell in notebook["cells"]:
        if cell["cell_type"] != "code":
            continue
        count += rng.choice((1, 1, 1, 2, 4))
        cell["execution_count"] = count
        spec = roles.get(cell["id"])
        if spec and spec.role == "check":
            text = printed(lab, spec.question, mixture.answers[spec.question])
            cell["outputs"] = [{"name": "stdout", "output_type": "stream", "text": f"{text}\n"}]


def printed(lab: Lab, question: str, answer: Answer) -> str:
    """Return a line like the one that a check prints."""
    if answer.kind == "untouched":
        return f"✗ {question}: this answer is unfinished"
    sentences = {entry.stem: entry.sentence for entry in bank.entries(lab, question)}
    return f"✗ {sentences[answer.mistake]}" if answer.mistake else f"✓ {question}: right so far; the grader tests more"
