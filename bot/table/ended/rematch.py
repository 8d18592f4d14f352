"""A rematch: the same people once more, each a seat further on, and whoever sat first sits last. Pure."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.table.table import SeatInfo, Table

COMPUTER = 0
"""Stands in a rotation for a computer player."""


def rotation_of(table: Table) -> tuple[int, ...]:
    """Who sat at the table, by the seats of a rematch: users and COMPUTER; who was forgotten is left out."""
    sat = [COMPUTER if info.kind == "computer" else info.user for info in table.seats]
    return tuple(who for who in (*sat[1:], *sat[:1]) if who is not None)


def rotated(seats: Sequence[SeatInfo], rotation: Sequence[int]) -> tuple[SeatInfo, ...]:
    """Those of the rotation in its order, behind them everybody else as they came; the seats numbered anew."""
    last = len(rotation)
    computers = iter([place for place, who in enumerate(rotation) if who == COMPUTER])
    places = [
        next(computers, last)
        if info.kind == "computer"
        else next((place for place, who in enumerate(rotation) if who == info.user), last)
        for info in seats
    ]
    order = sorted(range(len(seats)), key=places.__getitem__)
    return tuple(msgspec.structs.replace(seats[old], seat=seat) for seat, old in enumerate(order))


def invited(table: Table) -> tuple[int, ...]:
    """The users who played before and have no seat in this lobby yet."""
    return tuple(who for who in table.terms.rotation if who != COMPUTER and table.seat_of(who) is None)


def is_rematch_of(table: Table, former: Table) -> bool:
    """Whether that lobby was opened as a rematch of that match."""
    rotation = table.terms.rotation
    return table.status == "lobby" and table.game == former.game and bool(rotation) and rotation == rotation_of(former)
