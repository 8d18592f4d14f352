"""A process in which computer players think: questions come through a pipe, plans go back, until nobody is there."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
import traceback
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, TypeAlias

import msgspec

from bot.games import GAMES
from bot.players.question import Question, answer
from bot.players.rationale import Reason, reasons

PATIENCE = 10
"""How much thinking gives way to everything else on the machine (Unix niceness)."""
LONGEST = 5.0
"""Seconds of its own computing time after which a search is ended early: only on a machine that is far slower than it
was measured on, not on one that is busy with something else, or the same seed would give another match there."""


class Plan(msgspec.Struct, frozen=True):
    """The notations of the next moves; `is_cut`: the time ran out before everything was looked at."""

    moves: tuple[str, ...]
    is_cut: bool = False


class Why(msgspec.Struct, frozen=True):
    """What that player thought when it was asked this and then played so."""

    question: Question
    played: tuple[str, ...]


class Explained(msgspec.Struct, frozen=True):
    """The reasons, the best turn first."""

    reasons: tuple[Reason, ...]


class Failed(msgspec.Struct, frozen=True):
    """What went wrong, as Python tells it."""

    trace: str


Answer: TypeAlias = Plan | Explained | Failed


class Thinker:
    """One such process and the pipe to it; starts at once."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe: Connection[Any, Any]
        self._pipe, far_end = context.Pipe()
        self.process: SpawnProcess = context.Process(
            target=serve, args=(far_end,), name="tavolino-thinker", daemon=True
        )
        self.process.start()
        far_end.close()

    def ask(self, asked: Question | Why, seconds: float) -> Answer | None:
        """Its answer; None where there was none in so many seconds. Blocks.

        Raises EOFError or OSError when the process has ended.
        """
        self._pipe.send(asked)
        if not self._pipe.poll(seconds):
            return None
        answered: Answer = self._pipe.recv()
        return answered

    def end(self) -> None:
        """At once, whatever it is doing."""
        self.process.kill()
        self.process.join()
        self._pipe.close()


def serve(pipe: Connection[Any, Any]) -> None:
    """Answer what comes through the pipe until it closes. Ctrl-C is left to the parent, which closes the pipe."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(PATIENCE)
    while True:
        try:
            pipe.send(_answer(pipe.recv()))
        except (EOFError, OSError):
            return


def _answer(asked: Question | Why) -> Answer:
    until = time.process_time() + LONGEST
    try:
        if isinstance(asked, Why):
            return Explained(reasons(GAMES[asked.question.game], asked.question, asked.played))
        moves = answer(GAMES[asked.game], asked, lambda: time.process_time() < until)
    except Exception:
        return Failed(traceback.format_exc())
    return Plan(moves, is_cut=time.process_time() >= until)
