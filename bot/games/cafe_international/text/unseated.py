"""Why a guest of the hand has no chair in this turn, neither as the first guest nor as the second."""

from __future__ import annotations

from typing import Literal

from bot.games.cafe_international.board import CHAIR_AT, EMPTY, NATION_CHAIRS, NEIGHBOURS, SEX, TILE_AT
from bot.games.cafe_international.rules.balance import availability_of
from bot.games.cafe_international.view import CafeInternationalView


def why_unseated(view: CafeInternationalView, guest: str) -> Literal["full", "alone"] | None:
    """Return why the seat to move, as viewer, cannot seat that guest of its hand at the start of its turn, or None.

    `full`: no free chair takes him. `alone`: one does, but nobody sits there or may join him.
    """
    if any(prospect.guest == guest for prospect in view.prospects) or _follows(view, TILE_AT[guest]):
        return None
    return "alone" if has_chair(view, guest) else "full"


def has_chair(view: CafeInternationalView, guest: str) -> bool:
    """Return whether a free chair takes the guest, whether he may sit there alone or not."""
    chairs = tuple(EMPTY if chair.guest is None else TILE_AT[chair.guest] for chair in view.chairs)
    return _open_to(chairs, TILE_AT[guest]) != 0


def _follows(view: CafeInternationalView, guest: int) -> bool:
    """Return whether the guest may sit down after any first guest, who is another tile: he cannot sit first."""
    for first in view.prospects:
        seated, place = list[int](), CHAIR_AT[first.chair]
        for number, chair in enumerate(view.chairs):
            sitting = first.guest if number == place else chair.guest
            seated.append(EMPTY if sitting is None else TILE_AT[sitting])
        after = tuple(seated)
        chairs = availability_of(after).beside if first.points else NEIGHBOURS[place]
        if first.then in ("may", "must") and _open_to(after, guest) & chairs:
            return True
    return False


def _open_to(chairs: tuple[int, ...], guest: int) -> int:
    """Return the free chairs that take the guest, as a set."""
    return availability_of(chairs).open_to[SEX[guest]] & NATION_CHAIRS[guest]
