"""Why a match was won: guests at tables, full tables of one nation, reserved tables, the bar, tiles left over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.game import Line, Outcome
from bot.games.cafe_international.board import FULL_OF_ONE_NATION
from bot.games.cafe_international.events import Event, Reserved, Seated, WentToBar
from bot.games.cafe_international.view import CafeInternationalView, TableScore
from bot.verdict import Reason, sum_reason
from bot.verdict import verdict as sentence

SOURCES = ("tables", "nations", "reserved", "bar", "hand")


def reasons(view: CafeInternationalView, events: Sequence[Event]) -> tuple[Reason, ...]:
    """Return the sources of the points."""
    found: Counter[tuple[str, int]] = Counter()
    for event in events:
        found.update(_payments(event))
    for seat, shown in enumerate(view.seats):
        found["hand", seat] = -shown.penalty
    return tuple(
        sum_reason(f"cafe_international-verdict-{source}", [found[source, seat] for seat in range(view.players)])
        for source in SOURCES
    )


def _payments(event: Event) -> dict[tuple[str, int], int]:
    """Return an event's points by source and seat."""
    found: Counter[tuple[str, int]] = Counter()
    match event:
        case WentToBar(seat=seat, value=value):
            found["bar", seat] = value
        case Seated(seat=seat, tables=tables):
            _add_tables(found, seat, tables)
        case Reserved(seat=seat, tables=(own, *others)):
            found["reserved", seat] = own.points
            _add_tables(found, seat, others)
    return found


def _add_tables(found: Counter[tuple[str, int]], seat: int, tables: Sequence[TableScore]) -> None:
    for paid in tables:
        found["nations" if paid.points == FULL_OF_ONE_NATION else "tables", seat] += paid.points


def verdict(outcome: Outcome, view: CafeInternationalView, events: Sequence[Event]) -> Line | None:
    """Return the sentence on the result."""
    return sentence(outcome, reasons(view, events))
