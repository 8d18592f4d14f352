"""Why a match was won: number of orders, points per order, orders that cost points."""

from __future__ import annotations

from collections.abc import Sequence

from bot.game import Line, Outcome, Seat, line
from bot.games.zanzibar.events import Event
from bot.games.zanzibar.view import ZanzibarView
from bot.verdict import Reason, sum_reason
from bot.verdict import verdict as sentence


def reasons(view: ZanzibarView) -> tuple[Reason, ...]:
    """Return the sources of the points."""
    scored = [[card.points for card in seat.used if card.points is not None] for seat in view.seats]
    paid = [[points for points in all_of if points > 0] for all_of in scored]
    orders, points = [len(one) for one in paid], [sum(one) for one in paid]
    lost = [sum(points for points in all_of if points < 0) for all_of in scored]

    def mean(seat: Seat) -> float:
        return points[seat] / max(1, orders[seat])

    def by_number(seat: Seat, other: Seat) -> float:
        return (orders[seat] - orders[other]) * (mean(seat) + mean(other)) / 2

    def by_worth(seat: Seat, other: Seat) -> float:
        return (mean(seat) - mean(other)) * (orders[seat] + orders[other]) / 2

    def told_worth(seat: Seat, other: Seat) -> Line:
        own, others = ({"points": points[one], "orders": orders[one]} for one in (seat, other))
        return line("zanzibar-verdict-worth", **own, **{f"other_{name}": value for name, value in others.items()})

    return (
        Reason(by_number, lambda seat, other: line("zanzibar-verdict-orders", own=orders[seat], other=orders[other])),
        Reason(by_worth, told_worth),
        sum_reason("zanzibar-verdict-lost", lost),
    )


def verdict(outcome: Outcome, view: ZanzibarView, _: Sequence[Event]) -> Line | None:
    """Return the sentence on the result."""
    return sentence(outcome, reasons(view))
