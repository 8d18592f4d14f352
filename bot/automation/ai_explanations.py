"""Explanations of computer moves, and hints for players who may see them."""

from __future__ import annotations

import asyncio

import msgspec

from bot.ai.explanation import TurnExplanation, continued, hint_request, left_of
from bot.ai.levels import DecisionRequest
from bot.automation.ai_workers import AIWorkers, WorkersStopped
from bot.game import AnyGame, Seat, refuse
from bot.lru import LRU
from bot.match.ai_decisions import AIDecision, read_decisions
from bot.match.matches import Matches
from bot.table.table import MatchView, Table

MAX_HINTED = 1000
"""Number of users whose last hint is remembered."""


class Explanation(msgspec.Struct, frozen=True):
    """Reasons for one computer turn. `turns` lists all computer turns of the match, last first.

    A turn is told by its main decision: a placement rather than the draw before it.
    Each entry is (first row, seat, turn number).
    """

    table: Table
    turns: tuple[tuple[int, Seat, int], ...]
    seq: int
    seat: Seat
    turn: int
    played: tuple[str, ...]
    reasons: tuple[TurnExplanation, ...]


class Hint(msgspec.Struct, frozen=True):
    """Turns that the strongest level suggests for the seat, best first; () if the game has no computer player logic."""

    look: MatchView
    reasons: tuple[TurnExplanation, ...]


def is_hint_allowed(look: MatchView) -> bool:
    """Return whether a hint is fair: the seat must act, and no other person plays or played in the match."""
    return bool(look.offers) and look.table.status == "running" and look.sees_reasons


class AIExplanations:
    """Service that repeats stored decision requests of computer players to get their reasons.

    A decision depends only on its request, so the repetition gives the move that was played.
    """

    def __init__(self, matches: Matches, ai_workers: AIWorkers) -> None:
        self._matches = matches
        self._ai_workers = ai_workers
        self._hinted: LRU[tuple[str, int], Hint] = LRU(MAX_HINTED)
        """Last hint by match and user."""

    async def may_ask(self, match: str, user: int) -> bool:
        """Return whether the user may see the computers' reasons: after the match, since they name what is hidden."""
        look = await self._matches.look_as(match, user)
        return not look.table.is_live and any(info.level is not None for info in look.table.seats)

    async def explain(self, game: AnyGame, match: str, user: int, seq: int | None = None) -> Explanation:
        """Return the explanation of the turn that began with row `seq`, or of the last turn.

        Raise Refused (during shutdown, too), NoSuchMatch, NotStarted.
        """
        look = await self._matches.look_as(match, user)
        if look.table.is_live:
            raise refuse("explanation_secret")
        decisions = _main_decisions(await read_decisions(self._matches, match))
        chosen = _chosen(decisions, seq)
        reasons = await self._reasons(game, chosen.request, chosen.moves)
        turns = tuple((decision.seq, decision.seat, decision.turn) for decision in reversed(decisions))
        return Explanation(look.table, turns, chosen.seq, chosen.seat, chosen.turn, chosen.moves, reasons)

    async def hint(self, game: AnyGame, match: str, user: int) -> Hint:
        """Return what the strongest level would play in the user's seat. Repeated calls return the same.

        Who follows the last hint is told the rest of it at once. Who leaves it is advised what can still be made of it,
        unless that is worse.

        Raise Refused (during shutdown, too), NoSuchMatch, NotStarted.
        """
        look = await self._matches.look_as(match, user)
        if not look.sees_reasons:
            raise refuse("explanation_secret")
        if not is_hint_allowed(look):
            raise refuse("nothing_to_decide")
        last = self._hinted.get((match, user))
        begun: tuple[str, ...] = ()
        if last is not None and last.look.view == look.view:
            return Hint(look, last.reasons)
        if last is not None:
            told = game, last.look.view, last.reasons, look.view
            if ways := await asyncio.to_thread(continued, *told):
                return self._remembered(match, user, Hint(look, ways))
            begun = await asyncio.to_thread(left_of, *told)
        return self._remembered(match, user, await self.hint_at(game, look, begun))

    def _remembered(self, match: str, user: int, hint: Hint) -> Hint:
        if hint.reasons:
            self._hinted.put((match, user), hint)
        return hint

    async def hint_at(self, game: AnyGame, look: MatchView, begun: tuple[str, ...] = ()) -> Hint:
        """Return a hint for this view of a match or a lesson. The caller must have checked that it is allowed.

        Raise Refused during shutdown.
        """
        return Hint(look, await self._reasons(game, hint_request(game, look.view, look.offers), (), begun))

    async def _reasons(
        self, game: AnyGame, request: DecisionRequest, played: tuple[str, ...], begun: tuple[str, ...] = ()
    ) -> tuple[TurnExplanation, ...]:
        try:
            return await self._ai_workers.reasons(game, request, played, begun)
        except WorkersStopped:
            raise refuse("closing") from None


def _main_decisions(decisions: tuple[AIDecision, ...]) -> tuple[AIDecision, ...]:
    """Return the decision of most moves for every turn and seat, the later one among equals, in order."""
    main = dict[tuple[int, Seat], AIDecision]()
    for decision in decisions:
        key = decision.turn, decision.seat
        before = main.pop(key, decision)
        main[key] = before if len(before.moves) > len(decision.moves) else decision
    return tuple(sorted(main.values(), key=lambda decision: decision.seq))


def _chosen(decisions: tuple[AIDecision, ...], seq: int | None) -> AIDecision:
    matching = [decision for decision in decisions if seq is None or decision.seq == seq] or decisions
    if not matching:
        raise refuse("no_explanation")
    return matching[-1]
