"""Who takes which place at the end of a match: the game's ranks for all who stayed, the others behind them. Pure."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.game import Outcome, Seat
from bot.table.notices import Former
from bot.table.table import SeatInfo


class End(msgspec.Struct, frozen=True):
    """How a match ended for people: the game's scores with their places, and the seats that were left."""

    outcome: Outcome
    left: tuple[Seat, ...]


class Holder(msgspec.Struct, frozen=True):
    """Who sat in a seat; `user` is None for a computer and for somebody who was forgotten."""

    kind: str
    user: int | None
    name: str

    def is_same(self, other: Holder) -> bool:
        """Names change; somebody who was forgotten has one at each table that nobody else there has."""
        if (self.kind, self.user) != (other.kind, other.user):
            return False
        return self.user is not None or self.name == other.name


def first_holder(info: SeatInfo, former: Sequence[Former]) -> Holder:
    """Who sat in the seat when the match began; `former` are those who sat at the table before."""
    return _holders(info, former)[0]


def kept_seats(seats: Sequence[SeatInfo], former: Sequence[Former]) -> tuple[bool, ...]:
    """By seat whether whoever sat there at the beginning has stayed.

    Not who has resigned or left, has been replaced, or has let so much time run out that the seat is on offer still.
    Who came back before anybody else sat there has stayed.
    """
    return tuple(_is_kept(info, former) for info in seats)


def placed(outcome: Outcome, kept: Sequence[bool]) -> Outcome:
    """The same scores with people's places: those who kept their seats among themselves, all others share the last.

    Where nobody stayed, nobody is first.
    """
    ranks = [rank for rank, stayed in zip(outcome.ranks, kept, strict=True) if stayed]
    last = max(len(ranks), 1) + 1
    return Outcome(outcome.scores, tuple(_place(seat, outcome, kept, ranks, last) for seat in range(len(kept))))


def _place(seat: Seat, outcome: Outcome, kept: Sequence[bool], ranks: Sequence[int], last: int) -> int:
    return 1 + sum(rank < outcome.ranks[seat] for rank in ranks) if kept[seat] else last


def _is_kept(info: SeatInfo, former: Sequence[Former]) -> bool:
    *before, now = _holders(info, former)
    return not (info.resigned or info.offered) and all(one.is_same(now) for one in before)


def _holders(info: SeatInfo, former: Sequence[Former]) -> tuple[Holder, ...]:
    before = sorted((one for one in former if one.seat == info.seat), key=lambda one: one.change)
    return (*(Holder(one.kind, one.user, one.name) for one in before), Holder(info.kind, info.user, info.name))
