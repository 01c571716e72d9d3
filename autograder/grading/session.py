"""One submission in a worker: runs its notebook, and questions the snapshots that the run left behind."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from autograder.grading.fork import PING_SECONDS, Ended, Fork, await_message
from autograder.sandbox.zygote import Limits, WorkerFailure, Zygote
from autograder.worker import channel, wire
from labkit.compare import Mismatch

MOST_LOST_CELLS = 3


@dataclass
class Report:
    """What running the notebook showed: errors by cell number, lost cells with the reason, places reached."""

    errors: dict[int, dict] = field(default_factory=dict)
    lost: dict[int, str] = field(default_factory=dict)
    reached: set[int] = field(default_factory=set)


class Session:
    """A submission in `zygote`; `steps` as in a `Plan`. `controls` holds the line to each snapshot, by place.

    With `keep` a snapshot can be questioned many times; without, once, and after that at the cost of a replay.
    """

    def __init__(self, zygote: Zygote, limits: Limits, steps: tuple, keep: bool = False):
        self.zygote, self.limits, self.steps, self.keep = zygote, limits, steps, keep
        self.controls: dict[int, channel.Channel] = {}
        self.frozen: set[int] = set()
        self.report = Report()
        self._start()

    def _start(self) -> None:
        """Start afresh, before the first cell."""
        for control in self.controls.values():
            control.close()
        self.controls = {0: self.zygote.start(self.limits)}
        self.frozen.clear()
        try:
            self.controls[0].receive(time.monotonic() + 10)
        except (channel.Closed, channel.TimedOut, wire.WireError):
            self.controls[0].close()
            raise WorkerFailure("the worker did not start the submission") from None

    def run(self) -> Report:
        """Run all steps; a cell that hangs or dies is left out and the last snapshot runs on without it."""
        report, end = self.report, time.monotonic() + self.limits.notebook_seconds
        start, place = 0, 0
        for _ in range(MOST_LOST_CELLS + 1):
            rest = [s for s in self.steps[start:] if not (s[0] == "cell" and s[1] in report.lost)]
            bad = self._drive(place, rest, report, end)
            if bad is None:
                break
            report.lost[bad[0]] = bad[1]
            if time.monotonic() > end:
                break
            place = max(report.reached, default=0)
            if not self._answers(place):  # the cell took the snapshots with it
                self._start()
                report.reached.clear()
                place = 0
            start = next((i + 1 for i, s in enumerate(self.steps) if s == ("check", place)), 0)
        return report

    def _drive(self, place: int, steps: list, report: Report, end: float) -> tuple[int, str] | None:
        """Let snapshot `place` fork and run `steps`; return (cell number, reason) if a cell broke the run."""
        with self._fork(place, {"do": "run", "steps": [list(s) for s in steps]}) as talk:
            current = 0
            try:
                while True:
                    deadline = min(time.monotonic() + self.limits.cell_seconds, end)
                    message = await_message(talk, self.controls[place], deadline, self._too_much)
                    if message.get("done"):
                        return None
                    kind, number = message.get("begin", (None, 0))
                    if kind == "cell":
                        current = number
                    elif kind == "check":
                        self._hand_control(talk, number, deadline)
                    elif "left" in message:
                        report.reached.add(int(message["left"]))
                    elif message.get("error"):
                        report.errors[current] = {k: message.get(k) for k in ("error", "text", "line")}
            except Ended as fault:
                return current, fault.reason
            except (channel.Closed, channel.TimedOut, wire.WireError, AttributeError, TypeError, ValueError):
                return current, "crashed"

    def _hand_control(self, talk: channel.Channel, place: int, deadline: float) -> None:
        """Give the snapshot that is about to be made a control channel of its own."""
        ours, theirs = channel.pair()
        if old := self.controls.pop(place, None):
            old.close()
        self.controls[place] = channel.Channel(ours)
        try:
            talk.send({"control": place}, (theirs.fileno(),), deadline=deadline)
        finally:
            theirs.close()

    def close(self) -> None:
        """End the submission and all that it started."""
        for control in self.controls.values():
            control.close()
        self.zygote.stop()

    @contextmanager
    def questions(self, place: int) -> Iterator[Fork]:
        """Yield what answers questions about the notebook as it stood at `place`; it is gone afterwards."""
        fork = None if self.keep or place in self.frozen else self._itself(place)
        if fork is not None:
            with self._used_up(place, fork):
                yield fork
        elif self.keep and place not in self.frozen and self._answers(place):
            with self._fork(place, {"do": "answer"}) as talk:
                yield Fork(talk, self.controls[place], self._too_much)
        else:
            with self._replay(place) as fork:
                yield fork

    def _itself(self, place: int) -> Fork | None:
        """Ask snapshot `place` to answer itself; None when it gives no sign within a second."""
        ours, theirs = channel.pair()
        talk, deadline = channel.Channel(ours), time.monotonic() + PING_SECONDS
        try:
            self.controls[place].send({"op": "answer"}, (theirs.fileno(),), deadline=deadline)
            fork = Fork(talk, self.controls[place], self._too_much)
            fork.pid = int(talk.receive(deadline)["answers"])
            return fork
        except (channel.Closed, channel.TimedOut, wire.WireError, KeyError, TypeError, ValueError):
            talk.close()
            self.frozen.add(place)
            return None
        finally:
            theirs.close()

    @contextmanager
    def _used_up(self, place: int, fork: Fork) -> Iterator[None]:
        """Let a snapshot answer once; kill it, through the first snapshot, if it does not come to an end."""
        try:
            yield
        finally:
            self.frozen.add(place)
            fork.talk.close()
            if fork.ended and self._answers(0):
                self.controls[0].send({"op": "kill", "pid": fork.pid})

    @contextmanager
    def _replay(self, place: int) -> Iterator[Fork]:
        """Stand in for a snapshot that gives no answer: run the cells up to it again, without a fork."""
        before = self.steps[: self.steps.index(("check", place))]
        cells = [list(s) for s in before if s[0] == "cell" and s[1] not in self.report.lost]
        if not self._answers(0):
            self._start()
        with self._fork(0, {"do": "run", "steps": [*cells, ["answer", place]]}) as talk:
            fork = Fork(talk, self.controls[0], self._too_much)
            end = time.monotonic() + self.limits.notebook_seconds
            try:
                while self._next(fork, end).get("begin") != ["answer", place]:
                    pass
            except (Ended, wire.WireError) as fault:
                reason = getattr(fault, "reason", "crashed")
                raise Mismatch(reason, "the notebook could not be run up to this question") from None
            yield fork

    def _next(self, fork: Fork, end: float) -> dict:
        return fork.receive(min(end, time.monotonic() + self.limits.cell_seconds))

    def _answers(self, place: int) -> bool:
        """True when snapshot `place` answers a ping in time."""
        control, deadline = self.controls.get(place), time.monotonic() + PING_SECONDS
        if control is None:
            return False
        try:
            control.send({"op": "ping"}, deadline=deadline)
            while control.receive(deadline).get("op") != "ping":
                pass
            return True
        except (channel.Closed, channel.TimedOut, wire.WireError, AttributeError):
            return False

    @contextmanager
    def _fork(self, place: int, order: dict) -> Iterator[channel.Channel]:
        """Let a snapshot fork a process for `order`; yield the channel to it; kill it in the end."""
        ours, theirs = channel.pair()
        talk, control = channel.Channel(ours), self.controls[place]
        try:
            control.send({"op": "fork", **order}, (theirs.fileno(),))
        except channel.Closed:
            raise Mismatch("crashed", "the notebook's process is gone") from None
        finally:
            theirs.close()
        try:
            yield talk
        finally:
            talk.close()
            self._kill_child(place)

    def _too_much(self) -> bool:
        return self.zygote.excess(self.limits)

    def _kill_child(self, place: int) -> None:
        if not self._answers(place):  # any order first kills the child
            self.frozen.add(place)
