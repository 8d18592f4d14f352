"""Hints for beginners: the purpose of the current decision, and what it may earn."""

from __future__ import annotations

from collections.abc import Sequence

from bot.game import Line, line
from bot.games.saint_martin.terms import coffee_term, tile_term
from bot.games.saint_martin.view import SaintMartinView
from bot.games.saint_martin.views.island_queries import best_prospect


def coach(view: SaintMartinView, offers: Sequence[str]) -> Line | None:
    """Return the hint for the seat that must act, or None for all others."""
    if view.viewer is None or not offers:
        return None
    mine, found = view.seats[view.viewer], best_prospect(view, "")
    return line(
        f"saint_martin-coach-{view.phase}",
        coffee=coffee_term(mine.coffee or ""),
        own=mine.coins,
        tile=tile_term(view.offer) if view.offer else "",
        price=view.sale.price if view.sale is not None else 0,
        move=found.move if found is not None else "",
        coins=found.coins if found is not None else 0,
        cubes=len(found.cubes) if found is not None else 0,
        burnable=len(view.burnable),
        closes="no" if found is None or not found.coins + len(found.cubes) else "yes",
    )
