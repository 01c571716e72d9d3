"""Frames over a Unix socket pair, with deadlines and passed file descriptors."""

import array
import select
import socket
import time

from autograder.worker import wire

MAX_FRAME = wire.MAX_HEADER + wire.MAX_BODY + 8


class Closed(Exception):
    """The other end is gone."""


class TimedOut(Exception):
    """No whole frame came before the deadline."""


class Channel:
    """Sends and receives plain data, one frame a message."""

    def __init__(self, sock: socket.socket):
        self.sock = sock

    def fileno(self) -> int:
        return self.sock.fileno()

    def close(self) -> None:
        self.sock.close()

    def send(self, message, fds: tuple[int, ...] = (), refer=None, deadline: float | None = None) -> None:
        """Send one message and, with it, open file descriptors; `Closed` or `TimedOut` if that fails."""
        frame = wire.pack(message, refer)
        data = memoryview(len(frame).to_bytes(8, "little") + frame)
        try:
            if fds:
                rights = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", fds))]
                data = data[self.sock.sendmsg([data[:8]], rights) :]
            while data:
                self._wait(deadline, write=True)
                flags = 0 if deadline is None else socket.MSG_DONTWAIT
                data = data[self.sock.send(data[: 1 << 20], flags) :]
        except OSError:
            raise Closed from None

    def receive(self, deadline: float | None = None):
        """Return the next message; `Closed`, `TimedOut` or `wire.WireError` otherwise."""
        return self.receive_with_fds(deadline, 0)[0]

    def receive_with_fds(self, deadline: float | None, most: int) -> tuple[object, list[int]]:
        """Like `receive`, and return up to `most` file descriptors that came with the message."""
        head, fds = self._read(8, deadline, most)
        size = int.from_bytes(head, "little")
        if size > MAX_FRAME:
            raise wire.WireError("the message is too large")
        return wire.unpack(bytes(self._read(size, deadline, 0)[0])), fds

    def _read(self, size: int, deadline, most: int) -> tuple[bytearray, list[int]]:
        data, fds = bytearray(), []
        while len(data) < size:
            self._wait(deadline)
            try:
                if most:
                    chunk, ancillary, *_ = self.sock.recvmsg(size - len(data), socket.CMSG_SPACE(4 * most))
                    fds += [fd for *_, raw in ancillary for fd in array.array("i", raw)]
                else:
                    chunk = self.sock.recv(min(size - len(data), 1 << 20))
            except OSError:
                raise Closed from None
            if not chunk:
                raise Closed
            data += chunk
        return data, fds

    def _wait(self, deadline: float | None, write: bool = False) -> None:
        if deadline is None:
            return
        left = deadline - time.monotonic()
        poll = select.poll()
        poll.register(self.sock, select.POLLOUT if write else select.POLLIN)
        if left <= 0 or not poll.poll(left * 1000):
            raise TimedOut


def pair() -> tuple[socket.socket, socket.socket]:
    """Return two connected sockets."""
    return socket.socketpair(socket.AF_UNIX, socket.SOCK_STREAM)
