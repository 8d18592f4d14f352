"""Tiles that can close a field, and the chance that another seat closes it before one's own next turn."""

from __future__ import annotations

from collections import Counter
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


class _Surroundings(NamedTuple):
    """Only gap of a field with what decides which tiles close it.

    `beside`: open fields with that gap. `empty`: empty cells beside it. `fits`: rotations that fit there, by shape.
    """

    field: Field
    beside: Fields
    empty: int
    fits: tuple[int, ...]

    def is_closed_by(self, tile: str) -> bool:
        """Return whether one of the tile's legal placements fills the gap and leaves the field no other."""
        cell = CELLS[self.field.gaps.bit_length() - 1 >> 2]
        for rotation in members(self.fits[TILES[tile].shape]):
            _, closing = fields_after(self.beside, parse_tile(format_tile(tile, cell, rotation)), self.empty)
            if any(self.field.quarters & one.quarters for one in closing):
                return True
        return False


class Gap:
    """Only gap of a field. It remembers which tiles close the field: most positions of a search differ elsewhere."""

    def __init__(self, surroundings: _Surroundings) -> None:
        self._surroundings = surroundings
        self._known: dict[str, bool] = {}

    def is_closed_by(self, tile: str) -> bool:
        """Return whether the tile closes the field if it is placed there."""
        closes = self._known.get(tile)
        if closes is None:
            closes = self._known[tile] = self._surroundings.is_closed_by(tile)
        return closes

    def chance_of_others(self, known: KnownTiles) -> float:
        """Return the probability that another seat gets a tile that closes the field before the seat's next turn."""
        if any(map(self.is_closed_by, known.rivals)):
            return 1.0
        count = sum(map(self.is_closed_by, known.unseen)) if known.looks else 0
        return 1 - (1 - count / len(known.unseen)) ** known.looks if count else 0.0


_gap_in = lru_cache(maxsize=1024)(Gap)


def only_gap(island_map: IslandMap, field: Field) -> Gap | None:
    """Return the field's only gap, or None if it is closed or has several."""
    if field.gaps & (field.gaps - 1) or not field.gaps:
        return None
    first = field.gaps.bit_length() - 1
    beside = tuple([other for other in island_map.open if other.gaps & field.gaps])
    fits = tuple([fitting >> first & 0b1111 for fitting in island_map.fits])
    return _gap_in(_Surroundings(field, beside, island_map.empty & BESIDE[first >> 2], fits))
