"""One line for whoever plays for the first time: what this moment is for, and what the best placement would bring."""

from __future__ import annotations

from collections.abc import Sequence

from bot.game import Line, line
from bot.games.saint_martin.seen.sighted import best
from bot.games.saint_martin.view import SaintMartinView
from bot.games.saint_martin.words import coffee_term, tile_term


def coach(view: SaintMartinView, offers: Sequence[str]) -> Line | None:
    """For a seat that must act; None for all others."""
    if view.viewer is None or not offers:
        return None
    mine, found = view.seats[view.viewer], best(view, "")
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
