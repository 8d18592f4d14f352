"""Burning one quarter of the tile just placed (SMA-70 to SMA-74)."""

from __future__ import annotations

from functools import cache
from typing import cast

import msgspec

from bot.game import with_item
from bot.games.saint_martin.board import COFFEES, QUARTER_NUMBERS, QUARTERS
from bot.games.saint_martin.events import Burned, Event
from bot.games.saint_martin.moves import Burn
from bot.games.saint_martin.placed_tile import cell_of, parse_tile
from bot.games.saint_martin.rules.refusals import refuse
from bot.games.saint_martin.state import After, State
from bot.games.saint_martin.view import LastView

Result = tuple[State, tuple[Event, ...]]


def legal_burns(state: State, after: After) -> tuple[Burn, ...]:
    """Return a burn for each coffee quarter of the tile, if one may be burned."""
    if after.placed is None or not after.may_burn or after.burned or not state.supply:
        return ()
    return _burns(after.placed)


def burn(state: State, after: After, move: Burn) -> Result:
    """Burn a quarter. Raise IllegalMove with the first reason in the order of SMA-90."""
    if after.placed is None:
        raise refuse("not_this_tile", quarter=move.quarter, cell="none")
    if not after.may_burn:
        raise refuse("fire_inactive")
    if not state.supply:
        raise refuse("no_cubes")
    cell = cell_of(after.placed)
    if move.quarter[:2] != cell or move.quarter not in QUARTER_NUMBERS:
        raise refuse("not_this_tile", quarter=move.quarter, cell=cell)
    number = QUARTER_NUMBERS[move.quarter]
    kind = parse_tile(after.placed).kinds[number % 4]
    if kind not in COFFEES:
        raise refuse("not_coffee", quarter=move.quarter, kind=kind)
    if after.burned:
        raise refuse("burned")
    held = msgspec.structs.replace(state.seats[after.seat], is_fire_active=False)
    burned = msgspec.structs.replace(
        state,
        seats=with_item(state.seats, after.seat, held),
        cubes=tuple(sorted((*state.cubes, number))),
        phase=msgspec.structs.replace(after, burned=True),
        last=msgspec.structs.replace(cast(LastView, state.last), burned=move.quarter),
    )
    return burned, (Burned(after.seat, move.quarter, kind),)


@cache
def _burns(placed: str) -> tuple[Burn, ...]:
    tile = parse_tile(placed)
    return tuple(
        Burn(QUARTERS[number]) for number, kind in zip(tile.quarters, tile.kinds, strict=True) if kind in COFFEES
    )
