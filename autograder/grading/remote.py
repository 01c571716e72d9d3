"""A student's object in the worker, as a hidden test sees it."""

import time

from autograder.grading.fork import Ended, Fork
from autograder.worker.wire import Ref, WireError
from labkit.compare import Mismatch
from labkit.observe import Observation, Remote, Words

SENTENCES = {
    "timeout": "takes longer than {seconds:g} seconds: is there a loop that never ends?",
    "memory": "takes more memory than a submission may use",
    "crashed": "ended the Python process",
}
OUT_OF_MEMORY = ("MemoryError", "_ArrayMemoryError")


class RemoteObject(Remote):
    """Stands for an object in a fork of a snapshot: the one of a name, or one that was made there.

    An operation may take `seconds`, and all of a question's operations end at the time `until`.
    """

    def __init__(self, name: str, fork: Fork, seconds: float, until: float, ref: int | None = None):
        self.name, self.fork, self.seconds, self.until, self.ref = name, fork, seconds, until, ref

    def observe(self, operation: str, args: tuple, kwargs: dict) -> Observation:
        """Carry out one operation in the worker; `Mismatch` if it ends without an answer."""
        what = Words(self, operation, args, kwargs)
        target = {"name": self.name} if self.ref is None else {"ref": self.ref}
        seconds = min(self.seconds, self.until - time.monotonic())
        try:
            reply = self.fork.ask({"op": operation, **target, "args": list(args), "kwargs": kwargs}, seconds)
            return self._observation(reply, what, operation)
        except Ended as fault:
            text = SENTENCES.get(fault.reason, "gave no answer").format(seconds=self.seconds)
            raise Mismatch(fault.reason, f"`{self.name}` {text}") from None
        except WireError as fault:
            raise Mismatch("error", f"`{self.name}` gave back what cannot be compared: {fault}") from None

    def _observation(self, reply: dict, what: Words, operation: str) -> Observation:
        if "missing" in reply:
            raise Mismatch("missing", self._missing(reply["missing"]))
        error, text, changed = reply.get("error"), str(reply.get("text") or "")[:200], reply.get("changed")
        if error in OUT_OF_MEMORY or (error == "RuntimeError" and "not enough memory" in text):
            raise Mismatch("memory", f"`{self.name}` {SENTENCES['memory']}")
        value = reply.get("value")
        if operation == "make" and isinstance(value, Ref):
            value = RemoteObject(self.name, self.fork, self.seconds, self.until, value.id)
        error = str(error)[:60] if error else None
        return Observation(what, value, error, text, changed if isinstance(changed, dict) else {})

    def _missing(self, similar) -> str:
        text = f"`{self.name}` is not defined in the notebook"
        if isinstance(similar, list) and similar:
            text += f"; found `{str(similar[0])[:60]}`: is the name misspelled?"
        return text
