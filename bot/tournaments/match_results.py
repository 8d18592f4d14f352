"""Result of a tournament table from its ended match. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.club.tournament import Ended, Voided
from bot.game import Outcome, Seat
from bot.table.final_places import kept_seats
from bot.table.notices import FormerHolder, Notice, about
from bot.table.table import Table


def result_of(
    number: int, table: Table, outcome: Outcome | None, former: Sequence[FormerHolder], told: Iterable[Notice]
) -> Ended | Voided:
    """Return the event for table `number` of the round, whose match has ended.

    Seats that were left share the last place. A match that was closed counts only if nobody was left in it.
    """
    left = [seat for seat, kept in enumerate(kept_seats(table.seats, former)) if not kept]
    if outcome is not None and table.status == "over":
        places = outcome.ranks
    elif len(left) == len(table.seats):
        places = (2,) * len(left)
    else:
        return Voided(number)
    lapsed = {about(notice) for notice in told if notice.kind == "lapsed"}
    resigned = tuple(seat for seat in left if seat not in lapsed)
    return Ended(number, places, resigned, tuple(seat for seat in left if seat in lapsed), table.id)


def left_server(told: Iterable[Notice]) -> frozenset[Seat]:
    """Return the seats whose players left the server."""
    return frozenset(seat for notice in told if notice.kind == "left" and (seat := about(notice)) is not None)
