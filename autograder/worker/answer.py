"""Answers the grader's questions about one snapshot: looks names up, calls them, and sends plain data back."""

import difflib

from IPython.core.interactiveshell import InteractiveShell

from autograder.worker.channel import Channel, Closed
from autograder.worker.wire import Ref, WireError
from labkit.testing import observe_call, plain

_kept: dict[int, object] = {}  # objects that the grader may refer to


def serve(talk: Channel) -> None:
    """Answer until the grader hangs up; what an answer breaks ends with this process."""
    while True:
        try:
            message = talk.receive()
        except Closed:
            return
        reply(talk, message)


def reply(talk: Channel, message: dict) -> None:
    """Carry out one message and send what was seen; what is not plain data goes back as a reference."""
    seen = carry_out(message)
    try:
        talk.send(seen, refer=keep)
    except (WireError, ValueError, TypeError, RecursionError) as fault:
        talk.send({"error": "WireError", "text": str(fault), "value": None, "changed": {}})


def carry_out(message: dict) -> dict:
    """Return what one message shows: a value, an exception, or that the name is missing."""
    if message["op"] == "names":
        return {"value": [k for k in namespace() if not k.startswith("_")]}
    if message["name"] not in namespace():
        return {"missing": similar(message["name"])}
    target = namespace()[message["name"]]
    if message["op"] == "value":
        return {"value": plain(target), "changed": {}}
    seen = observe_call(target, tuple(message["args"]), message["kwargs"])
    return {"value": seen.value, "error": seen.error, "text": seen.text, "changed": seen.changed}


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
