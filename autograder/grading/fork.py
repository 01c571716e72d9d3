"""One process of a submission that is talked to: waiting for it, questioning it, serving what calls back."""

import select
import time
from collections.abc import Callable

from autograder.worker import channel, wire
from labkit.observe import Remote

WATCH_SECONDS = 0.5
PING_SECONDS = 1.0
MOST_CALLS_BACK = 5000
LOOK_SECONDS = 10


class Ended(Exception):
    """The process that was talked to is gone; `reason` is a result reason."""

    def __init__(self, reason: str):
        super().__init__(reason)
        self.reason = reason


def await_message(talk: channel.Channel, control: channel.Channel, deadline: float, too_much: Callable[[], bool]):
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
                _check_end(control.receive(deadline))
        except channel.TimedOut:
            raise Ended("timeout") from None
        except channel.Closed:
            raise Ended(_reason_of_end(control, deadline)) from None
        if not ready and too_much():
            raise Ended("memory")


def _reason_of_end(control: channel.Channel, deadline: float) -> str:
    """Ask how the process behind a closed channel ended."""
    try:
        _check_end(control.receive(min(deadline, time.monotonic() + PING_SECONDS)))
    except Ended as fault:
        return fault.reason
    except (channel.Closed, channel.TimedOut, wire.WireError):
        pass
    return "crashed"


def _check_end(message) -> None:
    if isinstance(message, dict) and type(message.get("ended")) is int:
        raise Ended("timeout" if message["ended"] & 0x7F == 24 else "crashed")  # 24: SIGXCPU


class Fork:
    """A process that answers questions about one snapshot until it ends or is too slow."""

    def __init__(self, talk: channel.Channel, control: channel.Channel, too_much: Callable[[], bool]):
        self.talk, self.control, self.too_much = talk, control, too_much
        self.callbacks: dict[int, Callable] = {}
        self.calls_back = 0
        self.ended = False  # it died, or must be killed
        self.pid = 0  # in its own namespace, as it says itself

    def look(self, name: str) -> dict:
        """Return what the worker says of a variable."""
        return self.ask({"op": "value", "name": name, "args": [], "kwargs": {}}, LOOK_SECONDS)

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
        reply = await_message(self.talk, self.control, deadline, self.too_much)
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
