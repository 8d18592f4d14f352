"""One drawing process and the pipe to it."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Any

from renderers.film import Progress, Report
from renderers.worker import Answer, Order, Result, serve


def _unheard(_done: int, _total: int) -> None:
    """For orders of whose progress nobody wants to know."""


class Artist:
    """Starts at once; `work` is what the process does with its end of the pipe, `cache` where it keeps what it can."""

    def __init__(
        self,
        cache: Path | None,
        work: Callable[[Connection[Any, Any], Path | None], None] = serve,
        name: str = "tavolino-artist",
    ) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe: Connection[Order, Answer]
        self.pipe, far_end = context.Pipe()
        self.process: SpawnProcess = context.Process(target=work, args=(far_end, cache), name=name, daemon=True)
        self.process.start()
        far_end.close()

    def draw(self, order: Order, report: Report = _unheard) -> Result:
        """Wait for the result; blocks, and reports from the thread in which it was called.

        Raises EOFError or OSError when the process has ended.
        """
        self.pipe.send(order)
        while isinstance(answer := self.pipe.recv(), Progress):
            report(*answer)
        return answer

    def end(self) -> None:
        """At once, whatever it is doing."""
        self.process.kill()
        self.process.join()
