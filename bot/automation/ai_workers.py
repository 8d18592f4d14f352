"""Worker processes for computer players. If a process fails, a simpler player moves instead."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from typing import Any

import msgspec

from bot.ai.explanation import TurnExplanation, explain_turns
from bot.ai.levels import DecisionRequest, answer
from bot.ai_spec import STAND_IN
from bot.game import AnyGame, refuse
from bot.games import game_named
from bot.metrics import REQUEST_AGES
from bot.worker import WorkerError, WorkerProcess
from bot.worker_child import Handler, Report

NICENESS = 10
"""Unix niceness of the worker processes."""
MAX_SEARCH_SECONDS = 5.0
"""CPU seconds after which a search is cut short.

CPU time keeps results reproducible on a busy machine. Only a much slower machine reaches the limit.
"""


class MovePlan(msgspec.Struct, frozen=True):
    """Notations of the next moves. `is_cut`: the time ran out before the search was complete."""

    moves: tuple[str, ...]
    is_cut: bool = False


class ExplanationRequest(msgspec.Struct, frozen=True):
    """Request for the reasons of a computer player's answer to `decision`."""

    decision: DecisionRequest
    played: tuple[str, ...]
    begun: tuple[str, ...] = ()


class ExplanationReply(msgspec.Struct, frozen=True):
    """Reasons, best turn first."""

    reasons: tuple[TurnExplanation, ...]


def thinking() -> Handler:
    """Return the request handler of a worker process."""
    return think


def think(request: DecisionRequest | ExplanationRequest, _report: Report) -> MovePlan | ExplanationReply:
    """Answer a request with a plan or with reasons. Exceptions of the search propagate."""
    until = time.process_time() + MAX_SEARCH_SECONDS
    if isinstance(request, ExplanationRequest):
        game = game_named(request.decision.game)
        return ExplanationReply(explain_turns(game, request.decision, request.played, request.begun))
    moves = answer(game_named(request.game), request, lambda: time.process_time() < until)
    return MovePlan(moves, is_cut=time.process_time() >= until)


LOG = logging.getLogger(__name__)

NAME = "tavolino-thinker"
HANG_TIMEOUT = 90.0
"""Seconds without an answer, including the start, after which a process counts as hung."""

IDLE = 60.0
"""Seconds without a request after which a process ends. The next one takes a third of a second to start."""


class WorkersStopped(Exception):
    """The workers have been stopped."""


class AIWorkers:
    """Pool of at most `most` worker processes. With 0 the search runs in a thread of the bot's process."""

    def __init__(self, count: int) -> None:
        self._places = asyncio.Semaphore(max(1, count))
        self._count = count
        self._workers = [
            WorkerProcess[DecisionRequest | ExplanationRequest, Any](
                NAME, thinking, niceness=NICENESS, timeout=HANG_TIMEOUT, idle_limit=IDLE
            )
            for _ in range(count)
        ]
        self._idle = list(self._workers)
        self._is_going = True

    async def plan(self, game: AnyGame, request: DecisionRequest) -> tuple[str, ...]:
        """Return the next moves. Raise WorkersStopped."""
        if request.level is None or len(request.offers) == 1:
            return answer(game, request)
        if not self._count:
            with REQUEST_AGES.noted(NAME):
                return await asyncio.to_thread(answer, game, request)
        try:
            plan: MovePlan = await self._asked(request)
        except WorkerError as fault:
            LOG.error("computer player's search failed: %s", fault, extra=_about(request))
            instead = msgspec.structs.replace(request, level=STAND_IN)
            return await asyncio.to_thread(answer, game, instead)
        if plan.is_cut:
            LOG.warning("computer player's search cut short: this machine is slow", extra=_about(request))
        return plan.moves

    async def plan_for_press(self, game: AnyGame, request: DecisionRequest) -> tuple[str, ...]:
        """Return the next moves for a user who waits. Raise Refused during shutdown."""
        try:
            return await self.plan(game, request)
        except WorkersStopped:
            raise refuse("closing") from None

    async def reasons(
        self, game: AnyGame, request: DecisionRequest, played: Sequence[str], begun: Sequence[str] = ()
    ) -> tuple[TurnExplanation, ...]:
        """Return the result of `explain_turns`; () if the search failed. Raise WorkersStopped."""
        if not self._count:
            return await asyncio.to_thread(explain_turns, game, request, played, begun)
        try:
            reply: ExplanationReply = await self._asked(ExplanationRequest(request, tuple(played), tuple(begun)))
        except WorkerError as fault:
            LOG.error("computer player's reasons not found: %s", fault, extra=_about(request))
            return ()
        return reply.reasons

    def start(self) -> None:
        """Accept requests."""
        self._is_going = True

    def stop(self) -> None:
        """Kill the processes at once and drop their requests."""
        self._is_going = False
        for worker in self._workers:
            worker.stop()

    async def _asked(self, request: DecisionRequest | ExplanationRequest) -> Any:
        with REQUEST_AGES.noted(NAME):
            return await self._answered(request)

    async def _answered(self, request: DecisionRequest | ExplanationRequest) -> Any:
        """Return the answer of the next free process. Raise WorkersStopped, WorkerError."""
        async with self._places:
            if not self._is_going:
                raise WorkersStopped
            worker = self._idle.pop()
            try:
                answer = await worker.ask(request)
            except WorkerError:
                if not self._is_going:
                    raise WorkersStopped from None
                raise
            finally:
                self._idle.append(worker)
        if not self._is_going:
            raise WorkersStopped
        return answer


def _about(request: DecisionRequest) -> dict[str, str]:
    return {"game": request.game}
