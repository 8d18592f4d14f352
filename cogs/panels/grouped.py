"""The rows of the log under their turns and days: said once for all rows that share them, short enough for a phone."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, datetime

import msgspec

from bot.game import AnyGame, Refused, Seat
from bot.history.story import Heading
from bot.table.table import Look
from cogs.house import House
from cogs.wording.seats import mark
from cogs.wording.times import stamp
from cogs.wording.viewing import NOBODY
from cogs.wording.voice import Voice


class Row(msgspec.Struct, frozen=True):
    """A row in words. `seq` is its row of the log, never to be shown; None beside the moves, and of no turn then.

    `number` stands before the words as they are, `names` are those of its time.
    """

    seq: int | None
    at: datetime
    number: str
    words: str
    names: tuple[str, ...] = ()


class Turns(msgspec.Struct, frozen=True):
    """To which turn each row belongs, and whose all rows of a turn are, as far as the reader knows."""

    seqs: Sequence[int]
    turns: Sequence[int]
    players: dict[int, Seat]

    def of(self, seq: int) -> int | None:
        """What was taken back belongs to the turn of what stands next."""
        if not self.seqs:
            return None
        return self.turns[min(bisect_left(self.seqs, seq), len(self.seqs) - 1)]


async def turns_of(house: House, look: Look) -> Turns:
    """As told through the reader's own eyes; of a match that has ended with all open; none where it cannot be told."""
    table, viewer = look.table, look.viewer
    user = None if viewer is None else table.seats[viewer].user
    try:
        headings = await house.stories.frames(table.id, user or NOBODY, viewer if table.is_live else "open")
    except Refused:
        headings = ()
    return turns_in(headings[1:])


def turns_in(headings: Sequence[Heading]) -> Turns:
    """From the headings of all steps."""
    whose: dict[int, set[Seat | None]] = {}
    for heading in headings:
        whose.setdefault(heading.turn, set()).add(heading.seat)
    players = {turn: seat for turn, seats in whose.items() for seat in seats if len(seats) == 1 and seat is not None}
    return Turns([one.seq for one in headings], [one.turn for one in headings], players)


def grouped(rows: Iterable[Row], turns: Turns, game: AnyGame, voice: Voice) -> Iterator[str]:
    """Each row with what stands over it where that changes: the day, and the turn with its player."""
    day: date | None = None
    turn: int | None = None
    minute = ""
    for row in rows:
        heads = []
        if row.at.date() != day:
            day = row.at.date()
            heads.append(f"-# {stamp(row.at, 'D')}")
        now = turn if row.seq is None else turns.of(row.seq)
        if now != turn:
            turn = now
            heads.append(_head(now or 0, turns, row, game, voice))
        player = None if now is None or row.seq is None else turns.players.get(now)
        time = stamp(row.at, "t")
        told = [_without(row, player), *([time] if time != minute or heads else [])]
        minute = time
        yield "\n".join([*heads, f"{row.number} {' · '.join(told)}"])


def _head(turn: int, turns: Turns, row: Row, game: AnyGame, voice: Voice) -> str:
    player = turns.players.get(turn)
    said = f"**{voice.word('animation-turn', turn=turn)}**"
    return said if player is None else f"{said} · `{mark(game, player)}` {row.names[player]}"


def _without(row: Row, player: Seat | None) -> str:
    """The words without the name with which they begin, where it stands over the turn."""
    name = "" if player is None else row.names[player]
    rest = row.words.removeprefix(name)
    is_name = bool(name) and rest != row.words and rest.startswith((" ", ":", ","))
    return rest.lstrip(" :,") if is_name else row.words
