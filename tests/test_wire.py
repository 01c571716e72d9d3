"""Only plain data crosses between grader and worker, and all of it arrives as it was."""

import json
import math
import pickle

import numpy as np
import pytest
import torch

from autograder.worker import wire
from labkit.compare import compare, dtype_name

VALUES = [
    None, True, 0, -(2**70), 1.5, math.inf, -math.inf, "é\ud800", b"\x00\xff", ..., [], (), {}, set(), [1, (2, [3.0])],
    {"a": {1: (2, None)}, (1, 2): "tuple key", 3.5: b""}, {1, 2}, slice(1, None, 2), np.float32(2.5),
    np.arange(6).reshape(2, 3),
    np.zeros((0, 3)), np.array(7, dtype=np.int8), np.array([True, False]), np.arange(3.0).astype(">f8"),
    np.array([1 + 2j]), torch.arange(6.0).reshape(2, 3), torch.ones(2, dtype=torch.bfloat16), torch.tensor([True]),
    torch.float16, torch.device("cpu"),
]


@pytest.mark.parametrize("value", VALUES, ids=lambda v: repr(v)[:30])
def test_plain_data_arrives_as_it_was(value):
    back = wire.unpack(wire.pack(value))
    if isinstance(value, (np.ndarray, np.generic, torch.Tensor)):
        assert compare(back, value, 0, 0) is None
        assert dtype_name(back) == getattr(value.dtype, "name", dtype_name(value))
        assert type(back) is (torch.Tensor if isinstance(value, torch.Tensor) else np.ndarray)
    else:
        assert back == value and type(back) is type(value)


def test_nan_arrives_as_nan():
    assert math.isnan(wire.unpack(wire.pack(math.nan)))


def test_a_tensor_keeps_its_wish_for_gradients():
    assert wire.unpack(wire.pack(torch.ones(2, requires_grad=True))).requires_grad


@pytest.mark.parametrize("thing", [object(), len, lambda: 0, np.array([object()]), np.array(["text"]), open], ids=repr)
def test_what_is_not_plain_data_does_not_leave(thing):
    with pytest.raises(wire.WireError):
        wire.pack(thing)


def test_a_subclass_arrives_as_its_plain_base():
    class Sly(float):
        def __eq__(self, other):
            return True

    class SlyArray(np.ndarray):
        pass

    assert type(wire.unpack(wire.pack(Sly(2.0)))) is float
    assert type(wire.unpack(wire.pack(np.ones(2).view(SlyArray)))) is np.ndarray


def frame(message, buffers=(), sizes=None) -> bytes:
    header = json.dumps({"m": message, "b": [len(b) for b in buffers] if sizes is None else sizes}).encode()
    return len(header).to_bytes(4, "little") + header + b"".join(buffers)


FORGED = {
    "unknown kind": frame({"exec": "import os"}),
    "empty node": frame({}),
    "object dtype": frame({"nd": ["object", [1], 0]}, [b"12345678"]),
    "shape larger than its data": frame({"nd": ["float64", [1000000000], 0]}, [b"12345678"]),
    "negative shape": frame({"nd": ["float64", [-1], 0]}, [b"12345678"]),
    "buffer of another message": frame({"nd": ["float64", [1], 3]}, [b"12345678"]),
    "negative buffer": frame({"bytes": -1}, [b"x"]),
    "sizes beyond the frame": frame({"bytes": 0}, [b"x"], [10**9]),
    "negative size": frame({"bytes": 0}, [b"x"], [-5]),
    "deep nesting": frame(eval("{'l': [" * 60 + "1" + "]}" * 60)),
    "very deep nesting": b"\xff\xff\x00\x00" + b"[" * 70000,
    "many parts": frame({"l": [None] * 300000}),
    "key that cannot be one": frame({"d": [[{"l": []}, 1]]}),
    "pickle": pickle.dumps({"score": 30}),
    "no frame": b"",
    "header that is no JSON": b"\x04\x00\x00\x00oops",
    "an attribute of torch that is no dtype": frame({"dtype": "torch.load"}),
    "a reference with text": frame({"ref": "os.system"}),
    "half a slice": frame({"slice": [1]}),
}


@pytest.mark.parametrize("raw", FORGED.values(), ids=FORGED)
def test_a_forged_frame_is_refused(raw):
    with pytest.raises(wire.WireError):
        wire.unpack(raw)
