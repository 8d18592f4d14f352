"""Verdict on an ended match: one sentence on why the winner is ahead of the next player."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from bot.game import Line, Name, Outcome, Seat, line

MAX_LEADS = 2
SMALLEST = 0.5
"""Smallest difference in points that is mentioned."""


class Reason(msgspec.Struct, frozen=True):
    """One source of points, for comparing two seats."""

    gain: Callable[[Seat, Seat], float]
    """Return by how many points the first seat is ahead of the second in this source."""
    told: Callable[[Seat, Seat], Line]
    """Return the source with the numbers of both seats: "ships (24 to 10)"."""


def sum_reason(key: str, points: Sequence[int]) -> Reason:
    """Return a reason that compares `points`, given by seat. The text `key` gets them as `own` and `other`."""
    return Reason(
        lambda seat, other: points[seat] - points[other],
        lambda seat, other: line(key, own=points[seat], other=points[other]),
    )


def verdict(outcome: Outcome, reasons: Sequence[Reason]) -> Line | None:
    """Return the sentence, or None if points do not explain the result.

    It names the largest sources in which the winner is ahead and, unless these add up to no more than the difference,
    the largest in which the next seat is.
    """
    order = [seat for place in outcome.places for seat in place]
    if len(order) < 2 or outcome.scores[order[0]] < outcome.scores[order[1]]:
        return None  # a player with more points has left the match or is out of it
    best, second = order[:2]
    margin = outcome.scores[best] - outcome.scores[second]
    leads, trails = _ahead(reasons, best, second)[: MAX_LEADS if margin else 1], _ahead(reasons, second, best)[:1]
    if not leads or (not margin and not trails):
        return None
    if margin and sum(gain for gain, _ in leads) <= margin:
        trails = []
    return line(
        "analysis-verdict",
        winner=Name(best),
        second=Name(second),
        margin=margin,
        leads=tuple(source for _, source in leads),
        trails=tuple(source for _, source in trails),
        against=len(trails),
    )


def _ahead(reasons: Sequence[Reason], seat: Seat, other: Seat) -> list[tuple[float, Line]]:
    """Return the sources in which the seat is ahead, with its points, largest first."""
    gains = [(reason.gain(seat, other), reason) for reason in reasons]
    gains.sort(key=lambda gain: -gain[0])
    return [(gain, reason.told(seat, other)) for gain, reason in gains if gain >= SMALLEST]
