"""The autograder zip: what stock `otter run` and a Gradescope container take. It holds hidden tests."""

import ast
import io
import json
import re
import zipfile
from pathlib import Path

from autograder import paths
from autograder.manifest import Manifest, to_json
from autograder.source import Lab, Question

EPOCH = (1980, 1, 1, 0, 0, 0)  # the earliest time that a zip can hold
CONTAINER = Path(__file__).parent / "container"
PROGRAMS = ("setup.sh", "run_autograder")
GRADER_NEEDS = ("jupytext", "nbformat", "psutil", "pyyaml", "tqdm")
OF_A_LAB = ("hidden", "bank", "releases", "dist")  # below autograder/: data of labs, not code

WRAPPERS = """

# Otter runs these: each hidden test once, with its share of the points.
"""


def archive(lab: Lab, manifest: Manifest, tests: dict[str, str], config: dict) -> bytes:
    """Return the zip of a lab: the same bytes for the same files."""
    files = (
        graders_files()
        | labs_files(lab)
        | {
            f"autograder/releases/{lab.name}.json": to_json(manifest).encode(),
            "otter_config.json": json.dumps(config, indent=1, sort_keys=True).encode() + b"\n",
            "requirements.txt": requirements().encode(),
        }
    )
    for question in lab.questions:
        if question.kind != "written":
            files[f"tests/{question.name}.py"] = otter_test(lab, question, tests[question.name]).encode()
    for name in PROGRAMS:
        files[name] = (CONTAINER / name).read_bytes()
    return zipped(files)


def graders_files() -> dict[str, bytes]:
    """Return the code of labkit and autograder; labkit a second time where Otter copies it beside a submission."""
    files = {}
    for path in code("labkit"):
        files[f"labkit/{path.relative_to(paths.CODE / 'labkit').as_posix()}"] = path.read_bytes()
    files |= {f"files/{name}": data for name, data in files.items()}
    for path in code("autograder"):
        name = path.relative_to(paths.CODE / "autograder")
        if name.parts[0] not in OF_A_LAB:
            files[f"autograder/{name.as_posix()}"] = path.read_bytes()
    return files


def code(package: str) -> list[Path]:
    """Return the files of one of our packages."""
    found = (paths.CODE / package).rglob("*")
    return sorted(p for p in found if p.is_file() and "__pycache__" not in p.parts)


def labs_files(lab: Lab) -> dict[str, bytes]:
    """Return what belongs to this lab alone: source, hidden tests, bank, assets."""
    files = {f"source/{lab.name}.py": lab.path.read_bytes()}
    for question in lab.questions:
        name = question.name
        if (path := paths.hidden(lab.name, name)).exists():
            files[f"autograder/hidden/{lab.name}/{name}.py"] = path.read_bytes()
        for path in sorted(paths.bank(lab.name, name).glob("*.py")):
            files[f"autograder/bank/{lab.name}/{name}/{path.name}"] = path.read_bytes()
    for name in lab.assets:
        files[f"files/assets/{name}"] = (paths.assets() / name).read_bytes()
    return files


def otter_test(lab: Lab, question: Question, public: str) -> str:
    """Return Otter's test file: the public test, the hidden file as it is, and a `test_case` for each hidden test."""
    hidden = paths.hidden(lab.name, question.name).read_text(encoding="utf-8")
    body = ast.parse(hidden).body
    tests = [node.name for node in body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]
    share = question.points / len(tests)
    lines = [
        f'hidden_{i} = test_case(name="{question.name}: {spoken(test)}", points={share!r}, hidden=True)({test})\n'
        for i, test in enumerate(tests, 1)
    ]
    return f"{public}\n\n{hidden.strip()}\n{WRAPPERS}{''.join(lines)}"


def spoken(test: str) -> str:
    """Return a test's name as words."""
    return test.removeprefix("test_").replace("_", " ")


def requirements() -> str:
    """Return the pinned packages: those of students, and those that only the grader needs."""
    pinned = {}
    for name in ("requirements.txt", "requirements-student.txt"):
        path = paths.CODE / name
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        pinned[name] = [line.strip() for line in lines if "==" in line and not line.startswith("#")]
    package = {line: re.split(r"[=\[]", line)[0].lower() for line in pinned["requirements.txt"]}
    needed = [line for line in pinned["requirements.txt"] if package[line] in GRADER_NEEDS]
    return "\n".join(sorted({*pinned["requirements-student.txt"], *needed}, key=str.lower)) + "\n"


def zipped(files: dict[str, bytes]) -> bytes:
    """Return a zip of the files, sorted and with one fixed time; programs may be executed."""
    with zipfile.ZipFile(buffer := io.BytesIO(), "w", zipfile.ZIP_DEFLATED) as out:
        for name in sorted(files):
            info = zipfile.ZipInfo(name, EPOCH)
            info.compress_type, info.create_system = zipfile.ZIP_DEFLATED, 3
            info.external_attr = (0o755 if name in PROGRAMS else 0o644) << 16
            out.writestr(info, files[name])
    return buffer.getvalue()
