"""Thinkers: so many processes think at once, hired when they are needed; whatever befalls one, a move is made."""

from __future__ import annotations

import asyncio
import logging

import msgspec

from bot.game import AnyGame
from bot.life.computing.thinker import Failed, Plan, Thinker
from bot.players.question import Question, answer
from bot.skill import STAND_IN

LOG = logging.getLogger(__name__)

HANGS = 30.0
"""Seconds without an answer after which a process is taken to hang; starting it counts."""


class Stopped(Exception):
    """Nobody thinks any more."""


class Thinkers:
    """At most `most` processes; with none the bot's own process thinks, which holds up everything else."""

    def __init__(self, most: int) -> None:
        self._places = asyncio.Semaphore(max(1, most))
        self._most = most
        self._idle: list[Thinker] = []
        self._busy: set[Thinker] = set()
        self._is_going = True

    async def plan(self, game: AnyGame, question: Question) -> tuple[str, ...]:
        """The moves that are made next. Raises Stopped."""
        if not self._most or question.level is None or len(question.offers) == 1:
            return answer(game, question)
        async with self._places:
            if not self._is_going:
                raise Stopped
            found = await asyncio.to_thread(self._ask, question)
        if not self._is_going:
            raise Stopped
        if isinstance(found, Plan):
            if found.is_cut:
                LOG.warning("a computer's thinking was cut short: this machine is slow", extra=_about(question))
            return found.moves
        LOG.error("a computer's thinking failed: %s", found.trace, extra=_about(question))
        instead = msgspec.structs.replace(question, level=STAND_IN)
        return await asyncio.to_thread(answer, game, instead)

    def start(self) -> None:
        """Questions are taken."""
        self._is_going = True

    def stop(self) -> None:
        """At once; nobody waits for what is being thought about."""
        self._is_going = False
        for thinker in (*self._idle, *self._busy):
            thinker.process.kill()
        while self._idle:
            self._idle.pop().end()

    def _ask(self, question: Question) -> Plan | Failed:
        """In a thread of its own."""
        thinker = self._idle.pop() if self._idle else Thinker()
        self._busy.add(thinker)
        try:
            found = thinker.ask(question, HANGS)
        except (EOFError, OSError) as fault:
            found = Failed(f"its process has ended: {fault!r}")
            is_lost = True
        else:
            is_lost = found is None
            found = found or Failed("its process hangs")
        finally:
            self._busy.discard(thinker)
        if is_lost or not self._is_going:
            thinker.end()
        else:
            self._idle.append(thinker)
        return found


def _about(question: Question) -> dict[str, str]:
    return {"game": question.game}
