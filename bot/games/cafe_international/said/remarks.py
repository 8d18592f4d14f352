"""What is said where somebody may look in vain for a choice."""

from __future__ import annotations

from collections import Counter

from bot.game import Line, Path, Seat, line
from bot.games.cafe_international.board import TILE_AT, TILES
from bot.games.cafe_international.rules.reserving import FEWEST
from bot.games.cafe_international.view import CafeInternationalView


def remark(view: CafeInternationalView, path: Path) -> Line | None:
    """Why three of one sex are too few to reserve a table; why nobody can be seated."""
    if view.phase != "turn" or view.viewer is None or view.viewer != view.seat_to_move:
        return None
    return (_too_few(view, view.viewer, path) if view.reserved else None) or _no_chair(view)


def _no_chair(view: CafeInternationalView) -> Line | None:
    """What is left where no guest of the hand finds a chair."""
    if view.prospects or view.reserves:
        return None
    left = {(True, True): "both", (True, False): "bar", (False, True): "swap", (False, False): "none"}
    return line("cafe_international-remark-no-chair", ways=left[bool(view.bar_guests), bool(view.swaps)])


def _too_few(view: CafeInternationalView, seat: Seat, path: Path) -> Line | None:
    """At *Reserve*, or where that cannot be chosen though there are three of one sex."""
    sexes = Counter(TILES[TILE_AT[code]].sex for code in view.seats[seat].hand or ())
    if path[:1] == ("reserve",) or (not view.reserves and max(sexes.values(), default=0) >= FEWEST):
        return line("cafe_international-remark-reserve", tables=len({found.table for found in view.reserves}))
    return None
