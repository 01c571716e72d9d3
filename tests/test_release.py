"""`release`: what students get unpacks anywhere and works there, overwrites no work, gives nothing away."""

import dataclasses
import json
import os
import shutil
import subprocess
import sys
import zipfile

import nbformat
import pytest
from tiny_project import NAME, change_source, copied, project, rewrite

from autograder import paths, release, source
from autograder.build import build

SECRETS = ("hidden", "bank", "solutions", "autograder", "source")
UNPACK = {
    "python -m zipfile": lambda zipped, folder: [sys.executable, "-m", "zipfile", "-e", zipped, folder],
    "unzip -o": lambda zipped, folder: ["unzip", "-qo", zipped, "-d", folder],
}
TRY = """
import numpy as np
import otter
grader = otter.Notebook("lab99_tiny.ipynb")
import labkit
print(labkit.__file__)
def double(x):
    return 2 * np.asarray(x)
result = grader.check("double")
def double(x):
    return 0 * np.asarray(x)
result = grader.check("double")
"""


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    return project(tmp_path_factory.mktemp("project"))


@pytest.fixture
def root(built, tmp_path):
    with copied(built, tmp_path) as root:
        yield root


@pytest.fixture
def zipped(root, tmp_path, capsys):
    assert release.main(["lab99", "--out", str(tmp_path / "zips")]) == 0
    assert f"{NAME}.zip" in capsys.readouterr().out
    return tmp_path / "zips" / f"{NAME}.zip"


@pytest.fixture
def folder(zipped, tmp_path):
    """A student's folder: unpacked once, not started yet."""
    zipfile.ZipFile(zipped).extractall(tmp_path / "student")
    return tmp_path / "student"


def python(folder, *words):
    """Run Python in a student's folder, with nothing of ours on its path."""
    env = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "MPLBACKEND")}
    command = [sys.executable, *words]
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, encoding="utf-8")


def start(folder):
    run = python(folder, "start.py", "--only-copy")
    assert run.returncode == 0, run.stderr
    return run.stdout


def test_the_zip_holds_the_lab_and_what_it_needs_and_no_more(zipped):
    names = set(zipfile.ZipFile(zipped).namelist())
    around = {f"handout/{NAME}.ipynb", "handout/labkit.py", "start.py", "README.txt", "requirements-student.txt"}
    assert around < names and {"labkit/__init__.py", "labkit/check.py", "labkit/testing.py"} < names
    assert all(name.startswith("labkit/") and name.endswith(".py") for name in names - around)
    assert zipfile.ZipFile(zipped).read(f"handout/{NAME}.ipynb") == paths.lab(NAME).read_bytes()
    text = b"".join(zipfile.ZipFile(zipped).read(name) for name in names)
    assert b"scale()" not in text and b"test_short_vectors" not in text


def test_the_assets_that_a_lab_names_are_in_its_zip(root):
    (root / "assets").mkdir()
    (root / "assets" / "a.svg").write_text("<svg/>", encoding="utf-8")
    (root / "assets" / "draws_a.py").write_text("", encoding="utf-8")
    change_source("assets: []", "assets: [a.svg]")
    files = release.student_files(source.load(NAME), b"{}")
    assert [name for name in files if name.startswith("assets/")] == ["assets/a.svg"]


def test_two_zips_of_one_lab_are_the_same_bytes(root, zipped, tmp_path):
    first = zipped.read_bytes()
    os.utime(paths.lab(NAME), (1, 1))
    assert release.main([NAME, "--out", str(tmp_path / "again")]) == 0
    assert (tmp_path / "again" / f"{NAME}.zip").read_bytes() == first


def test_all_zips_unpack_into_one_folder(root):
    lab = source.load(NAME)
    one, two = (release.student_files(x, b"{}") for x in (lab, dataclasses.replace(lab, name="lab98_other")))
    assert {name for name in one if name not in two} == {f"handout/{NAME}.ipynb"}
    assert all(two[name] == data for name, data in one.items() if name in two)
    lower = [name.lower() for name in one | two]
    assert len(set(lower)) == len(lower) and not any(set(name) & set('\\:*?"<>|') for name in lower)


@pytest.mark.parametrize("how", UNPACK)
def test_unpacking_again_in_any_way_keeps_a_changed_notebook(zipped, folder, how):
    command = UNPACK[how](str(zipped), str(folder))
    if not shutil.which(command[0]):
        pytest.skip(f"{command[0]} is not installed")
    assert "here is your own copy" in start(folder)
    own = folder / f"{NAME}.ipynb"
    assert own.read_bytes() == paths.lab(NAME).read_bytes()
    changed = own.read_bytes() + b"\n"
    own.write_bytes(changed)
    (folder / "my_transformer").mkdir()
    (folder / "my_transformer" / "double.py").write_text("mine", encoding="utf-8")
    for _ in range(2):
        subprocess.run(command, check=True)
        assert "yours stays as it is" in start(folder)
        assert own.read_bytes() == changed
    assert (folder / "my_transformer" / "double.py").read_text(encoding="utf-8") == "mine"


def test_a_new_release_replaces_the_handout_and_labkit_but_no_work(root, folder, tmp_path):
    start(folder)
    own = folder / f"{NAME}.ipynb"
    before = own.read_bytes()
    change_source("It scales", "It really scales")
    build([NAME])
    assert release.main([NAME, "--out", str(tmp_path / "new")]) == 0
    zipfile.ZipFile(tmp_path / "new" / f"{NAME}.zip").extractall(folder)
    assert "yours stays as it is" in start(folder)
    assert own.read_bytes() == before
    assert b"really" in (folder / "handout" / f"{NAME}.ipynb").read_bytes()
    own.rename(folder / "old.ipynb")
    assert "here is your own copy" in start(folder)
    assert b"really" in own.read_bytes()


def test_checks_work_in_the_students_folder_with_nothing_of_ours_installed(folder):
    start(folder)
    run = python(folder, "-c", TRY)
    assert run.returncode == 0, run.stderr
    printed = run.stdout.splitlines()
    assert printed[0] == str(folder / "labkit" / "__init__.py")
    assert printed[1].startswith("✓ double: right so far") and "✗ Zeros: nothing is doubled." in run.stdout


def test_the_notebook_runs_from_top_to_bottom_in_the_students_folder(folder, monkeypatch):
    from nbclient import NotebookClient

    start(folder)
    monkeypatch.delenv("PYTHONPATH", raising=False)
    notebook = nbformat.read(folder / f"{NAME}.ipynb", as_version=4)
    notebook.cells = [cell for cell in notebook.cells if "grader.export" not in cell.source]
    NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(folder)}}).execute(
        cwd=str(folder), env=dict(os.environ))
    outputs = json.dumps([cell.get("outputs") for cell in notebook.cells], ensure_ascii=False)
    assert "✗ double: " in outputs and "✗ predict_sign: " in outputs


def test_opening_the_handout_itself_makes_the_copy_and_says_where_it_is(folder):
    run = python(folder / "handout", "-c", "from labkit import ready")
    assert run.returncode == 1 and "ImportError: This is the handout. Open your own copy, one folder up." in run.stderr
    assert (folder / f"{NAME}.ipynb").read_bytes() == paths.lab(NAME).read_bytes()


def test_start_without_jupyterlab_names_the_command_that_installs_it(folder):
    code = "import importlib.util, runpy; importlib.util.find_spec = lambda name: None; "
    run = python(folder, "-c", code + "runpy.run_path('start.py', run_name='__main__')")
    assert run.returncode == 1 and "python -m pip install -r requirements-student.txt" in run.stdout


@pytest.mark.parametrize("mark", ["test_short_vectors", "double(1.5) * offset", "# BEGIN SOLUTION"])
def test_a_leak_in_the_very_bytes_is_refused_and_nothing_is_written(root, tmp_path, capsys, monkeypatch, mark):
    notebook = paths.lab(NAME).read_bytes().replace(b"It scales", f"It scales {mark}".encode())
    monkeypatch.setattr(release, "built", lambda lab: notebook)
    assert release.main([NAME, "--out", str(tmp_path / "zips")]) == 1
    assert release.main([NAME, "--git", str(tmp_path / "public")]) == 1
    message = capsys.readouterr().err
    assert "nothing was written" in message and f"{NAME}.ipynb, cell 1" in message
    assert not (tmp_path / "zips").exists() and not (tmp_path / "public").exists()


def test_a_lab_that_was_not_built_or_was_edited_by_hand_is_refused(root, tmp_path, capsys):
    out = ["--out", str(tmp_path / "zips")]
    rewrite(paths.lab(NAME), "It scales", "It scalez")
    assert release.main([NAME, *out]) == 1
    assert "is not the notebook of its manifest" in capsys.readouterr().err
    paths.lab(NAME).write_text("{", encoding="utf-8")
    assert release.main([NAME, *out]) == 1
    paths.lab(NAME).unlink()
    assert release.main([NAME, *out]) == 1
    assert "was not built" in capsys.readouterr().err
    assert release.main(["lab55", *out]) == 1
    assert not (tmp_path / "zips").exists()


def test_without_a_folder_the_zip_goes_beside_the_built_ones(root, capsys):
    assert release.main([]) == 0
    assert (root / "autograder" / "dist" / "student" / f"{NAME}.zip").exists()


def git(folder, *words):
    return subprocess.run(["git", "-C", folder, *words], check=True, capture_output=True, text=True).stdout


@pytest.fixture
def public(root, tmp_path):
    folder = tmp_path / "public"
    folder.mkdir()
    git(folder, "init", "-q")
    (folder / "syllabus.md").write_text("ours", encoding="utf-8")
    return folder


def tree_of(folder):
    found = (p.relative_to(folder).as_posix() for p in folder.rglob("*") if p.is_file())
    return {name: (folder / name).read_bytes() for name in found if not name.startswith(".git/")}


def test_the_public_repository_gets_its_files_and_no_others_are_touched(public):
    before = tree_of(public)
    assert release.main(["--git", str(public)]) == 0
    tree = tree_of(public)
    assert tree.pop("syllabus.md") == before["syllabus.md"]
    assert tree[f"{NAME}.ipynb"] == paths.lab(NAME).read_bytes()
    around = {"README.md", "requirements-student.txt", f"{NAME}.ipynb", release.RECORD}
    assert around < tree.keys() and all(name.startswith("labkit/") for name in tree.keys() - around)
    assert not any(secret in name for name in tree for secret in SECRETS)
    for word in ("nbgitpuller", "Colab", "jupyter lab"):
        assert word in tree["README.md"].decode()


def test_a_second_release_is_the_same_and_keeps_the_readme_and_drops_old_files(public, monkeypatch):
    assert release.main(["--git", str(public)]) == 0
    (public / "README.md").write_text("With our links.", encoding="utf-8")
    first = tree_of(public)
    assert release.main([NAME, "--git", str(public)]) == 0
    assert tree_of(public) == first
    honest = release.common_files
    monkeypatch.setattr(release, "common_files", lambda lab: {
        name: data for name, data in honest(lab).items() if name != "labkit/plots.py"})  # fmt: skip
    assert release.main(["--git", str(public)]) == 0
    assert first.keys() - tree_of(public).keys() == {"labkit/plots.py"}


def test_a_file_of_somebody_else_is_not_overwritten(public, capsys):
    (public / "labkit").mkdir()
    (public / "labkit" / "check.py").write_text("theirs", encoding="utf-8")
    before = tree_of(public)
    assert release.main(["--git", str(public)]) == 1
    assert "labkit/check.py was not written by `release`" in capsys.readouterr().err
    assert tree_of(public) == before


def test_a_file_behind_a_link_is_not_written(public, tmp_path, capsys):
    (tmp_path / "elsewhere").mkdir()
    (public / "labkit").symlink_to(tmp_path / "elsewhere")
    assert release.main(["--git", str(public)]) == 1
    assert "link" in capsys.readouterr().err and not list((tmp_path / "elsewhere").iterdir())


@pytest.mark.parametrize("record", ["{", '{"labs": [], "files": {"../x": ""}}', '{"labs": []}', "[]"])
def test_a_strange_record_is_refused(public, record, capsys):
    (public / release.RECORD).write_text(record, encoding="utf-8")
    assert release.main(["--git", str(public)]) == 1
    assert release.RECORD in capsys.readouterr().err


def test_a_folder_that_is_ours_or_full_is_refused(root, tmp_path, capsys):
    full = tmp_path / "full"
    full.mkdir()
    (full / "x").write_text("", encoding="utf-8")
    for place in (root, root / "public", root.parent, paths.CODE / "public", full, full / "x"):
        assert release.main(["--git", str(place)]) == 1, place
    assert not (root / "public").exists() and not (paths.CODE / "public").exists()
    assert capsys.readouterr().err.count("release: ") == 6


def test_out_and_git_at_once_are_wrong_use(root):
    with pytest.raises(SystemExit) as end:
        release.main(["--git", "a", "--out", "b"])
    assert end.value.code == 2
