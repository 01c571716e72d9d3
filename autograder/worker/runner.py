"""Runs a notebook's cells through IPython, and leaves a snapshot wherever a question is checked."""

import contextlib
import os
import signal
import sys
import tempfile

from autograder.worker import answer, stubs
from autograder.worker.channel import Channel

MAX_TEXT = 500


def make_shell():
    """Return the process's IPython shell: no history, no colours, plain tracebacks that nobody prints."""
    from IPython.core.interactiveshell import InteractiveShell
    from traitlets.config import Config

    config = Config()
    config.HistoryManager.enabled = False
    config.HistoryManager.hist_file = ":memory:"
    config.InteractiveShell.colors = "nocolor"
    config.InteractiveShell.xmode = "Minimal"
    shell = InteractiveShell.instance(config=config)
    shell.showtraceback = lambda *_, **__: None
    shell.showsyntaxerror = lambda *_, **__: None
    shell._tee = lambda channel: contextlib.nullcontext()  # it would keep every line ever printed
    stubs.install(shell)
    return shell


def enter_scratch() -> None:
    """Work in the submission's own folder, with quiet standard streams."""
    work = os.environ.pop("LABKIT_WORK")
    os.chdir(work)
    os.environ.update(HOME=work, MPLCONFIGDIR=work, TMPDIR=work)
    tempfile.tempdir = None
    null = os.open(os.devnull, os.O_RDWR)
    for fd in (0, 1, 2):
        os.dup2(null, fd)
    sys.stdout = open(1, "w", closefd=False)
    sys.stderr = open(2, "w", closefd=False)


def run(steps: list, talk: Channel, leave_snapshot) -> None:
    """Run `steps`: `["cell", number, text]` runs a cell, `["check", place]` leaves a snapshot there,
    `["answer", place]` answers questions in this very process."""
    from IPython.core.interactiveshell import InteractiveShell

    shell = InteractiveShell.instance()
    for kind, number, *text in steps:
        talk.send({"begin": [kind, number]})
        if kind == "check":
            leave_snapshot(number)
            talk.send({"left": number})
        elif kind == "answer":
            answer.serve(talk)
        else:
            talk.send({"cell": number, **run_cell(shell, text[0])})
    talk.send({"done": True})


def run_cell(shell, text: str) -> dict:
    """Run one cell; return its error (type, text, line) or nothing."""
    _stand_somewhere()
    result = shell.run_cell(text, store_history=False)
    signal.setitimer(signal.ITIMER_REAL, 0)
    fault = result.error_before_exec or result.error_in_exec
    if fault is None:
        return {}
    return {"error": type(fault).__name__, "text": str(fault)[:MAX_TEXT], "line": _line(fault)}


def _stand_somewhere() -> None:
    """Go back to the submission's folder when a cell has removed the one that it stood in."""
    try:
        os.getcwd()
    except OSError:
        os.makedirs(os.environ["HOME"], exist_ok=True)
        os.chdir(os.environ["HOME"])


def _line(fault: BaseException) -> int:
    """Return the line of the cell at which `fault` arose, 0 if unknown."""
    if isinstance(fault, SyntaxError):
        return fault.lineno or 0
    line, trace = 0, fault.__traceback__
    while trace is not None:
        if "<ipython" in trace.tb_frame.f_code.co_filename or "ipykernel" in trace.tb_frame.f_code.co_filename:
            line = trace.tb_lineno
        trace = trace.tb_next
    return line
