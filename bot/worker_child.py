"""Child side of a worker process.

A new process imports only this module and its handler. Keep it small: every import here costs each child start-up time
and memory.
"""

from __future__ import annotations

import os
import signal
import traceback
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple, Protocol, TypeAlias

Report: TypeAlias = Callable[[int, int], None]
"""Callable to report progress: (steps done, steps in total)."""
Handler: TypeAlias = Callable[[Any, Report], Any]
"""Callable that answers one request. It may report progress any number of times. An exception fails that request only.
"""
Setup: TypeAlias = Callable[[], Handler]
"""Callable that returns the handler, called once in the new process. It must be picklable."""


class Progress(NamedTuple):
    """Progress of a request, sent any number of times before the reply."""

    done: int
    total: int


class Reply(NamedTuple):
    """Reply: the handler's return value."""

    value: Any


class Failure(NamedTuple):
    """Failure: the traceback of the handler's exception."""

    trace: str


Message: TypeAlias = Progress | Reply | Failure


class Pipe(Protocol):
    """Part of `multiprocessing.connection.Connection` that a child needs."""

    def send(self, message: Message, /) -> None:
        """Send the message. Raise OSError if the parent process has ended."""

    def recv(self) -> Any:
        """Return the next request. Raise EOFError or OSError if the parent process has ended."""


def serve(pipe: Pipe, setup: Setup, niceness: int, name: str) -> None:
    """Answer requests until the pipe closes. Leave Ctrl-C to the parent process, which closes the pipe.

    Under Linux, `ps -o comm` shows the beginning of the `name`.
    """
    with suppress(OSError), open("/proc/self/comm", "w", encoding="ascii") as shown:  # noqa: PTH123 - avoids importing pathlib
        shown.write(name[:15])
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)
    handler = setup()
    with suppress(EOFError, OSError):
        while True:
            pipe.send(_answer(pipe, handler, pipe.recv()))


def _answer(pipe: Pipe, handler: Handler, request: Any) -> Reply | Failure:
    try:
        return Reply(handler(request, lambda done, total: pipe.send(Progress(done, total))))
    except Exception:  # reported by the parent; the process can answer the next request
        return Failure(traceback.format_exc())
