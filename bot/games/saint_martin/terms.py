"""Terms of the game as Lines: tiles, coffees, quarters, bids."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from bot.game import Line, Name, line
from bot.games.saint_martin.board import COFFEE_OF, COFFEES, TILES
from bot.games.saint_martin.view import BidView


def coffee_term(coffee: str) -> Line:
    """ "Arabica"."""
    return line("saint_martin-coffee", coffee=coffee)


def tile_term(tile: str) -> Line:
    """ "T17 (half Benghalensis, half Dewevrei)"."""
    return line("saint_martin-tile", tile=tile, look=look_term(tile))


def look_term(tile: str) -> Line:
    """What a tile shows, in a few words."""
    group, quarters = TILES[tile].group, TILES[tile].quarters
    if tile in COFFEE_OF:
        return line("saint_martin-look-objective", a=coffee_term(COFFEE_OF[tile]))
    kinds = sorted(dict.fromkeys(quarters), key=lambda kind: (-quarters.count(kind), quarters.index(kind)))
    terms = [coffee_term(kind) for kind in kinds if kind in COFFEES]
    return line(f"saint_martin-look-{group.replace('_', '-')}", **dict(zip("abcd", terms, strict=False)))


def tile_terms(tiles: Iterable[str]) -> tuple[Line, ...]:
    """Several tiles."""
    return tuple(tile_term(tile) for tile in tiles)


def bid_terms(bids: Iterable[BidView]) -> tuple[Line, ...]:
    """ "Bea 1, Dario 2"."""
    return tuple(line("saint_martin-bid-of", seat=Name(bid.seat), coins=bid.coins) for bid in bids)


def listed(names: Iterable[str]) -> str:
    """Names of quarters or cells as one literal: `F5ne, F5nw`."""
    return ", ".join(names)


def by_cell(quarters: Iterable[str]) -> str:
    """`F5 ne nw, G5 sw`: each cell once, with its quarters."""
    corners: dict[str, list[str]] = defaultdict(list)
    for quarter in quarters:
        corners[quarter[:2]].append(quarter[2:])
    return listed(f"{cell} {' '.join(found)}" for cell, found in corners.items())
