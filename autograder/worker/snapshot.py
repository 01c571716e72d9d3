"""Snapshots: forks of a submission that wait to be questioned, or to run on with the rest of the notebook.

A snapshot forks a child for each run and, where it is questioned more than once, for each time, so that it
stays as it was; asked to, it answers itself, once. It watches one child at a time, and tells the grader when
that child ends.
"""

import contextlib
import os
import select
import signal
import socket
import sys

from autograder.worker import answer, runner
from autograder.worker.channel import Channel, Closed

POLL_SECONDS = 0.01
NO_FORK = -1


def serve_first(fd: int) -> None:
    """Be the snapshot before the first cell; `fd` is its control channel."""
    runner.enter_scratch()
    serve(fd, 0)


def serve(fd: int, place: int) -> None:
    """Serve the control channel `fd` until the grader hangs up."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    control = Channel(socket.socket(fileno=fd))
    control.send({"place": place})
    child = 0
    try:
        while True:
            if child and not select.select([control], [], [], POLL_SECONDS)[0]:
                child = _report_end(control, child)
                continue
            message, fds = control.receive_with_fds(None, 1)
            child = _obey(message, fds, control, child)
    except Closed:
        os._exit(0)


def _obey(message: dict, fds: list[int], control: Channel, child: int) -> int:
    """Carry out one order of the grader; return the child that is now being watched."""
    if child:
        _kill_group(child)
        os.waitpid(child, 0)
    if message["op"] == "answer":
        _answer_itself(fds[0])
        return 0
    if message["op"] == "kill":
        _kill_group(message["pid"])
    if message["op"] != "fork":
        control.send({"op": message["op"]})
        return 0
    try:
        if (pid := os.fork()) == 0:
            _become(message, fds[0], control)
        os.setpgid(pid, pid)
        return pid
    except OSError:  # no process left to have: the grader counts it as a crash
        control.send({"ended": NO_FORK})
        return 0
    finally:
        os.close(fds[0])


def _answer_itself(fd: int) -> None:
    """Answer questions in this very process: it costs no fork, and the snapshot is used up."""
    with contextlib.closing(Channel(socket.socket(fileno=fd))) as talk:
        talk.send({"answers": os.getpid()})
        answer.serve(talk)


def _become(message: dict, fd: int, control: Channel) -> None:
    """In the fork: answer questions, or run cells; never come back."""
    try:
        os.setpgid(0, 0)  # so that all that it starts can be killed with it
        control.close()
        talk = Channel(socket.socket(fileno=fd))
        if message["do"] == "answer":
            answer.serve(talk)
        else:
            runner.run(message["steps"], talk, lambda place: _leave_snapshot(talk, place))
    finally:
        sys.stdout = None
        os._exit(0)


def _leave_snapshot(talk: Channel, place: int) -> None:
    """Fork a snapshot of the notebook as it stands now; return in the process that runs on.

    The snapshot's control channel comes only now, so that no cell can have written to it before.
    """
    _, (fd,) = talk.receive_with_fds(None, 1)
    if os.fork() == 0:
        try:
            os.setpgid(0, 0)
            talk.close()
            serve(fd, place)
        finally:
            os._exit(1)
    os.close(fd)


def _report_end(control: Channel, child: int) -> int:
    """Tell the grader if the watched child has ended; return the child that is still watched."""
    pid, status = os.waitpid(child, os.WNOHANG)
    if not pid:
        return child
    _kill_group(child)
    control.send({"ended": status})
    return 0


def _kill_group(child: int) -> None:
    """Kill a child and what it started; what left its group dies with the namespace."""
    try:
        os.killpg(child, signal.SIGKILL)
    except ProcessLookupError:
        pass
