"""Board data, computed once from the game's file in `data/boards`.

Inside the rules, a set of spaces is an int with one bit per space, the lowest bit first in board order. A single space
is a set of one; no space is 0.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar

import msgspec

from bot.data_files import board_data
from bot.game import SeatMark

DATA = board_data("zanzibar")

UNPLACED = 0
"""Space of a trader that is not on the board: the empty set."""
TraderSpaces: TypeAlias = tuple[tuple[int, ...], ...]
"""Space of each trader, or UNPLACED, by seat, then by trader from the biggest."""


class Space(msgspec.Struct, frozen=True):
    """Space that a trader can occupy. `spice` is None for huts and at sea."""

    id: str
    name: str
    province: str
    kind: str
    spice: str | None
    adjacent: tuple[str, ...]


class Card(msgspec.Struct, frozen=True):
    """Order card: the villages that count (a bit set), and the points by number of traders (ZAN-39)."""

    id: str
    kind: str
    villages: int
    points: tuple[int, ...]

    def pays(self, traders: int) -> int:
        """Return the points for that many traders of the seat. Larger numbers get the last entry."""
        return self.points[min(traders, len(self.points) - 1)]


def _bits(names: list[str]) -> int:
    return sum(BITS[name] for name in names)


SPACES: tuple[Space, ...] = msgspec.convert(DATA["spaces"], tuple[Space, ...])
IDS: tuple[str, ...] = tuple(space.id for space in SPACES)
BITS: dict[str, int] = {name: 1 << place for place, name in enumerate(IDS)}
NAMES: dict[int, str] = {bit: name for name, bit in BITS.items()}
ALL = (1 << len(IDS)) - 1
ADJACENT: dict[int, int] = {BITS[space.id]: _bits(list(space.adjacent)) for space in SPACES}
"""Spaces connected to a space by a route, by space."""

ZONES: tuple[str, ...] = tuple(dict.fromkeys(name[0] for name in IDS))
"""Zone letters in board order. `o` is the sea."""
PROVINCES: dict[str, str] = {space.id[0]: space.province for space in SPACES}
"""Name of the province by zone letter (`sea` for the sea)."""
LANDS: tuple[str, ...] = tuple(province for province in PROVINCES.values() if province != "sea")
"""Five provinces without the sea."""
ZONE_SPACES: dict[str, int] = {zone: _bits([name for name in IDS if name[0] == zone]) for zone in ZONES}
"""All spaces of a zone, by zone letter."""
ZONE_MATES: dict[int, int] = {bit: ZONE_SPACES[name[0]] for name, bit in BITS.items()}
"""All spaces of the same zone, by space."""

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
MAX_MOVED: int = DATA["max_traders_per_turn"]
BIGGEST = 2
"""Number of the biggest trader. A seat's trader k is at index k - BIGGEST of its tuple of spaces."""

COLORS: tuple[str, ...] = tuple(seat["id"] for seat in DATA["seat_colors"])
SHAPES = ("circle", "square", "triangle", "diamond", "hexagon")
MARKS: tuple[SeatMark, ...] = tuple(
    SeatMark(seat["letter"], shape, seat["color"]) for seat, shape in zip(DATA["seat_colors"], SHAPES, strict=True)
)

LOW, MIDDLE, HIGH = 12, 11, 11
"""Widths of the three slices by which a set of spaces is looked up.

The slices keep the tables small and avoid loops over bits.
"""
LOW_BITS, MIDDLE_BITS, TO_HIGH = (1 << LOW) - 1, (1 << MIDDLE) - 1, LOW + MIDDLE

Found = TypeVar("Found")


def lookup_tables(nothing: Found, with_space: Callable[[Found, int], Found]) -> tuple[tuple[Found, ...], ...]:
    """Return the three slice tables of a function of a set of spaces.

    `nothing` is its value for the empty set. `with_space` adds one space to a value.
    """
    return tuple(
        _slice(width, first, nothing, with_space) for first, width in ((0, LOW), (LOW, MIDDLE), (TO_HIGH, HIGH))
    )


def _slice(width: int, first: int, nothing: Found, with_space: Callable[[Found, int], Found]) -> tuple[Found, ...]:
    table = [nothing]
    for place in range(width):
        table += [with_space(each, 1 << first + place) for each in table]
    return tuple(table)


NO_SPACES: tuple[int, ...] = ()
MEMBERS_LOW, MEMBERS_MIDDLE, MEMBERS_HIGH = lookup_tables(NO_SPACES, lambda spaces, space: (*spaces, space))
AROUND_LOW, AROUND_MIDDLE, AROUND_HIGH = lookup_tables(0, lambda spaces, space: spaces | ADJACENT[space])


def members(spaces: int) -> tuple[int, ...]:
    """Return the single spaces of a set, in board order."""
    return (
        MEMBERS_LOW[spaces & LOW_BITS] + MEMBERS_MIDDLE[spaces >> LOW & MIDDLE_BITS] + MEMBERS_HIGH[spaces >> TO_HIGH]
    )


def names_of(spaces: int) -> tuple[str, ...]:
    """Return the ids of a set of spaces, in board order."""
    return tuple([NAMES[space] for space in members(spaces)])
