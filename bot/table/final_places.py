"""Final places at the end of a match: the game's ranks for players who stayed, the others behind them. Pure."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.game import Outcome, Seat
from bot.table.notices import FormerHolder
from bot.table.table import SeatInfo


class FinalResult(msgspec.Struct, frozen=True):
    """Final result: the game's scores with the players' places, and the seats whose players left."""

    outcome: Outcome
    left: tuple[Seat, ...]
    is_early: bool = False
    """Whether the match ended before its last move: see `bot.table.early_end`."""


class SeatHolder(msgspec.Struct, frozen=True):
    """Current or former holder of a seat. `user` is None for a computer and for a deleted user."""

    kind: str
    user: int | None
    name: str

    def is_same(self, other: SeatHolder) -> bool:
        """Return whether both are the same holder.

        Names may change. Deleted users are distinguished by their placeholder names, which are unique at a table.
        """
        if (self.kind, self.user) != (other.kind, other.user):
            return False
        return self.user is not None or self.name == other.name


def first_holder(info: SeatInfo, former: Sequence[FormerHolder]) -> SeatHolder:
    """Return the holder of the seat when the match began. `former` are the former holders at the table."""
    return _holders(info, former)[0]


def kept_seats(seats: Sequence[SeatInfo], former: Sequence[FormerHolder]) -> tuple[bool, ...]:
    """Return, by seat, whether its first holder has stayed.

    This is False for a player who resigned, left or was replaced, and while the seat is on offer after time-outs. A
    player who came back before a replacement has stayed.
    """
    return tuple(_is_kept(info, former) for info in seats)


def placed(outcome: Outcome, staying: Sequence[bool]) -> Outcome:
    """Return the same scores with the players' places.

    Players who stayed are ranked; all others share the last place. If all players left, there is no first place.
    """
    ranks = [rank for rank, stayed in zip(outcome.ranks, staying, strict=True) if stayed]
    last = max(len(ranks), 1) + 1
    return Outcome(outcome.scores, tuple(_place(seat, outcome, staying, ranks, last) for seat in range(len(staying))))


def _place(seat: Seat, outcome: Outcome, staying: Sequence[bool], ranks: Sequence[int], last: int) -> int:
    return 1 + sum(rank < outcome.ranks[seat] for rank in ranks) if staying[seat] else last


def _is_kept(info: SeatInfo, former: Sequence[FormerHolder]) -> bool:
    *before, now = _holders(info, former)
    return not (info.resigned or info.offered) and all(holder.is_same(now) for holder in before)


def _holders(info: SeatInfo, former: Sequence[FormerHolder]) -> tuple[SeatHolder, ...]:
    before = sorted((holder for holder in former if holder.seat == info.seat), key=lambda holder: holder.change)
    return (
        *(SeatHolder(holder.kind, holder.user, holder.name) for holder in before),
        SeatHolder(info.kind, info.user, info.name),
    )
