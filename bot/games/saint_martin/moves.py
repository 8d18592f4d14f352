"""Moves of a match, one small struct each.

Tables hold every placement and every answer once.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from bot.games.saint_martin.board import BAG_TILES, CELLS, COFFEE_OF, MAX_COINS, members


class Draw(msgspec.Struct, frozen=True, tag=True):
    """`draw`: reveal the next tile of the bag to all (SMA-25)."""


class Place(msgspec.Struct, frozen=True, tag=True):
    """`place T17@F5r1`: place a tile of the hand, or the tile bought."""

    tile: str
    cell: str
    rotation: int


class Objective(msgspec.Struct, frozen=True, tag=True):
    """`objective@D4`: place the seat's own objective tile (SMA-24)."""

    cell: str


class Discard(msgspec.Struct, frozen=True, tag=True):
    """`discard T17`: remove a hand tile from the match (SMA-29, SMA-31)."""

    tile: str


class Burn(msgspec.Struct, frozen=True, tag=True):
    """`burn F5ne`: put a cube on that quarter of the tile just placed (SMA-70)."""

    quarter: str


class End(msgspec.Struct, frozen=True, tag=True):
    """`end`: end the turn."""


class Bid(msgspec.Struct, frozen=True, tag=True):
    """`bid T17=3`: in a sealed auction the seat's maximum, in an open one its current bid."""

    tile: str
    coins: int


class NoBid(msgspec.Struct, frozen=True, tag=True):
    """`nobid T17`: make no sealed bid, or do not call an open auction."""

    tile: str


class Pass(msgspec.Struct, frozen=True, tag=True):
    """`pass T17`: drop out of an open auction."""

    tile: str


Move: TypeAlias = Draw | Place | Objective | Discard | Burn | End | Bid | NoBid | Pass

DRAW, END = Draw(), End()
_PLACES: dict[str, tuple[Place, ...]] = {
    tile: tuple(Place(tile, cell, rotation) for cell in CELLS for rotation in range(4)) for tile in BAG_TILES
}
"""Placements of each tile, by 4 x cell + rotation."""
_OBJECTIVES: tuple[Objective, ...] = tuple(Objective(cell) for cell in CELLS)
_BIDS: dict[str, tuple[Bid, ...]] = {
    tile: tuple(Bid(tile, coins) for coins in range(MAX_COINS + 1)) for tile in BAG_TILES
}
NO_BIDS: dict[str, NoBid] = {tile: NoBid(tile) for tile in BAG_TILES}
PASSES: dict[str, Pass] = {tile: Pass(tile) for tile in BAG_TILES}
DISCARDS: dict[str, Discard] = {tile: Discard(tile) for tile in BAG_TILES}


def places_at(tile: str, numbers: int) -> list[Move]:
    """Return a tile's placements for a set of 4 x cell + rotation, in canonical order."""
    if tile in COFFEE_OF:
        return [_OBJECTIVES[number >> 2] for number in members(numbers)]
    places = _PLACES[tile]
    moves: list[Move] = []
    while numbers:
        low = numbers & -numbers
        moves.append(places[low.bit_length() - 1])
        numbers ^= low
    return moves


def bid(tile: str, coins: int) -> Bid:
    """Return the bid of that many coins for a tile."""
    return _BIDS[tile][coins]


def bids(tile: str, low: int, high: int) -> tuple[Bid, ...]:
    """Return the bids for a tile from `low` to `high` coins."""
    return _BIDS[tile][low : high + 1]
