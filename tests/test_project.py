"""The project's own promises: sizes, pins, the README's tree, one line a target, tests that are not run."""

import ast
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
LONGEST_FILE, LONGEST_FUNCTION = 300, 50
PLACES = ("labkit", "autograder", "tests", "assets", "benchmarks", "tools")
PYTHON_FILES = sorted(p for place in PLACES for p in (ROOT / place).rglob("*.py"))
GENERATED_OR_LOCAL = {".git", ".venv", "work", "out", ".pytest_cache", ".ruff_cache", "labs", "solutions"}


def test_there_are_files_to_look_at():
    assert len(PYTHON_FILES) > 20


@pytest.mark.parametrize("path", PYTHON_FILES, ids=lambda p: str(p.relative_to(ROOT)))
def test_files_and_functions_are_short(path):
    text = path.read_text(encoding="utf-8")
    assert text.count("\n") <= LONGEST_FILE
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            assert node.end_lineno - node.lineno < LONGEST_FUNCTION, f"{node.name} (line {node.lineno}) is too long"


@pytest.mark.parametrize("path", sorted((ROOT / "labkit").glob("*.py")), ids=lambda p: p.name)
def test_every_public_name_of_labkit_has_a_docstring(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    public = [n for n in tree.body if isinstance(n, (ast.FunctionDef, ast.ClassDef)) and not n.name.startswith("_")]
    assert ast.get_docstring(tree) and all(map(ast.get_docstring, public))


def requirements(name):
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-student.txt"])
def test_every_requirement_is_pinned(name):
    wanted = [line for line in requirements(name) if line != "-e ."]
    assert wanted and all(re.fullmatch(r"[\w.-]+==[\w.]+", line) for line in wanted)


def test_staff_install_the_project_itself_and_what_students_have():
    staff, student = requirements("requirements.txt"), requirements("requirements-student.txt")
    assert staff[0] == "-e ." and "-e ." not in student
    assert set(student) < set(staff)


def imported(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield node.module.split(".")[0]


def test_every_imported_package_is_in_the_requirements():
    ours = {"labkit", "autograder", "benchmarks", *sys.stdlib_module_names}
    installed_as = {"otter-grader": "otter", "PyYAML": "yaml", "ipython": "IPython", "pillow": "PIL"}
    wanted = {line.split("==")[0] for line in requirements("requirements.txt")[1:]}
    known = ours | {installed_as.get(name, name) for name in wanted}
    used = {name for path in PYTHON_FILES if "bank" not in path.parts for name in imported(path)}
    local = {path.stem for path in PYTHON_FILES}
    assert used - known - local == set()


def test_the_readmes_tree_names_the_folders_that_are_there():
    tree = re.search(r"## Tree\n\n```\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)[1]
    named = {line.split("/")[0]: line.split("/", 1)[1].split() for line in tree.splitlines()}
    there = {p.name for p in ROOT.iterdir() if p.is_dir() and not p.name.endswith((".egg-info", "__pycache__"))}
    assert there - GENERATED_OR_LOCAL == named.keys() - GENERATED_OR_LOCAL
    assert all(4 <= len(gloss) <= 8 for gloss in named.values()), "a gloss has about six words"


def test_the_readme_names_only_files_that_are_there():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    derived = ("labs/", "solutions/", "out/", "work/", ".venv/", "autograder/dist/", "autograder/releases/")
    paths = re.findall(r"`((?:[\w.-]+/)+[\w.*<>-]*)`", text)
    assert len(paths) > 10
    for path in paths:
        pattern = re.sub(r"<\w+>", "*", path).rstrip("/")
        assert path.startswith(derived) or list(ROOT.glob(pattern)), path


def test_every_target_is_one_line_and_the_readme_names_only_targets():
    lines = [s for s in (ROOT / "Makefile").read_text(encoding="utf-8").splitlines() if s and s[0] not in "#."]
    assert not [s for s in lines if s[0].isspace()]
    targets = {s.split(":")[0] for s in lines if re.match(r"[\w-]+:", s)}
    wanted = "demo test test-long lab build check grade audit report release site format"
    assert set(wanted.split()) <= targets
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    named = re.findall(r"^make ([a-z-]+)|`make ([a-z -]+)", readme, re.MULTILINE)
    assert {word for pair in named for words in pair for word in words.split()} <= targets


@pytest.mark.parametrize("target", ["report", "site"])
def test_a_target_to_come_says_so_and_exits_2(target):
    run = subprocess.run(["make", "-C", ROOT, target], capture_output=True, text=True)
    assert run.returncode == 2 and "not there yet" in run.stderr


def test_the_code_passes_the_linter():
    command = [sys.executable, "-m", "ruff", "check", "--quiet", "--output-format", "concise", "."]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout


@pytest.mark.parametrize("script", ["tools/system", ".ci/run"])
def test_scripts_can_be_run(script):
    assert os.access(ROOT / script, os.X_OK)


def test_ci_runs_the_readmes_commands():
    lines = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert "set -euo pipefail" in lines and lines[-2:] == ["make check", "make test"]


MARKED = "import pytest\n\n@pytest.mark.sandbox\ndef test_a(): pass\n\n@pytest.mark.browser\ndef test_b(): pass\n"


@pytest.mark.parametrize("allow, code", [("", 1), ("1", 0)])
def test_a_test_that_cannot_run_fails_the_session_unless_that_is_allowed(tmp_path, allow, code):
    shutil.copy(ROOT / "tests" / "conftest.py", tmp_path)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    (tmp_path / "test_marked.py").write_text(MARKED)
    env = {"PATH": str(tmp_path), "ALLOW_SKIP": allow, "HOME": str(tmp_path)}
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "test_marked.py"]
    run = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True)
    assert run.returncode == code, run.stdout + run.stderr
    assert "NOT RUN: 1 tests need bubblewrap" in run.stdout and "2 skipped" in run.stdout
