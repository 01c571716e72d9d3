"""`python -m benchmarks.grading`: CPU seconds a submission for our `grade` and for stock `otter run`.

Both grade submissions of one made-up class, one at a time: with both cores of a small machine busy, each second
of CPU does less. Start-up counts: ours once a batch, as when a class is graded; Otter's once a submission, as
`otter run` works.
"""

import argparse
import os
import platform
import shutil
import sys
import tempfile
from pathlib import Path

from autograder import build, paths, simulate, source
from autograder.grading.pool import cores
from benchmarks import meter

SEED = 1


def main(words: list[str]) -> int:
    """Print both costs and their ratio; return 1 when the ratio is below `--at-least`."""
    options = parser().parse_args(words)
    lab = source.load(options.lab)
    with tempfile.TemporaryDirectory(prefix="benchmark-") as folder:
        simulate.simulate(lab.name, max(options.ours, options.otter), Path(folder, "class"), SEED)
        notebooks = sorted(Path(folder, "class").glob(f"*/{lab.name}.ipynb"))
        Path(folder, "autograder.zip").write_bytes(build.make(lab).files[paths.dist(lab.name)])
        print(f"{lab.name}, {cores()} cores ({platform.machine()}), Python {platform.python_version()}", flush=True)
        ours = ours_cost(lab.name, notebooks[: options.ours], Path(folder), options.jobs)
        show("python -m autograder grade", ours, options.ours)
        otter = otter_cost(spread(notebooks, options.otter), Path(folder))
        show("otter run", otter, options.otter)
    ratio = (otter.cpu / options.otter) / (ours.cpu / options.ours)
    print(f"{'ratio of CPU seconds':28}{ratio:10.1f}   (asked for: at least {options.at_least:g})\n{ours.how}")
    return int(ratio < options.at_least)


def parser() -> argparse.ArgumentParser:
    """Return the command's words."""
    words = argparse.ArgumentParser(prog="python -m benchmarks.grading", description=__doc__.split("\n")[0])
    words.add_argument("--lab", default="lab01", help="default: lab01")
    words.add_argument("--ours", type=int, default=100, metavar="N", help="submissions for our grader (default: 100)")
    words.add_argument("--otter", type=int, default=10, metavar="M", help="submissions for otter run (default: 10)")
    words.add_argument("--jobs", type=int, default=1, metavar="N", help="workers of our grader (default: 1, as Otter)")
    words.add_argument("--at-least", type=float, default=30, metavar="R", help="the ratio asked for (default: 30)")
    return words


def ours_cost(lab: str, notebooks: list[Path], folder: Path, jobs: int) -> meter.Cost:
    """Grade the notebooks with our grader, in one batch."""
    chosen = folder / "chosen"
    for notebook in notebooks:
        (chosen / notebook.parent.name).mkdir(parents=True)
        shutil.copy(notebook, chosen / notebook.parent.name)
    command = [sys.executable, "-m", "autograder", "grade", lab, str(chosen), "--out", str(folder / "ours")]
    return meter.cost([*command, "--seed", str(SEED), "--jobs", str(jobs)], environment())


def otter_cost(notebooks: list[Path], folder: Path) -> meter.Cost:
    """Grade the notebooks with `otter run`, each in a process of its own as Otter does."""
    otter, archive = str(Path(sys.executable).with_name("otter")), str(folder / "autograder.zip")
    (folder / "otter").mkdir()
    command = [otter, "run", "-a", archive, "-o", str(folder / "otter"), "--no-logo"]
    costs = [meter.cost([*command, str(notebook)], environment()) for notebook in notebooks]
    return meter.Cost(sum(c.cpu for c in costs), sum(c.wall for c in costs), costs[0].how)


def environment() -> dict[str, str]:
    """Return our own environment with the project's code in reach."""
    return {**os.environ, "PYTHONPATH": str(paths.CODE)}


def spread(notebooks: list[Path], count: int) -> list[Path]:
    """Return `count` notebooks from all over the class."""
    return [notebooks[i * len(notebooks) // count] for i in range(count)]


def show(what: str, cost: meter.Cost, count: int) -> None:
    """Print one line of the table."""
    each = f"{cost.cpu / count:10.3f} CPU s and {cost.wall / count:.3f} s wall a submission"
    print(f"{what:28}{each}   ({count} submissions, {cost.cpu:.1f} CPU s, {cost.wall:.1f} s wall)", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
