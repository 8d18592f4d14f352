"""Explaining: what computer players thought when they moved, and what one would do now, for whoever may know it."""

from __future__ import annotations

import msgspec

from bot.game import AnyGame, Refused, Seat, line
from bot.life.computing.thinkers import Stopped, Thinkers
from bot.match.matches import Matches
from bot.match.thoughts.decisions import Decision, decisions, may_ask
from bot.players.question import Question
from bot.players.rationale import Reason
from bot.skill import LEVELS
from bot.table.refusals import NothingThought, NothingToDecide, ThoughtsSecret
from bot.table.table import Look, Table

STRONGEST = LEVELS[-1]


class Explanation(msgspec.Struct, frozen=True):
    """The computers' turns, as (row, seat, number of the turn), the last first; of one of them what was thought."""

    table: Table
    turns: tuple[tuple[int, Seat, int], ...]
    seq: int
    seat: Seat
    turn: int
    played: tuple[str, ...]
    reasons: tuple[Reason, ...]


class Hint(msgspec.Struct, frozen=True):
    """The best turns that the strongest player sees from this seat, the best first; () where the game has none."""

    look: Look
    reasons: tuple[Reason, ...]


def may_be_hinted(look: Look) -> bool:
    """Whether nobody loses by a hint: the seat must act, and all others are computers."""
    return bool(look.offers) and look.table.status == "running" and may_ask(look.table, look.viewer)


class Explaining:
    """Asks the players once more what they were asked then: the same question has the same answer."""

    def __init__(self, matches: Matches, thinkers: Thinkers) -> None:
        self._matches = matches
        self._thinkers = thinkers

    async def may_ask(self, match: str, user: int) -> bool:
        """Whether that user may know what computers thought there."""
        table = await self._matches.table(match)
        return may_ask(table, table.seat_of(user)) and any(info.level is not None for info in table.seats)

    async def explain(self, game: AnyGame, match: str, user: int, seq: int | None = None) -> Explanation:
        """The turn that began with that row, or the last one.

        Raises ThoughtsSecret, NothingThought, NoSuchMatch, NotStarted, and Refused while the bot ends.
        """
        table = await self._matches.table(match)
        if not may_ask(table, table.seat_of(user)):
            raise ThoughtsSecret
        made = await decisions(self._matches, match)
        chosen = _chosen(made, seq)
        reasons = await self._reasons(game, chosen.question, chosen.moves)
        turns = tuple((one.seq, one.seat, one.turn) for one in reversed(made))
        return Explanation(table, turns, chosen.seq, chosen.seat, chosen.turn, chosen.moves, reasons)

    async def hint(self, game: AnyGame, match: str, user: int) -> Hint:
        """What the strongest player would do in that user's place, knowing what he knows; the same as often as asked.

        Raises ThoughtsSecret, NothingToDecide, NoSuchMatch, NotStarted, NotSeated, and Refused while the bot ends.
        """
        look = await self._matches.look_as(match, user)
        if not may_ask(look.table, look.viewer):
            raise ThoughtsSecret
        if not may_be_hinted(look):
            raise NothingToDecide
        return await self.hint_at(game, look)

    async def hint_at(self, game: AnyGame, look: Look) -> Hint:
        """The same for a position of no match. Raises Refused while the bot ends."""
        asked = Question(STRONGEST, game.name, look.view, look.offers, look.table.id.encode(), look.heard)
        return Hint(look, await self._reasons(game, asked, ()))

    async def _reasons(self, game: AnyGame, question: Question, played: tuple[str, ...]) -> tuple[Reason, ...]:
        try:
            return await self._thinkers.reasons(game, question, played)
        except Stopped:
            raise Refused("closing", line("common-closing")) from None


def _chosen(made: tuple[Decision, ...], seq: int | None) -> Decision:
    found = [one for one in made if seq is None or one.seq == seq] or made
    if not found:
        raise NothingThought
    return found[-1]
