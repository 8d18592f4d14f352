"""Why a match was won: coins, cubes, the fields and cubes of the own coffee, the objective tile."""

from __future__ import annotations

from collections.abc import Sequence

from bot.game import Line, Outcome
from bot.games.saint_martin.events import Event
from bot.games.saint_martin.view import PointsView, SaintMartinView
from bot.verdict import Reason, sum_reason
from bot.verdict import verdict as sentence


def reasons(view: SaintMartinView) -> tuple[Reason, ...]:
    """Return the sources of the points; () if they are not all known."""
    points = [seat.points for seat in view.seats if seat.points is not None]
    if len(points) < len(view.seats):
        return ()
    return tuple(
        sum_reason(f"saint_martin-verdict-{name.replace('_', '-')}", [getattr(one, name) for one in points])
        for name in PointsView.__struct_fields__
    )


def verdict(outcome: Outcome, view: SaintMartinView, _: Sequence[Event]) -> Line | None:
    """Return the sentence on the result."""
    return sentence(outcome, reasons(view))
