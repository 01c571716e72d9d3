"""Answers the grader's questions about one snapshot: looks names up, calls them, and sends plain data back."""

import difflib
from warnings import simplefilter

from IPython.core.interactiveshell import InteractiveShell
from numpy import seterr

from autograder.worker.channel import Channel, Closed
from autograder.worker.wire import Ref, WireError
from labkit import operations
from labkit.observe import perform

_kept: dict[int, object] = {}  # objects that the grader may refer to


def serve(talk: Channel) -> None:
    """Answer until the grader hangs up; what an answer breaks ends with this process."""
    seterr(divide="warn", over="warn", under="ignore", invalid="warn")  # as in a fresh kernel
    simplefilter("ignore")
    while True:
        try:
            message = talk.receive()
        except Closed:
            return
        reply(talk, carry_out(message, talk))


def reply(talk: Channel, seen: dict) -> None:
    """Send what was seen; what is not plain data goes back as a reference."""
    try:
        talk.send(seen, refer=keep)
    except (WireError, ValueError, TypeError, RecursionError) as fault:
        talk.send({"error": "WireError", "text": str(fault), "value": None, "changed": {}})


def carry_out(message: dict, talk: Channel) -> dict:
    """Return what one message shows: a value, an exception, or that the name is missing."""
    operation, name = message["op"], message.get("name")
    if name is not None and name not in namespace():
        return {"missing": similar(name)}
    target = namespace()[name] if name is not None else _kept[message["ref"]]
    if target is None or target is ...:
        return {"value": target, "changed": {}}
    args = tuple(bring(a, talk) for a in message["args"])
    seen = perform(target, operation, args, {k: bring(v, talk) for k, v in message["kwargs"].items()})
    value = keep(seen.value) if operation in operations.STAYS and seen.error is None else seen.value
    return {"value": value, "error": seen.error, "text": seen.text, "changed": seen.changed}


def bring(argument, talk: Channel):
    """Turn references into what they stand for: a kept object, or a function of the grader's."""
    if isinstance(argument, Ref):
        return _kept[argument.id] if argument.id in _kept else _caller(argument, talk)
    if type(argument) in (list, tuple):
        return type(argument)(bring(a, talk) for a in argument)
    return {k: bring(v, talk) for k, v in argument.items()} if type(argument) is dict else argument


def _caller(ref: Ref, talk: Channel):
    """Return a function that calls back: its code stays with the grader, only values come and go."""

    def planted(*args, **kwargs):
        talk.send({"callback": ref.id, "args": list(args), "kwargs": kwargs}, refer=keep)
        answered = talk.receive()
        if answered.get("error"):
            raise RuntimeError(f"{answered['error']}: {answered['text']}")
        return answered["value"]

    planted.__name__ = planted.__qualname__ = "attention"
    return planted


def namespace() -> dict:
    return InteractiveShell.instance().user_ns


def similar(name: str) -> list[str]:
    """Return names of the notebook that look like a misspelling of `name`."""
    known = {k.lower(): k for k in namespace() if not k.startswith("_")}
    return [known[k] for k in difflib.get_close_matches(name.lower(), known, n=2, cutoff=0.75)]


def keep(thing) -> Ref:
    """Hold `thing` for later messages; return its reference."""
    _kept[id(thing)] = thing
    return Ref(id(thing), type(thing).__name__, callable(thing))
