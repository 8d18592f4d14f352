"""Why a match was won: workers and the ships that multiply them, over all scorings."""

from __future__ import annotations

from collections.abc import Sequence

from bot.game import Line, Outcome
from bot.games.guatemala_cafe.events import Event, Scored
from bot.games.guatemala_cafe.view import GuatemalaCafeView
from bot.verdict import Reason, sum_reason
from bot.verdict import verdict as sentence


def reasons(players: int, events: Sequence[Event]) -> tuple[Reason, ...]:
    """Return the sources of the points: a worker alone brings one, and one more for each ship."""
    workers, ships = [0] * players, [0] * players
    for event in events:
        if isinstance(event, Scored):
            for one in event.yields:
                workers[one.seat] += one.workers
                ships[one.seat] += one.workers * one.ships
    return sum_reason("guatemala_cafe-verdict-ships", ships), sum_reason("guatemala_cafe-verdict-workers", workers)


def verdict(outcome: Outcome, view: GuatemalaCafeView, events: Sequence[Event]) -> Line | None:
    """Return the sentence on the result."""
    return sentence(outcome, reasons(view.players, events))
