"""Plain data between grader and worker: a JSON header and raw little-endian buffers, nothing executable.

What can cross: None, bool, int, float (NaN and infinities too), str, bytes, Ellipsis, list, tuple, set,
dict, slice, NumPy arrays and torch tensors of listed dtypes, dtypes, devices, and references to objects
that stay where they are. Whatever else arrives is a `WireError`; no pickle in either direction.
"""

import sys
from dataclasses import dataclass
from json import dumps, loads  # by name: a submission may patch the modules, not what was taken from them

import numpy as np
from numpy import asarray, ascontiguousarray, frombuffer

MAX_HEADER = 4_000_000  # bytes
MAX_BODY = 256_000_000  # bytes of all buffers together
MAX_DEPTH = 32
MAX_NODES = 200_000
MAX_NDIM = 16
DTYPES = {name: np.dtype(name) for name in (
    "bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64",
    "float16", "float32", "float64", "complex64", "complex128",
)}


class WireError(Exception):
    """The other side sent, or was to be sent, something that is not plain data."""


@dataclass(frozen=True)
class Ref:
    """An object that lives in the worker: its number there, the name of its type, whether it can be called."""

    id: int
    type: str = ""
    callable: bool = False


def encode(value, refer=None) -> tuple[dict, list[bytes]]:
    """Return (JSON-ready node, buffers) of `value`; `refer(object)` makes a `Ref` of what is not plain data."""
    buffers: list[bytes] = []
    return _encode(value, buffers, refer, 0), buffers


def decode(node, buffers: list[bytes]):
    """Return the value that `encode` wrote; `WireError` for anything out of bounds."""
    return _Decoder(buffers).decode(node, 0)


def pack(value, refer=None) -> bytes:
    """Return `value` as one frame's content: header length, header, buffers."""
    node, buffers = encode(value, refer)
    header = dumps({"m": node, "b": [len(b) for b in buffers]}).encode()
    if len(header) > MAX_HEADER or sum(map(len, buffers)) > MAX_BODY:
        raise WireError("the message is too large")
    return b"".join([len(header).to_bytes(4, "little"), header, *buffers])


def unpack(frame: bytes):
    """Return the value in a frame that `pack` wrote."""
    size = int.from_bytes(frame[:4], "little")
    if size > MAX_HEADER or 4 + size > len(frame):
        raise WireError("the header is out of bounds")
    try:
        header = loads(frame[4 : 4 + size])
        sizes, node = header["b"], header["m"]
        buffers, at = [], 4 + size
        for length in sizes:
            if type(length) is not int or length < 0 or at + length > len(frame):
                raise WireError("a buffer is out of bounds")
            buffers.append(frame[at : at + length])
            at += length
        return decode(node, buffers)
    except (ValueError, KeyError, TypeError, RecursionError, OverflowError) as fault:
        raise WireError(f"not plain data ({type(fault).__name__})") from None


def _encode(value, buffers, refer, depth):
    if depth > MAX_DEPTH:
        raise WireError("nested too deeply")
    if value is None or isinstance(value, bool):
        return value
    if value is Ellipsis:
        return {"...": 0}
    for cls, write in _WRITERS:
        if isinstance(value, cls):
            return write(value, lambda v: _encode(v, buffers, refer, depth + 1), buffers)
    if torch := _torch():
        if isinstance(value, torch.Tensor):
            return _write_tensor(value, buffers, torch)
        if isinstance(value, (torch.dtype, torch.device)):
            return {type(value).__name__: str(value)}
    if isinstance(value, Ref):
        return {"ref": value.id, "type": value.type, "callable": value.callable}
    if refer is None:
        raise WireError(f"a {type(value).__name__} is not plain data")
    return _encode(refer(value), buffers, None, depth)


def _torch():
    return sys.modules.get("torch")


def _write_array(value, _, buffers):
    array = asarray(value)
    if array.dtype.name not in DTYPES:
        raise WireError(f"an array of dtype {array.dtype} is not plain data")
    array = array.astype(array.dtype.newbyteorder("<"), copy=False)
    buffers.append(ascontiguousarray(array).tobytes())
    return {"nd": [array.dtype.name, list(array.shape), len(buffers) - 1]}


def _write_tensor(value, buffers, torch):
    tensor = value.detach().cpu().contiguous()
    name = str(tensor.dtype).removeprefix("torch.")
    raw = tensor.view(torch.int16) if name == "bfloat16" else tensor
    node = _write_array(raw.numpy(), None, buffers)["nd"]
    return {"tensor": [name, node[1], node[2], bool(value.requires_grad)]}


def _write_bytes(value, _, buffers):
    buffers.append(bytes(value))
    return {"bytes": len(buffers) - 1}


_WRITERS = [
    (int, lambda v, *_: int(v)),
    (float, lambda v, *_: {"f": float(v).hex()}),
    (str, lambda v, *_: str.__str__(v)),
    (bytes, _write_bytes),
    ((np.ndarray, np.generic), _write_array),
    (tuple, lambda v, go, _: {"t": [go(x) for x in tuple(v)]}),
    (list, lambda v, go, _: {"l": [go(x) for x in list(v)]}),
    ((set, frozenset), lambda v, go, _: {"set": [go(x) for x in v]}),
    (dict, lambda v, go, _: {"d": [[go(k), go(x)] for k, x in v.items()]}),
    (slice, lambda v, go, _: {"slice": [go(v.start), go(v.stop), go(v.step)]}),
]


class _Decoder:
    """Reads one message; counts its nodes so that a small header cannot grow large."""

    def __init__(self, buffers: list[bytes]):
        self.buffers, self.nodes = buffers, 0

    def decode(self, node, depth: int):
        self.nodes += 1
        if depth > MAX_DEPTH or self.nodes > MAX_NODES:
            raise WireError("too deep or too many parts")
        if node is None or isinstance(node, (bool, int, str)):
            return node
        if not isinstance(node, dict) or not node:
            raise WireError("an unknown kind of value")
        tag = next(iter(node))
        reader = getattr(self, f"_read_{'ellipsis' if tag == '...' else tag}", None)
        if reader is None:
            raise WireError(f"an unknown kind of value: {str(tag)[:20]!r}")
        return reader(node[tag], node, depth)

    def _all(self, items, depth) -> list:
        if not isinstance(items, list):
            raise WireError("a list was expected")
        return [self.decode(x, depth + 1) for x in items]

    def _read_ellipsis(self, *_):
        return ...

    def _read_f(self, text, *_):
        return float.fromhex(text)

    def _read_l(self, items, _, depth):
        return self._all(items, depth)

    def _read_t(self, items, _, depth):
        return tuple(self._all(items, depth))

    def _read_set(self, items, _, depth):
        return set(self._all(items, depth))

    def _read_d(self, items, _, depth):
        return {self.decode(k, depth + 1): self.decode(v, depth + 1) for k, v in items}

    def _read_slice(self, items, _, depth):
        start, stop, step = self._all(items, depth)
        return slice(start, stop, step)

    def _read_bytes(self, index, *_):
        return self.buffers[self._index(index)]

    def _read_ref(self, number, node, _):
        if type(number) is not int:
            raise WireError("a reference was expected")
        return Ref(number, str(node.get("type", ""))[:100], node.get("callable") is True)

    def _read_nd(self, body, *_):
        name, shape, index = body
        if name not in DTYPES or len(shape) > MAX_NDIM or any(type(n) is not int or n < 0 for n in shape):
            raise WireError("an array of an unlisted dtype or shape")
        data = self.buffers[self._index(index)]
        return frombuffer(data, DTYPES[name].newbyteorder("<")).reshape(shape).astype(DTYPES[name])

    def _read_tensor(self, body, *_):
        name, shape, index, requires_grad = body
        if not (torch := _torch()):  # a lab without torch: an array says the same, and the import costs a second
            return self._array_of_tensor(name, shape, index)
        array = self._read_nd(["int16" if name == "bfloat16" else name, shape, index])
        tensor = torch.from_numpy(array)
        tensor = tensor.view(torch.bfloat16) if name == "bfloat16" else tensor
        return tensor.requires_grad_() if requires_grad is True and tensor.is_floating_point() else tensor

    def _array_of_tensor(self, name, shape, index):
        if name != "bfloat16":
            return self._read_nd([name, shape, index])
        return (self._read_nd(["uint16", shape, index]).astype(np.uint32) << 16).view(np.float32)

    def _read_dtype(self, text, *_):
        import torch

        found = getattr(torch, str(text).removeprefix("torch."), None)
        if not isinstance(found, torch.dtype):
            raise WireError("an unknown dtype")
        return found

    def _read_device(self, text, *_):
        import torch

        return torch.device(str(text)[:20])

    def _index(self, index) -> int:
        if type(index) is not int or not 0 <= index < len(self.buffers):
            raise WireError("an unknown buffer")
        return index
