"""Board data, computed once from the game's file in `data/boards`.

Inside the rules a tile is its index in tile order (0 to 25), and `EMPTY` marks a free chair. A chair is its index in
chair order (0 to 67). A set of chairs is an int with one bit per chair. A table is its index in the data (0 to 23).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import msgspec

from bot.data_files import board_data
from bot.game import SeatMark

DATA = board_data("cafe_international")


class Tile(msgspec.Struct, frozen=True):
    """Kind of guest: a nation and a sex, or a joker with a sex only."""

    code: str
    nation: str | None
    sex: Literal["m", "f"]
    joker: bool
    count: int
    hand_penalty: int


class Table(msgspec.Struct, frozen=True):
    """Table with its four chairs, ascending."""

    id: str
    nation: str
    zone: str
    chairs: tuple[str, ...]


class Chair(msgspec.Struct, frozen=True):
    """Chair, its one or two tables, and their nations."""

    id: str
    number: int
    tables: tuple[str, ...]
    nations: tuple[str, ...]
    zone: str


PLAYERS = range(DATA["players"]["min"], DATA["players"]["max"] + 1)
HAND: int = DATA["hand"]
BAR_PLACES: int = DATA["bar_places"]
BAG_END: int = DATA["bag_end"]
BAR_VALUES: dict[str, tuple[int, ...]] = {name: tuple(values) for name, values in DATA["bar"]["values"].items()}

NATIONS: tuple[str, ...] = tuple(nation["code"] for nation in DATA["nations"])
TILES: tuple[Tile, ...] = msgspec.convert(DATA["tiles"], tuple[Tile, ...])
TABLES: tuple[Table, ...] = msgspec.convert(DATA["tables"], tuple[Table, ...])
CHAIRS: tuple[Chair, ...] = msgspec.convert(DATA["chairs"], tuple[Chair, ...])
ZONES: tuple[str, ...] = tuple(zone["id"] for zone in DATA["zones"])

CODES: tuple[str, ...] = tuple(tile.code for tile in TILES)
TILE_AT: dict[str, int] = {code: place for place, code in enumerate(CODES)}
CHAIR_IDS: tuple[str, ...] = tuple(chair.id for chair in CHAIRS)
CHAIR_AT: dict[str, int] = {name: place for place, name in enumerate(CHAIR_IDS)}
TABLE_IDS: tuple[str, ...] = tuple(table.id for table in TABLES)
TABLE_AT: dict[str, int] = {name: place for place, name in enumerate(TABLE_IDS)}
ALL_TILES: tuple[int, ...] = tuple(place for place, tile in enumerate(TILES) for _ in range(tile.count))
"""All 100 tiles in tile order, copies together."""

EMPTY = len(TILES)
MEN, WOMEN = 0, 1
SEX: tuple[int, ...] = tuple("mf".index(tile.sex) for tile in TILES)
"""`MEN` or `WOMEN`, by tile."""
IS_JOKER: tuple[bool, ...] = tuple(tile.joker for tile in TILES)
JOKERS: tuple[int, ...] = tuple(place for place, tile in enumerate(TILES) if tile.joker)
PENALTY: tuple[int, ...] = tuple(tile.hand_penalty for tile in TILES)
(GUEST_PENALTY,) = {tile.hand_penalty for tile in TILES if not tile.joker}
(JOKER_PENALTY,) = {tile.hand_penalty for tile in TILES if tile.joker}
NATION_BIT: tuple[int, ...] = (
    *(0 if tile.nation is None else 1 << NATIONS.index(tile.nation) for tile in TILES),
    0,
)
"""One bit for the nation, by tile. 0 for `EMPTY` and for jokers, which stand for any nation."""

ALL_CHAIRS = (1 << len(CHAIRS)) - 1
CHAIR_BITS: tuple[int, ...] = tuple(1 << place for place in range(len(CHAIRS)))
TABLE_CHAIRS: tuple[tuple[int, int, int, int], ...] = tuple(
    msgspec.convert([CHAIR_AT[name] for name in table.chairs], tuple[int, int, int, int]) for table in TABLES
)
"""Four chairs of each table."""
TABLE_CHAIR_BITS: tuple[int, ...] = tuple(sum(CHAIR_BITS[chair] for chair in chairs) for chairs in TABLE_CHAIRS)
"""Chairs of each table, as a set."""
ALL_TABLES = (1 << len(TABLES)) - 1
CHAIR_TABLES: tuple[tuple[int, ...], ...] = tuple(tuple(TABLE_AT[name] for name in chair.tables) for chair in CHAIRS)
"""One or two tables of each chair."""


def _neighbours_of(chair: int) -> int:
    chairs = 0
    for table in CHAIR_TABLES[chair]:
        chairs |= TABLE_CHAIR_BITS[table]
    return chairs & ~CHAIR_BITS[chair]


NEIGHBOURS: tuple[int, ...] = tuple(_neighbours_of(chair) for chair in range(len(CHAIRS)))
"""Other chairs at a chair's tables, as a set, by chair."""


def _open_to(tile: Tile) -> int:
    """Return the chairs of the tile's nation, or all chairs for a joker (INT-13, INT-14)."""
    return sum(CHAIR_BITS[CHAIR_AT[chair.id]] for chair in CHAIRS if tile.joker or tile.nation in chair.nations)


NATION_CHAIRS: tuple[int, ...] = tuple(_open_to(tile) for tile in TILES)
"""Chairs where a tile may sit by nation alone, as a set, by tile."""

SCORING = DATA["scoring"]
PAY: tuple[int, ...] = (0, *(SCORING["guests"][str(guests)] for guests in range(1, 5)))
"""Points by number of guests at a table (INT-23)."""
FULL_OF_ONE_NATION: int = SCORING["one_nation_four"]
ONE_NATION_PAY: dict[str, tuple[int, ...]] = {
    "off": (*PAY[:4], FULL_OF_ONE_NATION),
    "on": (*PAY[:2], SCORING["pairs_double"]["2"], SCORING["pairs_double"]["3"], FULL_OF_ONE_NATION),
}
"""Points of a table with guests of one nation, by the option `pairs_double` (INT-24, INT-28)."""
RESERVED: int = SCORING["reserved"]
RESERVED_ONE_NATION: int = SCORING["reserved_one_nation"]

MARKS: tuple[SeatMark, ...] = (
    SeatMark("A", "diamond", "#c0202f"),
    SeatMark("B", "triangle", "#2f7fd0"),
    SeatMark("C", "hexagon", "#7cc452"),
    SeatMark("D", "circle", "#4a2a6b"),
)


@lru_cache(maxsize=4096)
def chairs_in(chairs: int) -> tuple[int, ...]:
    """Return the chairs of a set, ascending."""
    members = []
    while chairs:
        lowest = chairs & -chairs
        members.append(lowest.bit_length() - 1)
        chairs ^= lowest
    return tuple(members)


NUMBERS: dict[str, int] = {
    "bag_end": BAG_END,
    "guest_penalty": GUEST_PENALTY,
    "hand_limit": HAND,
    "joker_penalty": JOKER_PENALTY,
    "one_nation_points": SCORING["one_nation_four"],
    "reserved_nation_points": RESERVED_ONE_NATION,
    "reserved_points": RESERVED,
}
"""Numbers of the rules that appear in texts."""
