"""Board data, computed once from the game's file in `data/boards`.

Inside the rules, a quarter is the number 4 x cell + corner, and a placement is 4 x cell + rotation. A set of either is
an int with one bit per member, the lowest bit first in canonical order. A set of cells has the bit of each cell's first
quarter.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

import msgspec

from bot.data_files import board_data
from bot.game import SeatMark

DATA = board_data("saint_martin")


class Tile(msgspec.Struct, frozen=True):
    """Kind of tile: its quarters unrotated (nw, ne, se, sw) and the number of rotations that look different."""

    id: str
    group: str
    quarters: tuple[str, ...]
    rotations: int
    shape: int


PLAYERS = range(DATA["players"]["min"], DATA["players"]["max"] + 1)
CELLS: tuple[str, ...] = tuple(DATA["board"]["cells"])
CELL_NUMBERS: dict[str, int] = {name: number for number, name in enumerate(CELLS)}
COLUMNS: str = DATA["board"]["columns"]
ROWS: tuple[int, ...] = tuple(DATA["board"]["rows"])
MANSION_CELL: str = DATA["board"]["mansion_cell"]
CORNERS: tuple[str, ...] = tuple(DATA["board"]["quarter_order"])
SIDES: tuple[str, ...] = tuple(DATA["board"]["sides"])
"""Sides N, E, S, W. A set of sides is an int with bit k for side k."""
OPPOSITE: tuple[int, ...] = tuple(SIDES.index(DATA["board"]["sides"][side]["opposite"]) for side in SIDES)

QUARTERS: tuple[str, ...] = tuple(cell + corner for cell in CELLS for corner in CORNERS)
QUARTER_NUMBERS: dict[str, int] = {name: number for number, name in enumerate(QUARTERS)}
COLORS: dict[str, str] = {kind: shown["colour"] for kind, shown in DATA["kinds"].items()}
"""Colour of each kind of quarter."""
COFFEES: tuple[str, ...] = tuple(kind for kind, shown in DATA["kinds"].items() if shown["coffee"])
LETTERS: dict[str, str] = {kind: shown["text"] for kind, shown in DATA["kinds"].items()}
"""Letter on the text board, by kind of quarter."""

CELL_BITS: tuple[int, ...] = tuple(1 << 4 * number for number in range(len(CELLS)))
ALL_CELLS = sum(CELL_BITS)
NEIGHBOURS: tuple[tuple[int | None, ...], ...] = tuple(
    tuple(CELL_NUMBERS.get(DATA["board"]["neighbours"][cell].get(side) or "") for side in SIDES) for cell in CELLS
)
"""Neighbouring cell by cell, then by side. None for the sea."""
BESIDE: tuple[int, ...] = tuple(sum(CELL_BITS[near] for near in found if near is not None) for found in NEIGHBOURS)
"""Set of the neighbouring cells, by cell."""


def _faced(number: int) -> Iterator[tuple[int, int | None]]:
    """Yield the quarters that face this one across a side of its tile, with their cells (none at the sea)."""
    cell, corner = divmod(number, 4)
    for side, (name, near) in enumerate(zip(SIDES, NEIGHBOURS[cell], strict=True)):
        for own, other in DATA["board"]["sides"][name]["facing"]:
            if CORNERS[corner] == own and near is not None:
                yield 4 * near + CORNERS.index(other), NEIGHBOURS[cell][side]


def _facing(cell: int, side: int) -> tuple[int, int]:
    """Return the two quarters beyond that side of a cell, or (-1, -1) at the sea."""
    near = NEIGHBOURS[cell][side]
    first, second = (CORNERS.index(corner) for _, corner in DATA["board"]["sides"][SIDES[side]]["facing"])
    return (-1, -1) if near is None else (4 * near + first, 4 * near + second)


FACING: tuple[tuple[tuple[int, int], ...], ...] = tuple(
    tuple(_facing(cell, side) for side in range(4)) for cell in range(len(CELLS))
)
"""The two quarters beyond each side, by cell."""
OUTER: tuple[int, ...] = tuple(sum(1 << faced for faced, _ in _faced(number)) for number in range(len(QUARTERS)))
"""Adjacent quarters of other cells, by quarter."""
TOUCHED: tuple[int, ...] = tuple(
    sum(CELL_BITS[cell] for _, cell in _faced(number) if cell is not None) for number in range(len(QUARTERS))
)
"""Other cells that share a side with a quarter, by quarter."""
NEAR: tuple[int, ...] = tuple(
    outer | 1 << number - number % 4 + (number + 1) % 4 | 1 << number - number % 4 + (number - 1) % 4
    for number, outer in enumerate(OUTER)
)
"""All adjacent quarters, by quarter (SMA-14)."""


def rotate(quarters: tuple[str, ...], rotation: int) -> tuple[str, ...]:
    """Return the quarters after that many clockwise quarter turns (SMA-11)."""
    return quarters[4 - rotation :] + quarters[: 4 - rotation]


def roads_of(quarters: tuple[str, ...]) -> int:
    """Return the sides with a road (SMA-12): those between unlike quarters. Barracks and mansion have all four."""
    if quarters[0] in ("barracks", "mansion"):
        return 15
    return sum(1 << side for side in range(4) if quarters[side] != quarters[(side + 1) % 4])


_ALL_TILES = [*DATA["tiles"], *DATA["spare_objectives"], *DATA["objectives"]]
SHAPES: tuple[tuple[int, ...], ...] = tuple(
    dict.fromkeys(
        tuple(roads_of(rotate(tuple(tile["quarters"]), rotation)) for rotation in range(tile["rotations"]))
        for tile in _ALL_TILES
    )
)
"""Distinct road patterns of the tiles: for each, by rotation, the set of sides with a road."""


def _tile(content: dict[str, object]) -> Tile:
    tile = msgspec.convert({"group": "objective", "shape": 0} | content, Tile)
    masks = tuple(roads_of(rotate(tile.quarters, rotation)) for rotation in range(tile.rotations))
    return msgspec.structs.replace(tile, shape=SHAPES.index(masks))


TILES: dict[str, Tile] = {content["id"]: _tile(content) for content in _ALL_TILES}
"""Bag tiles, spare objective tiles and objective tiles by id."""
SPARE_OBJECTIVES: dict[str, tuple[str, ...]] = {
    tile["coffee"]: (tile["id"],) * tile["count"] for tile in DATA["spare_objectives"]
}
"""Objective tiles of a coffee that nobody owns, which may be in the bag (SMA-84)."""
BAG_TILES: tuple[str, ...] = tuple(tile["id"] for tile in (*DATA["tiles"], *DATA["spare_objectives"]))
FULL_BAG: tuple[str, ...] = tuple(tile["id"] for tile in DATA["tiles"] for _ in range(tile["count"]))
"""The tiles that are in every bag."""
OBJECTIVES: dict[str, str] = {tile["coffee"]: tile["id"] for tile in DATA["objectives"]}
"""Objective tile, by coffee."""
COFFEE_OF: dict[str, str] = {tile: coffee for coffee, tile in OBJECTIVES.items()}

CUBES: int = DATA["supplies"]["cubes"]
START_COINS: int = DATA["supplies"]["starting_coins"]
START_HAND: int = DATA["supplies"]["starting_hand"]
HAND_LIMIT: int = DATA["supplies"]["hand_limit"]
FIELD_MINIMUM: int = DATA["scoring"]["field_minimum"]
UNPLAYED_OBJECTIVE: int = DATA["scoring"]["unplayed_objective"]
MAX_COINS = 240
"""Upper limit for the sum of all coins in play."""
ZOOMS: tuple[str, ...] = tuple(DATA["drawing"]["picture"]["zooms"])

_SEAT_COLORS = ("#1A1A1A", "#5F5750", "#A8A29A", "#FFFFFF")
"""Greys, because the fields use all four colours. Shape and letter identify a seat."""
MARKS: tuple[SeatMark, ...] = tuple(
    SeatMark(letter, shape, color)
    for letter, shape, color in zip("WXYZ", DATA["drawing"]["seat_marks"], _SEAT_COLORS, strict=True)
)


def members(numbers: int) -> Iterator[int]:
    """Yield the numbers of a set, ascending."""
    while numbers:
        low = numbers & -numbers
        yield low.bit_length() - 1
        numbers ^= low


@lru_cache(maxsize=4096)
def quarters_in(numbers: int) -> tuple[str, ...]:
    """Return the names of a set of quarters, in canonical order."""
    return tuple(QUARTERS[number] for number in members(numbers))


def bit_set(numbers: Iterable[int]) -> int:
    """Return the set of these numbers."""
    return sum(1 << number for number in numbers)


def value_of(unburned: int) -> int:
    """Return the value of a field with that many unburned quarters (SMA-66)."""
    return unburned - FIELD_MINIMUM + 1 if unburned >= FIELD_MINIMUM else 0


NUMBERS: dict[str, int] = {
    "cubes": CUBES,
    "hand_limit": HAND_LIMIT,
    "start_hand": START_HAND,
    "start_coins": START_COINS,
    "unplaced_objective": UNPLAYED_OBJECTIVE,
}
"""Numbers of the rules that appear in texts."""
