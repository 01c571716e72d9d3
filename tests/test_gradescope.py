"""The Gradescope zip grades at level `uid` in a container without namespaces, and always writes a result."""

import io
import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from submissions import LAB, answers, submission

from autograder import build, manifest, paths, source

pytestmark = [pytest.mark.sandbox, pytest.mark.skipif(os.getuid() != 0, reason="a container runs as root")]
CONTAINER = Path(__file__).with_name("container.sh")
KILLS_EVERYBODY = (Path(__file__).parent / "attacks/kills_everybody.py").read_text()
READS_TESTS = (Path(__file__).parent / "attacks/reads_tests_from_disk.py").read_text()


@pytest.fixture(scope="module")
def archive() -> bytes:
    return build.make(source.load(LAB)).files[paths.dist(LAB)]


@pytest.fixture
def grade(tmp_path, archive):
    def run(files: dict[str, bytes]) -> dict:
        root = tmp_path / "autograder"
        with zipfile.ZipFile(io.BytesIO(archive)) as opened:
            opened.extractall(root / "source")
        (root / "submission").mkdir()
        for name, data in files.items():
            (root / "submission" / name).write_bytes(data)
        tmp_path.chmod(0o755)
        words = [sys.executable, "-m", "autograder.gradescope", root]
        command = [CONTAINER, sys.base_prefix, sys.prefix, tmp_path, *words]
        environment = os.environ | {"PYTHONPATH": str(root / "source"), "HOME": "/tmp"}
        done = subprocess.run(command, cwd=root / "source", env=environment, capture_output=True, text=True)
        assert (root / "results/results.json").exists(), done.stderr
        return json.loads((root / "results/results.json").read_text())

    return run


def test_a_right_submission_gets_full_marks_at_level_uid(grade):
    result = grade({"my lab (2).ipynb": submission(answers())})
    assert result["extra_data"].get("isolation") == "uid", result["output"]
    assert result["score"] == manifest.load(LAB).max_score


@pytest.mark.parametrize("attack", [KILLS_EVERYBODY, READS_TESTS], ids=["kills everybody", "reads tests"])
def test_an_attack_costs_its_own_question_alone(grade, attack):
    result = grade({"lab.ipynb": submission(answers() | {"analogy": attack})})
    lost = [test["name"] for test in result["tests"] if test.get("status") == "failed"]
    assert lost == ["analogy"], result["output"]


def test_a_missing_notebook_gives_a_result_with_the_reason(grade):
    result = grade({"notes.txt": b"hello"})
    assert result["score"] == 0 and result["extra_data"]["status"] == "wrong-file-type"
