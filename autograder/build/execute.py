"""Solutions: the notebook with answers, run in a kernel of its own, with small outputs."""

import base64
import hashlib
import io
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import nbformat
from nbformat import NotebookNode

from autograder import paths
from autograder.build.views import to_bytes
from autograder.source import Lab, SourceError

CELL_SECONDS = 900  # lab 6 trains for minutes
LARGE_PNG, PNG_WIDTH = 60_000, 720  # bytes that a figure may take before it is shrunk; pixels then


def with_outputs(solution: NotebookNode, lab: Lab) -> bytes:
    """Return the solution with outputs: those on the disk when all else is equal, else new ones."""
    return kept(solution, lab) or to_bytes(small(executed(solution, lab)))


def kept(solution: NotebookNode, lab: Lab) -> bytes | None:
    """Return the solution as it stands on the disk, if it is equal but for outputs and was run."""
    path = paths.solution(lab.name)
    if not path.exists():
        return None
    old = path.read_bytes()
    notebook = nbformat.reads(old.decode(), as_version=4)
    ran = any(cell.get("execution_count") for cell in notebook.cells)
    return old if ran and without_outputs(old) == to_bytes(solution) else None


def without_outputs(notebook: bytes) -> bytes:
    """Return a notebook's bytes with all outputs taken out: what `check` compares."""
    stripped = nbformat.reads(notebook.decode(), as_version=4)
    for cell in stripped.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    return to_bytes(stripped)


def stamp_code(notebook: NotebookNode, lab: Lab) -> NotebookNode:
    """Write the lab's name, and a hash of the labkit and assets that outputs depend on, into the metadata."""
    files = sorted((paths.CODE / "labkit").rglob("*.py")) + [paths.assets() / name for name in lab.assets]
    digest = hashlib.sha256(b"\0".join(path.read_bytes() for path in files)).hexdigest()
    notebook.metadata.lab, notebook.metadata.labkit = lab.name, digest[:12]
    return notebook


def executed(solution: NotebookNode, lab: Lab) -> NotebookNode:
    """Run the notebook from a temporary folder; `SourceError` names the cell that fails."""
    from nbclient import NotebookClient
    from nbclient.exceptions import CellExecutionError, CellTimeoutError

    notebook = nbformat.from_dict(solution)
    for cell in notebook.cells:
        if cell.metadata.staff.role == "export":
            cell.metadata.tags = ["skip-execution"]  # its output names a file of this moment
    with tempfile.TemporaryDirectory(prefix="solution-") as folder:
        furnish(Path(folder), solution, lab)
        options = {"timeout": CELL_SECONDS, "kernel_name": "python3", "record_timing": False}
        client = NotebookClient(notebook, resources={"metadata": {"path": folder}}, **options)
        try:
            client.execute(env=kernel_environment(folder), stderr=subprocess.DEVNULL)  # what cells print comes by wire
        except (CellExecutionError, CellTimeoutError) as error:
            raise SourceError(f"{lab.name}: the solution does not run to its end\n{error}") from None
    notebook.metadata = solution.metadata
    for cell in notebook.cells:
        cell.metadata.pop("tags", None)
    return notebook


def furnish(folder: Path, notebook: NotebookNode, lab: Lab) -> None:
    """Put into the folder what a student finds beside the notebook."""
    (folder / f"{lab.name}.ipynb").write_bytes(to_bytes(notebook))
    for name in lab.assets:
        (folder / "assets" / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(paths.assets() / name, folder / "assets" / name)


def kernel_environment(folder: str) -> dict[str, str]:
    """Return the kernel's environment: ours, labkit importable, figures in the notebook, no files left behind."""
    keep = {key: value for key, value in os.environ.items() if key != "MPLBACKEND"}
    return keep | {"PYTHONPATH": str(paths.CODE), "IPYTHONDIR": folder, "PYTHONDONTWRITEBYTECODE": "1"}


def small(notebook: NotebookNode) -> NotebookNode:
    """Shrink large figures."""
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            if "image/png" in output.get("data", {}):
                output.data["image/png"] = small_png(output.data["image/png"])
    return notebook


def small_png(text: str) -> str:
    """Return a base64 PNG at most `PNG_WIDTH` pixels wide and in 128 colours, when it was large."""
    from PIL import Image

    if len(text) * 3 // 4 <= LARGE_PNG:
        return text
    image = Image.open(io.BytesIO(base64.b64decode(text))).convert("RGB")
    image.thumbnail((PNG_WIDTH, PNG_WIDTH * 4))
    image.quantize(128).save(shrunk := io.BytesIO(), format="PNG", optimize=True)
    return base64.b64encode(shrunk.getvalue()).decode() + "\n"
