"""What is said where somebody may look in vain for a choice."""

from __future__ import annotations

from collections import Counter

from bot.game import Line, Path, line
from bot.games.cafe_international.board import TILE_AT, TILES
from bot.games.cafe_international.rules.reserving import FEWEST
from bot.games.cafe_international.view import CafeInternationalView


def remark(view: CafeInternationalView, path: Path) -> Line | None:
    """At *Reserve*, or where that cannot be chosen though there are three of one sex: why three alone are too few."""
    if not view.reserved or view.phase != "turn" or view.viewer is None or view.viewer != view.seat_to_move:
        return None
    sexes = Counter(TILES[TILE_AT[code]].sex for code in view.seats[view.viewer].hand or ())
    if path[:1] == ("reserve",) or (not view.reserves and max(sexes.values(), default=0) >= FEWEST):
        return line("cafe_international-remark-reserve", tables=len({found.table for found in view.reserves}))
    return None
