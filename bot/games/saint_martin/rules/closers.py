"""Tiles that can close a field, and the chance that another seat closes it before one's own next turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

import msgspec

from bot.games.saint_martin.board import BESIDE, CELLS, TILES, members
from bot.games.saint_martin.placed_tile import format_tile, parse_tile
from bot.games.saint_martin.rules.island_map import Field, Fields, Island, IslandMap, fields_after


class KnownTiles(msgspec.Struct, frozen=True):
    """Tiles that may still be placed, as one seat knows them.

    - `own`: its hand.
    - `rivals`: tiles that others are known to hold, with their unplaced objective tiles.
    - `unseen`: all others, in the bag or in hands.
    - `looks`: how many of these the others hold or draw before the seat's next turn.
    """

    own: tuple[str, ...]
    rivals: tuple[str, ...]
    unseen: tuple[str, ...]
    looks: int

    def without(self, tile: str) -> KnownTiles:
        """Return the tiles after the seat has placed that one, if it was in its hand."""
        own = list(self.own)
        if tile in own:
            own.remove(tile)
        return msgspec.structs.replace(self, own=tuple(own))


@lru_cache(maxsize=512)
def unseen_tiles(bag: tuple[str, ...], island: Island, known: tuple[str, ...]) -> tuple[str, ...]:
    """Return the tiles of the full bag that are neither on the island nor known to be elsewhere."""
    seen = Counter((*known, *(spelling.partition("@")[0] for spelling in island)))
    return tuple((Counter(bag) - seen).elements())


class _Gap(NamedTuple):
    """Only gap of a field with what decides which tiles close it.

    `beside`: open fields with that gap. `empty`: empty cells beside it. `fits`: rotations that fit there, by shape.
    """

    field: Field
    beside: Fields
    empty: int
    fits: tuple[int, ...]


@lru_cache(maxsize=4096)
def _known_closers(gap: _Gap) -> dict[str, bool]:  # noqa: ARG001 - the key of the cache
    """Return which tiles are known so far to close the field or not: most positions of a search differ elsewhere."""
    return {}


def closers(island_map: IslandMap, field: Field, tiles: Iterable[str]) -> tuple[str, ...]:
    """Return those of the tiles that close the field if they are placed on its only gap; () if it has several."""
    if field.gaps & (field.gaps - 1) or not field.gaps:
        return ()
    first = field.gaps.bit_length() - 1
    gap = _Gap(
        field,
        tuple([other for other in island_map.open if other.gaps & field.gaps]),
        island_map.empty & BESIDE[first >> 2],
        tuple([fitting >> first & 0b1111 for fitting in island_map.fits]),
    )
    known, closing = _known_closers(gap), list[str]()
    for tile in tiles:
        closes = known.get(tile)
        if closes is None:
            closes = known[tile] = _closes(gap, CELLS[first >> 2], tile)
        if closes:
            closing.append(tile)
    return tuple(closing)


def _closes(gap: _Gap, cell: str, tile: str) -> bool:
    """Return whether one of the tile's legal placements fills the gap and leaves the field no other."""
    for rotation in members(gap.fits[TILES[tile].shape]):
        placed = parse_tile(format_tile(tile, cell, rotation))
        _, closing = fields_after(gap.beside, placed, gap.empty)
        if any(gap.field.quarters & one.quarters for one in closing):
            return True
    return False


def chance_of_others(island_map: IslandMap, field: Field, known: KnownTiles) -> float:
    """Return the probability that another seat gets a tile that closes the field before the seat's next turn."""
    if closers(island_map, field, dict.fromkeys(known.rivals)):
        return 1.0
    can = {*closers(island_map, field, dict.fromkeys(known.unseen))}
    count = sum(tile in can for tile in known.unseen) if known.looks else 0
    return 1 - (1 - count / len(known.unseen)) ** known.looks if count else 0.0
