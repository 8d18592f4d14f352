"""One line for whoever plays for the first time: what this moment is for, and what the best seat would bring."""

from __future__ import annotations

from collections.abc import Sequence

from bot.game import Argument, Line, line
from bot.games.cafe_international.view import CafeInternationalView, Prospect
from bot.games.cafe_international.words import either, guest_term, signed


def coach(view: CafeInternationalView, offers: Sequence[str]) -> Line | None:
    """For the seat that must act; None for all others."""
    if view.viewer is None or not offers:
        return None
    best = max(view.prospects, key=lambda found: found.points, default=None)
    if view.phase == "second":
        follow = "none" if best is None else view.follow or "may"
        return line("cafe_international-coach-second", follow=follow, tables=either(view.joins), **_best(best))
    if best is None:
        place = view.bar_next
        value = signed(view.bar_values[place - 1]) if place is not None else "0"
        return line("cafe_international-coach-stuck", bar=len(view.bar_guests), value=value, swaps=len(view.swaps))
    return line(
        "cafe_international-coach-turn",
        tables=either(best.joins),
        then=best.then,
        **_best(best),
    )


def _best(found: Prospect | None) -> dict[str, Argument]:
    if found is None:
        return {"guest": "", "chair": "", "points": 0}
    return {"guest": guest_term(found.guest), "chair": found.chair, "points": found.points}
