"""A student's object in the worker, as a hidden test sees it."""

from autograder.grading.session import Ended, Fork
from autograder.worker.wire import WireError
from labkit.compare import Mismatch
from labkit.testing import Observation, Remote, describe

SENTENCES = {
    "timeout": "takes longer than {seconds:g} seconds: is there a loop that never ends?",
    "memory": "takes more memory than a submission may use",
    "crashed": "ended the Python process",
}
OUT_OF_MEMORY = ("MemoryError", "_ArrayMemoryError")


class RemoteName(Remote):
    """Stands for the object of that name in a fork of a snapshot."""

    def __init__(self, name: str, fork: Fork, seconds: float):
        self.name, self.fork, self.seconds = name, fork, seconds

    def observe(self, operation: str, args: tuple, kwargs: dict) -> Observation:
        """Carry out one operation in the worker; `Mismatch` if it ends without an answer."""
        what = describe(self.name, args, kwargs) if operation == "call" else f"`{self.name}`"
        message = {"op": operation, "name": self.name, "args": list(args), "kwargs": kwargs}
        try:
            return self._observation(self.fork.ask(message, self.seconds), what)
        except Ended as fault:
            text = SENTENCES.get(fault.reason, "gave no answer").format(seconds=self.seconds)
            raise Mismatch(fault.reason, f"{self.name} {text}") from None
        except WireError as fault:
            raise Mismatch("error", f"{self.name} gave back what cannot be compared: {fault}") from None

    def _observation(self, reply: dict, what: str) -> Observation:
        if "missing" in reply:
            raise Mismatch("missing", self._missing(reply["missing"]))
        error, text, changed = reply.get("error"), str(reply.get("text") or "")[:200], reply.get("changed")
        if error in OUT_OF_MEMORY or (error == "RuntimeError" and "not enough memory" in text):
            raise Mismatch("memory", f"{self.name} {SENTENCES['memory']}")
        error = str(error)[:60] if error else None
        return Observation(what, reply.get("value"), error, text, changed if isinstance(changed, dict) else {})

    def _missing(self, similar) -> str:
        text = f"`{self.name}` is not defined in the notebook"
        if isinstance(similar, list) and similar:
            text += f"; found `{str(similar[0])[:60]}`: is the name misspelled?"
        return text
