"""Who decides for which seat of a running match."""

from __future__ import annotations

from collections.abc import Callable

from bot.game import Seat
from bot.refusals import MatchOver, NotSeated, NotStarted, SeatResigned
from bot.table import Table


def seat_of(user: int) -> Callable[[Table], Seat]:
    """The seat for which that person decides. The function raises NotSeated, SeatResigned."""

    def seat_in(table: Table) -> Seat:
        seat = table.seat_of(user)
        if seat is None:
            raise NotSeated
        if table.seats[seat].resigned:
            raise SeatResigned
        return seat

    return seat_in


def require_running(table: Table) -> None:
    """Raises NotStarted, MatchOver."""
    if table.status == "lobby":
        raise NotStarted
    if table.status != "running":
        raise MatchOver


def fitted(own: tuple[int, ...], table: Table) -> tuple[int, ...]:
    """In the lobby the number of seats changes, and none has a row yet."""
    return own if len(own) == len(table.seats) else (0,) * len(table.seats)
