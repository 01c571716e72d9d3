"""One submission in a worker: runs its notebook, and questions the snapshots that the run left behind."""

import select
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from autograder.sandbox.zygote import Limits, WorkerFailure, Zygote
from autograder.worker import channel, wire
from labkit.compare import Mismatch
from labkit.observe import Remote

MOST_LOST_CELLS = 3
WATCH_SECONDS = 0.5
PING_SECONDS = 1.0
MOST_CALLS_BACK = 5000


class Ended(Exception):
    """The process that was talked to is gone; `reason` is a result reason."""

    def __init__(self, reason: str):
        super().__init__(reason)
        self.reason = reason


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
                    message = self._await(talk, self.controls[place], deadline)
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
    def questions(self, place: int) -> Iterator["Fork"]:
        """Yield what answers questions about the notebook as it stood at `place`; it is gone afterwards."""
        fork = None if self.keep or place in self.frozen else self._itself(place)
        if fork is not None:
            with self._used_up(place, fork):
                yield fork
        elif self.keep and place not in self.frozen and self._answers(place):
            with self._fork(place, {"do": "answer"}) as talk:
                yield Fork(self, talk, self.controls[place])
        else:
            with self._replay(place) as fork:
                yield fork

    def _itself(self, place: int) -> "Fork | None":
        """Ask snapshot `place` to answer itself; None when it gives no sign within a second."""
        ours, theirs = channel.pair()
        talk, deadline = channel.Channel(ours), time.monotonic() + PING_SECONDS
        try:
            self.controls[place].send({"op": "answer"}, (theirs.fileno(),), deadline=deadline)
            fork = Fork(self, talk, self.controls[place])
            fork.pid = int(talk.receive(deadline)["answers"])
            return fork
        except (channel.Closed, channel.TimedOut, wire.WireError, KeyError, TypeError, ValueError):
            talk.close()
            self.frozen.add(place)
            return None
        finally:
            theirs.close()

    @contextmanager
    def _used_up(self, place: int, fork: "Fork") -> Iterator[None]:
        """Let a snapshot answer once; kill it, through the first snapshot, if it does not come to an end."""
        try:
            yield
        finally:
            self.frozen.add(place)
            fork.talk.close()
            if fork.ended and self._answers(0):
                self.controls[0].send({"op": "kill", "pid": fork.pid})

    @contextmanager
    def _replay(self, place: int) -> Iterator["Fork"]:
        """Stand in for a snapshot that gives no answer: run the cells up to it again, without a fork."""
        before = self.steps[: self.steps.index(("check", place))]
        cells = [list(s) for s in before if s[0] == "cell" and s[1] not in self.report.lost]
        if not self._answers(0):
            self._start()
        with self._fork(0, {"do": "run", "steps": [*cells, ["answer", place]]}) as talk:
            fork = Fork(self, talk, self.controls[0])
            end = time.monotonic() + self.limits.notebook_seconds
            try:
                while self._next(fork, end).get("begin") != ["answer", place]:
                    pass
            except (Ended, wire.WireError) as fault:
                reason = getattr(fault, "reason", "crashed")
                raise Mismatch(reason, "the notebook could not be run up to this question") from None
            yield fork

    def _next(self, fork: "Fork", end: float) -> dict:
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

    def _kill_child(self, place: int) -> None:
        if not self._answers(place):  # any order first kills the child
            self.frozen.add(place)

    def _await(self, talk: channel.Channel, control: channel.Channel, deadline: float):
        """Return the next message of `talk`; `Ended` if its process ends, is too slow or takes too much memory."""
        poll = select.poll()
        poll.register(talk, select.POLLIN)
        poll.register(control, select.POLLIN)
        while True:
            left = deadline - time.monotonic()
            if left <= 0:
                raise Ended("timeout")
            ready = [fd for fd, _ in poll.poll(min(left, WATCH_SECONDS) * 1000)]
            try:
                if talk.fileno() in ready:
                    return talk.receive(deadline)
                if ready:
                    self._check_end(control.receive(deadline))
            except channel.TimedOut:
                raise Ended("timeout") from None
            except channel.Closed:
                raise Ended(self._reason_of_end(control, deadline)) from None
            if not ready and self.zygote.excess(self.limits):
                raise Ended("memory")

    def _reason_of_end(self, control: channel.Channel, deadline: float) -> str:
        """Ask how the process behind a closed channel ended."""
        try:
            self._check_end(control.receive(min(deadline, time.monotonic() + PING_SECONDS)))
        except Ended as fault:
            return fault.reason
        except (channel.Closed, channel.TimedOut, wire.WireError):
            pass
        return "crashed"

    @staticmethod
    def _check_end(message) -> None:
        if isinstance(message, dict) and type(message.get("ended")) is int:
            raise Ended("timeout" if message["ended"] & 0x7F == 24 else "crashed")  # 24: SIGXCPU


class Fork:
    """A process that answers questions about one snapshot until it ends or is too slow."""

    def __init__(self, session: Session, talk: channel.Channel, control: channel.Channel):
        self.session, self.talk, self.control = session, talk, control
        self.callbacks: dict[int, Callable] = {}
        self.calls_back = 0
        self.ended = False  # it died, or must be killed
        self.pid = 0  # in its own namespace, as it says itself

    def look(self, name: str) -> dict:
        """Return what the worker says of a variable."""
        return self.ask({"op": "value", "name": name, "args": [], "kwargs": {}}, self.session.limits.call_seconds)

    def ask(self, message: dict, seconds: float) -> dict:
        """Send one message, serve what calls back, and return the reply; `Ended` or `wire.WireError` otherwise."""
        deadline = time.monotonic() + seconds
        try:
            self._send(message, deadline)
            while "callback" in (reply := self.receive(deadline)):
                self.calls_back += 1
                if self.calls_back > MOST_CALLS_BACK:
                    raise Ended("timeout")
                self._send(self._serve(reply), deadline)
            return reply
        except Ended:
            self.ended = True
            raise

    def refer(self, thing) -> wire.Ref:
        """Return what stands in the worker for an object there, or for a function of ours."""
        if isinstance(thing, Remote):
            return wire.Ref(thing.ref, thing.name)
        if not callable(thing):
            raise wire.WireError(f"a {type(thing).__name__} is not plain data")
        self.callbacks[-len(self.callbacks) - 1] = thing
        return wire.Ref(-len(self.callbacks), "function", True)

    def receive(self, deadline: float) -> dict:
        """Return the next reply, a dict."""
        reply = self.session._await(self.talk, self.control, deadline)
        if not isinstance(reply, dict):
            raise wire.WireError("a reply of another kind")
        return reply

    def _send(self, message: dict, deadline: float) -> None:
        try:
            self.talk.send(message, refer=self.refer, deadline=deadline)
        except (channel.Closed, channel.TimedOut):
            raise Ended("crashed") from None

    def _serve(self, reply: dict) -> dict:
        """Call one of our functions for the worker; what it raises goes back as type and text."""
        try:
            function = self.callbacks[reply["callback"]]
            return {"value": function(*reply["args"], **reply["kwargs"])}
        except Exception as fault:
            return {"error": type(fault).__name__, "text": str(fault)[:200]}
