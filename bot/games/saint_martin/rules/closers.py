"""Tiles that can close a field, and the chance that another seat closes it before one's own next turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

import msgspec

from bot.games.saint_martin.board import CELLS, members
from bot.games.saint_martin.placed_tile import format_tile, parse_tile
from bot.games.saint_martin.rules.island_map import Field, Island, IslandMap, closed_by, placements


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


def closers(island_map: IslandMap, field: Field, tiles: Iterable[str]) -> tuple[str, ...]:
    """Return those of the tiles that close the field if they are placed on its only gap; () if it has several."""
    if field.gaps.bit_count() != 1:
        return ()
    return tuple([tile for tile in tiles if _closes(island_map, field, tile)])


def _closes(island_map: IslandMap, field: Field, tile: str) -> bool:
    """Return whether one of the tile's legal placements fills the gap and leaves the field no other."""
    fitting = placements(island_map, tile) & 0b1111 * field.gaps
    for number in members(fitting):
        placed = parse_tile(format_tile(tile, CELLS[number >> 2], number & 3))
        joined = [patch for patch in placed.patches if patch.coffee == field.coffee and patch.faced & field.quarters]
        if not joined or any(field.quarters & one.quarters for one in closed_by(island_map, placed)):
            return True
    return False


def chance_of_others(island_map: IslandMap, field: Field, known: KnownTiles) -> float:
    """Return the probability that another seat gets a tile that closes the field before the seat's next turn."""
    if closers(island_map, field, dict.fromkeys(known.rivals)):
        return 1.0
    can = {*closers(island_map, field, dict.fromkeys(known.unseen))}
    count = sum(tile in can for tile in known.unseen) if known.looks else 0
    return 1 - (1 - count / len(known.unseen)) ** known.looks if count else 0.0
