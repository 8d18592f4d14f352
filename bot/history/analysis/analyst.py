"""A process that looks into one match, gives way to everything else, and tells how far it is."""

from __future__ import annotations

import multiprocessing
import os
import signal
import traceback
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, NamedTuple, TypeAlias

from bot.history.analysis.budget import Budget
from bot.history.analysis.findings import Analysis, Report
from bot.history.analysis.inquiry import inquire
from bot.history.analysis.retracing import Past

PATIENCE = 12
"""How much it gives way to everything else on the machine (Unix niceness), also to computers that think."""

Result: TypeAlias = Analysis | str
"""What was found, or what went wrong."""


class Progress(NamedTuple):
    """So much of all the work is done."""

    done: int
    total: int


class Analyst:
    """One such process and the pipe to it; starts at once."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe: Connection[Any, Any]
        self._pipe, far_end = context.Pipe()
        self.process: SpawnProcess = context.Process(
            target=serve, args=(far_end,), name="tavolino-analyst", daemon=True
        )
        self.process.start()
        far_end.close()

    def ask(self, past: Past, budget: Budget, report: Report) -> Result:
        """Wait for the result; blocks, and reports from the thread in which it was called.

        Raises EOFError or OSError when the process has ended.
        """
        self._pipe.send((past, budget))
        while isinstance(answer := self._pipe.recv(), Progress):
            report(*answer)
        result: Result = answer
        return result

    def end(self) -> None:
        """At once, whatever it is doing."""
        self.process.kill()
        self.process.join()


def serve(pipe: Connection[Any, Any]) -> None:
    """Look into the match that comes through the pipe. Ctrl-C is left to the parent, which ends the process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(PATIENCE)
    try:
        pipe.send(_looked_into(pipe, *pipe.recv()))
    except (EOFError, OSError):
        return


def _looked_into(pipe: Connection[Any, Any], past: Past, budget: Budget) -> Result:
    try:
        return inquire(past, lambda done, total: pipe.send(Progress(done, total)), budget)
    except (EOFError, OSError):
        raise
    except Exception:
        return traceback.format_exc()
