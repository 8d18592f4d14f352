"""Game terms as Lines, and the icons before them.

Terms for tiles, coffees, quarters and bids; icons for every tile, the coffees and a coin.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import reduce

from bot.game import Argument, Line, Name, line
from bot.games.saint_martin.board import COFFEE_OF, COFFEES, MARKS, QUARTER_NUMBERS, TILES, roads_of, rotate
from bot.games.saint_martin.placed_tile import format_tile, parse_tile
from bot.games.saint_martin.view import BidView, PointsView, SaintMartinView
from bot.icons import seat_icons

ICONS: tuple[str, ...] = (*seat_icons(len(MARKS)), *COFFEES, *TILES, "coin")
ICONLESS: Mapping[str, str] = {
    "column": "a place, not a piece",
    "cell": "a place, not a piece",
    "rotation": "the picture shows the turned tile",
    "discard": "a group of tiles, each of which has its own",
    "draw": "an action, not a piece",
    "step": "an action, not a piece",
}


def coffee_term(coffee: str) -> Line:
    """Return a coffee by its name, which begins with the letter on its quarters. Tiles are told by letters alone."""
    return line("saint_martin-coffee", coffee=coffee).with_icon(f"saint_martin.{coffee}")


def tile_term(tile: str) -> Line:
    """Return a tile's id and look: "T17 (½ B, ½ D)"."""
    return line("saint_martin-tile", tile=tile, look=look_term(tile)).with_icon(f"saint_martin.{tile}")


def look_term(tile: str) -> Line:
    """Return what a tile shows by the letters of its coffees, as in the pictures: "½ B, ½ D"."""
    group, quarters = TILES[tile].group, TILES[tile].quarters
    if tile in COFFEE_OF:
        return line("saint_martin-look-objective", a=COFFEE_OF[tile])
    kinds = sorted(dict.fromkeys(quarters), key=lambda kind: (-quarters.count(kind), kind))
    letters = [kind for kind in kinds if kind in COFFEES]
    return line(f"saint_martin-look-{group.replace('_', '-')}", **dict(zip("abcd", letters, strict=False)))


def corners_term(tile: str, rotation: int) -> Line:
    """Return how a tile lies in that rotation: its four corners and the sides with a road."""
    kinds = rotate(TILES[tile].quarters, rotation)
    roads = roads_of(kinds)
    sides = tuple(line("saint_martin-side", side=side) for side in range(4) if roads >> side & 1)
    if len({*kinds}) == 1:
        return line("saint_martin-corners-same", kind=_kind(kinds[0]), roads=sides, count=len(sides))
    corners = {corner: _kind(kind) for corner, kind in zip(("nw", "ne", "se", "sw"), kinds, strict=True)}
    return line("saint_martin-corners", turn=rotation, roads=sides, count=len(sides), **corners)


def quarter_term(quarter: str) -> Line:
    """Return a quarter in words: "the north-east quarter of E6"."""
    return line("saint_martin-quarter", cell=quarter[:-2], corner=quarter[-2:])


def cells_of(quarters: Iterable[str]) -> str:
    """Return the cells of these quarters as one literal: `E6, F6`."""
    return ", ".join(dict.fromkeys(quarter[:-2] for quarter in quarters))


def tile_with_corners(tile: str, rotation: int = 0) -> Line:
    """Return a tile's id and its corners as they lie: "T17, not turned: NW A, …"."""
    return line("saint_martin-tile-corners", tile=tile, corners=corners_term(tile, rotation))


def whose_term(view: SaintMartinView, coffee: str) -> Line:
    """Return a coffee's letter, told apart by its owner if the viewer knows it: "your A", "rival D", "C"."""
    return line("saint_martin-whose", whose=whose(view, coffee), coffee=coffee)


def whose(view: SaintMartinView, coffee: str) -> str:
    """Return who owns a coffee, as the viewer knows it: "own", "other" or "nobody"."""
    known = [seat.coffee for seat in view.seats]
    is_own = view.viewer is not None and known[view.viewer] == coffee
    return "own" if is_own else "other" if coffee in known else "nobody"


def burned_coffee(view: SaintMartinView, quarter: str) -> str:
    """Return the coffee of a quarter of the tile placed last."""
    last = view.last
    if last is None:
        return COFFEES[0]
    return parse_tile(format_tile(last.tile, last.cell, last.rotation)).kinds[QUARTER_NUMBERS[quarter] % 4]


def side_term(side: int, kinds: tuple[str, str]) -> Line:
    """Return what touches an empty cell on a side: "north: road between A (west) and C (east)".

    The northern or western one comes first.
    """
    first, second = map(_kind, kinds)
    before, behind = (line("saint_martin-side", side=corner) for corner in ((0, 2) if side % 2 else (3, 1)))
    has_road = kinds[0] != kinds[1] or kinds[0] in ("barracks", "mansion")
    key = "between" if kinds[0] != kinds[1] else "along" if has_road else "none"
    return line("saint_martin-touches", side=side, road=key, first=first, second=second, before=before, behind=behind)


def _kind(kind: str) -> Argument:
    return kind if kind in COFFEES else line("saint_martin-land", kind=kind)


def tile_terms(tiles: Iterable[str]) -> tuple[Line, ...]:
    """Return the terms of several tiles."""
    return tuple(tile_term(tile) for tile in tiles)


def points_term(points: PointsView) -> Line:
    """Return what the points consist of: "coins 20, cubes 13, fields 22"."""
    return line(
        "saint_martin-points",
        coins=points.coins,
        cubes=points.cubes,
        fields=points.fields,
        burned=points.cubes_on_color,
        objective=points.objective,
    )


def bid_terms(bids: Iterable[BidView]) -> tuple[Line, ...]:
    """Return bids with their bidders: "Bea 1, Dario 2"."""
    return tuple(line("saint_martin-bid-of", seat=Name(bid.seat), coins=bid.coins) for bid in bids)


def chained(parts: Sequence[Argument], sign: str) -> Argument:
    """Return the parts with a `comma`, `semicolon` or `space` between them, "none" without any."""
    first, *rest = parts or ("none",)
    return reduce(lambda before, part: line("saint_martin-chain", before=before, sign=sign, after=part), rest, first)


def grouped_by_cell(quarters: Iterable[str]) -> Argument:
    """Return quarters grouped by cell: "F5 NE NW, G5 SW"; "none" without any."""
    corners: dict[str, list[Argument]] = defaultdict(list)
    for quarter in quarters:
        corners[quarter[:2]].append(line("saint_martin-corner", corner=quarter[2:]))
    return chained([chained((cell, *corners_of), "space") for cell, corners_of in corners.items()], "comma")
