"""The board and the cards: tables computed once from `data/boards/zanzibar.json`.

A set of spaces is known inside the rules by an int with one bit each, in board order from the lowest; a single space
is a set of one, and no space is 0.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar

import msgspec

from bot.content import board_data
from bot.game import SeatMark

DATA = board_data("zanzibar")

UNPLACED = 0
"""The space of a trader that is not on the board: the empty set."""
Where: TypeAlias = tuple[tuple[int, ...], ...]
"""By seat, then by trader from the biggest: its space, or UNPLACED."""


class Space(msgspec.Struct, frozen=True):
    """Anywhere a trader can stand. `spice` is None for huts and at sea."""

    id: str
    name: str
    province: str
    kind: str
    spice: str | None
    adjacent: tuple[str, ...]


class Card(msgspec.Struct, frozen=True):
    """An order card: the villages it counts (a bit set), and the points by number of traders (ZAN-39)."""

    id: str
    kind: str
    villages: int
    points: tuple[int, ...]

    def pays(self, traders: int) -> int:
        """The points for that many own traders; the last entry for larger counts."""
        return self.points[min(traders, len(self.points) - 1)]


def _bits(names: list[str]) -> int:
    return sum(BITS[name] for name in names)


SPACES: tuple[Space, ...] = msgspec.convert(DATA["spaces"], tuple[Space, ...])
IDS: tuple[str, ...] = tuple(space.id for space in SPACES)
BITS: dict[str, int] = {name: 1 << place for place, name in enumerate(IDS)}
NAMES: dict[int, str] = {bit: name for name, bit in BITS.items()}
ALL = (1 << len(IDS)) - 1
ADJACENT: dict[int, int] = {BITS[space.id]: _bits(list(space.adjacent)) for space in SPACES}
"""By space, the spaces that a route joins to it."""

ZONES: tuple[str, ...] = tuple(dict.fromkeys(name[0] for name in IDS))
"""Zone letters in board order; `o` is the sea."""
PROVINCES: dict[str, str] = {space.id[0]: space.province for space in SPACES}
"""Zone letter to the province's name (`sea` for the sea)."""
LANDS: tuple[str, ...] = tuple(province for province in PROVINCES.values() if province != "sea")
"""The five provinces proper."""
ZONE_SPACES: dict[str, int] = {zone: _bits([name for name in IDS if name[0] == zone]) for zone in ZONES}
"""By zone letter, all its spaces."""
ZONE_MATES: dict[int, int] = {bit: ZONE_SPACES[name[0]] for name, bit in BITS.items()}
"""By space, all spaces of its zone."""

CARDS: dict[str, Card] = {
    card["id"]: Card(card["id"], card["kind"], _bits(card["spaces"]), tuple(card["points"]))
    for card in DATA["order_cards"]
}
CARD_IDS: tuple[str, ...] = tuple(CARDS)

PLAYERS = range(DATA["players"]["min"], DATA["players"]["max"] + 1)
TRADERS: dict[int, tuple[int, ...]] = {int(key): tuple(found) for key, found in DATA["traders_by_players"].items()}
ORDERS: dict[int, int] = {int(key): found for key, found in DATA["orders_by_players"].items()}
DISCARDS: dict[int, int] = {int(key): found for key, found in DATA["discards_by_players"].items()}
START_SCORE: int = DATA["start_score"]
HAND_SIZE: int = DATA["hand_size"]
MOST_MOVED: int = DATA["max_traders_per_turn"]
BIGGEST = 2
"""The number of the biggest trader: a seat's trader k stands at place k - BIGGEST of its tuple of spaces."""

COLORS: tuple[str, ...] = tuple(seat["id"] for seat in DATA["seat_colors"])
SHAPES = ("circle", "square", "triangle", "diamond", "hexagon")
MARKS: tuple[SeatMark, ...] = tuple(
    SeatMark(seat["letter"], shape, seat["color"]) for seat, shape in zip(DATA["seat_colors"], SHAPES, strict=True)
)

LOW, MIDDLE, HIGH = 12, 11, 11
"""A set of spaces is looked up in three slices of so many bits: the tables stay small, and nothing loops over bits."""
LOW_BITS, MIDDLE_BITS, TO_HIGH = (1 << LOW) - 1, (1 << MIDDLE) - 1, LOW + MIDDLE

Found = TypeVar("Found")


def sliced(nothing: Found, with_space: Callable[[Found, int], Found]) -> tuple[tuple[Found, ...], ...]:
    """The three tables of a function of a set of spaces, by the bits of a slice: of none, and with one space more."""
    return tuple(
        _slice(width, first, nothing, with_space) for first, width in ((0, LOW), (LOW, MIDDLE), (TO_HIGH, HIGH))
    )


def _slice(width: int, first: int, nothing: Found, with_space: Callable[[Found, int], Found]) -> tuple[Found, ...]:
    table = [nothing]
    for place in range(width):
        table += [with_space(found, 1 << first + place) for found in table]
    return tuple(table)


NO_SPACES: tuple[int, ...] = ()
MEMBERS_LOW, MEMBERS_MIDDLE, MEMBERS_HIGH = sliced(NO_SPACES, lambda spaces, space: (*spaces, space))
AROUND_LOW, AROUND_MIDDLE, AROUND_HIGH = sliced(0, lambda around, space: around | ADJACENT[space])


def members(spaces: int) -> tuple[int, ...]:
    """The single spaces of a set, in board order."""
    return (
        MEMBERS_LOW[spaces & LOW_BITS] + MEMBERS_MIDDLE[spaces >> LOW & MIDDLE_BITS] + MEMBERS_HIGH[spaces >> TO_HIGH]
    )


def around(spaces: int) -> int:
    """All spaces that a route joins to one of these."""
    return AROUND_LOW[spaces & LOW_BITS] | AROUND_MIDDLE[spaces >> LOW & MIDDLE_BITS] | AROUND_HIGH[spaces >> TO_HIGH]


def names_of(spaces: int) -> tuple[str, ...]:
    """The ids of a set, in board order."""
    return tuple([NAMES[space] for space in members(spaces)])
