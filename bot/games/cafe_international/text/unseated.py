"""Why a guest of the hand has no chair now."""

from __future__ import annotations

from typing import Literal, TypeAlias

from bot.games.cafe_international.board import (
    CHAIR_AT,
    CHAIR_BITS,
    CHAIR_TABLES,
    EMPTY,
    NATION_CHAIRS,
    NEIGHBOURS,
    SEX,
    TABLE_CHAIR_BITS,
    TABLE_IDS,
    TILE_AT,
)
from bot.games.cafe_international.rules.balance import availability_of
from bot.games.cafe_international.view import CafeInternationalView

Why: TypeAlias = Literal["full", "balance", "alone", "follows", "lone", "elsewhere", "second"]


def why_unseated(view: CafeInternationalView, guest: str) -> Why | None:
    """Return why the seat to move, as viewer, cannot seat that guest of its hand now, or None if it can.

    - `full`, `balance`: all chairs of the nation are taken, or the free ones would be out of balance.
    - `alone`: a free chair takes the guest, but nobody sits there or may join. `follows`: only as a second guest.
    - After a first guest, `lone`: who was a lone one. `elsewhere`: who must be joined. `second`: the second must score.
    """
    if any(prospect.guest == guest for prospect in view.prospects):
        return None
    if view.follow == "none":
        return "lone"
    if view.phase == "turn" and _follows(view, TILE_AT[guest]):
        return "follows"
    if not has_chair(view, guest):
        free = sum(bit for chair, bit in zip(view.chairs, CHAIR_BITS, strict=True) if chair.guest is None)
        return "balance" if free & NATION_CHAIRS[TILE_AT[guest]] else "full"
    if view.phase == "second":
        return "elsewhere" if view.follow == "must" else "second"
    return "alone"


def has_chair(view: CafeInternationalView, guest: str) -> bool:
    """Return whether a free chair takes the guest, whether he may sit there alone or not."""
    return _open_to(_guests(view), TILE_AT[guest]) != 0


def opened_tables(view: CafeInternationalView, guest: str, chair: str) -> tuple[str, ...]:
    """Return the tables where, with that guest seated alone on the chair, one of the other sex may join."""
    place, chairs = CHAIR_AT[chair], _guests(view)
    after = (*chairs[:place], TILE_AT[guest], *chairs[place + 1 :])
    joining = availability_of(after).open_to[1 - SEX[TILE_AT[guest]]]
    return tuple(TABLE_IDS[table] for table in CHAIR_TABLES[place] if joining & TABLE_CHAIR_BITS[table])


def _guests(view: CafeInternationalView) -> tuple[int, ...]:
    return tuple(EMPTY if chair.guest is None else TILE_AT[chair.guest] for chair in view.chairs)


def _follows(view: CafeInternationalView, guest: int) -> bool:
    """Return whether the guest may sit down after any first guest, who is another tile: he cannot sit first."""
    chairs = _guests(view)
    for first in view.prospects:
        place = CHAIR_AT[first.chair]
        after = (*chairs[:place], TILE_AT[first.guest], *chairs[place + 1 :])
        wanted = availability_of(after).beside if first.points else NEIGHBOURS[place]
        if first.then in ("may", "must") and _open_to(after, guest) & wanted:
            return True
    return False


def _open_to(chairs: tuple[int, ...], guest: int) -> int:
    """Return the free chairs that take the guest, as a set."""
    return availability_of(chairs).open_to[SEX[guest]] & NATION_CHAIRS[guest]
