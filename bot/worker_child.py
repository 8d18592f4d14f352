"""The child's side of a worker process.

This is all that a new process imports besides its handler. Keep it small: every import here costs each child start-up
time and memory.
"""

from __future__ import annotations

import os
import signal
import traceback
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple, Protocol, TypeAlias

Report: TypeAlias = Callable[[int, int], None]
"""Called with the steps done and the steps in total."""
Handler: TypeAlias = Callable[[Any, Report], Any]
"""Answers one request. It may report progress as often as it likes; an exception fails that request only."""
Setup: TypeAlias = Callable[[], Handler]
"""Called once in the new process. It must be picklable."""


class Progress(NamedTuple):
    """Sent any number of times before the reply."""

    done: int
    total: int


class Reply(NamedTuple):
    """The handler's return value."""

    value: Any


class Failure(NamedTuple):
    """The traceback of the handler's exception."""

    trace: str


Message: TypeAlias = Progress | Reply | Failure


class Pipe(Protocol):
    """The part of `multiprocessing.connection.Connection` that a child needs."""

    def send(self, message: Message, /) -> None:
        """Raise OSError when the parent is gone."""

    def recv(self) -> Any:
        """Return the next request. Raise EOFError or OSError when the parent is gone."""


def serve(pipe: Pipe, setup: Setup, niceness: int) -> None:
    """Answer requests until the pipe closes. Ctrl-C is left to the parent, which closes the pipe."""
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
    except Exception:
        return Failure(traceback.format_exc())
