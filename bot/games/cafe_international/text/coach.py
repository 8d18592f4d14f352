"""Hints for beginners: the purpose of the current decision, and what it may earn."""

from __future__ import annotations

from collections.abc import Sequence

from bot.game import Argument, Line, line
from bot.games.cafe_international.terms import guest_term, signed, tables_term
from bot.games.cafe_international.view import CafeInternationalView, Prospect


def coach(view: CafeInternationalView, offers: Sequence[str]) -> Line | None:
    """Return the hint for the seat that must act, or None for all others."""
    if view.viewer is None or not offers:
        return None
    best = max(view.prospects, key=lambda found: found.points, default=None)
    if view.phase == "second":
        follow = "none" if best is None else view.follow or "may"
        return line("cafe_international-coach-second", follow=follow, tables=tables_term(view.joins), **_best(best))
    if best is None:
        place = view.bar_next
        value = signed(view.bar_values[place - 1]) if place is not None else "0"
        return line("cafe_international-coach-stuck", bar=len(view.bar_guests), value=value, swaps=len(view.swaps))
    return line(
        "cafe_international-coach-turn",
        tables=tables_term(best.joins),
        then=best.then,
        **_best(best),
    )


def _best(found: Prospect | None) -> dict[str, Argument]:
    if found is None:
        return {"guest": "", "chair": "", "points": 0}
    return {"guest": guest_term(found.guest), "chair": found.chair, "points": found.points}
