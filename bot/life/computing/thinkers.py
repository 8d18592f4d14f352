"""Thinkers: so many processes think at once, hired when they are needed; whatever befalls one, a move is made."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

import msgspec

from bot.game import AnyGame, Refused, line
from bot.life.computing.thinker import Answer, Explained, Failed, Plan, Thinker, Why
from bot.players.question import Question, answer
from bot.players.rationale import Reason, reasons
from bot.skill import STAND_IN

LOG = logging.getLogger(__name__)

HANGS = 90.0
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
        found = await self._asked(question)
        if isinstance(found, Plan):
            if found.is_cut:
                LOG.warning("a computer's thinking was cut short: this machine is slow", extra=_about(question))
            return found.moves
        LOG.error("a computer's thinking failed: %s", found, extra=_about(question))
        instead = msgspec.structs.replace(question, level=STAND_IN)
        return await asyncio.to_thread(answer, game, instead)

    async def plan_for_press(self, game: AnyGame, question: Question) -> tuple[str, ...]:
        """The same where a person waits for it. Raises Refused while the bot ends."""
        try:
            return await self.plan(game, question)
        except Stopped:
            raise Refused("closing", line("common-closing")) from None

    async def reasons(self, game: AnyGame, question: Question, played: Sequence[str]) -> tuple[Reason, ...]:
        """What it thought of its best turns; () where that cannot be found out. Raises Stopped."""
        if not self._most:
            return reasons(game, question, played)
        found = await self._asked(Why(question, tuple(played)))
        if isinstance(found, Explained):
            return found.reasons
        LOG.error("a computer's reasons were not found: %s", found, extra=_about(question))
        return ()

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

    async def _asked(self, asked: Question | Why) -> Answer:
        async with self._places:
            if not self._is_going:
                raise Stopped
            found = await asyncio.to_thread(self._ask, asked)
        if not self._is_going:
            raise Stopped
        return found

    def _ask(self, asked: Question | Why) -> Answer:
        """In a thread of its own."""
        thinker = self._idle.pop() if self._idle else Thinker()
        self._busy.add(thinker)
        found: Answer | None
        try:
            found = thinker.ask(asked, HANGS) if self._is_going else Failed("nobody thinks any more")
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
