"""The build: from each lab's source to its notebook, solution, manifest and autograder zip."""

import copy
import time
from dataclasses import dataclass
from functools import reduce
from pathlib import Path

from nbformat import NotebookNode

from autograder import paths, source
from autograder.build import assign, complete, dist, execute, master, specs, views
from autograder.manifest import Manifest, to_json
from autograder.source import Lab

PIPELINE = {
    "master": [
        master.read_cells,
        master.show_marks,
        master.fold_hints,
        master.record_checks,
        master.frame_questions,
        master.configure_otter,
    ],
    # here `otter assign` makes two notebooks of one
    "student": [
        views.name_roles,
        views.drop_fillers,
        views.start_with_text,
        views.hush_otter,
        views.export_what_exists,
        views.refuse_broken_code,
        views.put_public_tests,
        views.keep_metadata,
        views.name_cells,
        views.stamp_release,
    ],
    "solution": [
        views.name_roles,
        views.drop_fillers,
        views.start_with_text,
        views.hush_otter,
        views.export_what_exists,
        views.show_answers,
        views.put_public_tests,
        views.keep_metadata,
        views.name_cells,
        execute.stamp_code,
    ],
}


@dataclass(frozen=True)
class Built:
    """All that is derived from one lab without running its solution.

    `alike` names, for each question, the groups of mistakes that its public check cannot tell apart.
    """

    lab: Lab
    manifest: Manifest
    solution: NotebookNode
    files: dict[Path, bytes]
    alike: dict[str, list[list[str]]]


def build(labs: list[str]) -> list[Path]:
    """Build the named labs (all when none is named) and return the files; on an error nothing is written."""
    loaded = [source.load(name) for name in labs or source.names()]
    for lab in loaded:
        complete.check_files(lab)
    files, lines = {}, []
    for lab in loaded:
        started = time.monotonic()
        built = make(lab)
        files |= built.files | {paths.solution(lab.name): execute.with_outputs(built.solution, lab)}
        lines += summary(built, time.monotonic() - started)
    for path, data in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    print("\n".join(lines))
    return list(files)


def render(lab: Lab) -> dict[Path, bytes]:
    """Return every derived file of a lab, the solution without outputs; nothing is written."""
    return make(lab).files


def make(lab: Lab) -> Built:
    """Carry a lab through the pipeline."""
    draft = run("master", master.new_master(), lab)
    assigned = assign.assign(draft, lab)
    student, solution = run("student", assigned.student, lab), run("solution", assigned.solution, lab)
    manifest = specs.manifest(student, lab)
    files = {
        paths.lab(lab.name): views.to_bytes(student),
        paths.solution(lab.name): views.to_bytes(solution),
        paths.release(lab.name): to_json(manifest).encode(),
        paths.dist(lab.name): dist.archive(lab, manifest, draft.metadata.checks, assigned.config),
    }
    return Built(lab, manifest, solution, files, dict(draft.metadata.alike))


def run(part: str, notebook: NotebookNode, lab: Lab) -> NotebookNode:
    """Apply one part of the pipeline to a copy of the notebook."""
    return reduce(lambda draft, step: step(draft, lab), PIPELINE[part], copy.deepcopy(notebook))


def summary(built: Built, seconds: float) -> list[str]:
    """Return the line that says what was built, and one for each group of mistakes that look alike."""
    lab, manifest = built.lab, built.manifest
    points = f"{manifest.max_score:g} points and {manifest.manual_max:g} by hand"
    alike = [
        f"  {name}: the public check cannot tell apart {', '.join(group)}"
        for name, groups in built.alike.items()
        for group in groups
    ]
    count = f"{lab.name}: {len(lab.questions)} questions"
    return [f"{count}, {points}, release {manifest.release}, {seconds:.0f} s", *alike]
