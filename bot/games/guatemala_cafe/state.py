"""Complete position with all hidden information: immutable structs that never leave `bot/`."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from bot.game import Seat
from bot.games.guatemala_cafe.board import COLORS, EMPTY, SACK_SPACES, START_MONEY, STORED_NAMES
from bot.games.guatemala_cafe.plantation_board import PLANTATION_BOARDS, PlantationBoard
from bot.games.guatemala_cafe.view import Answer, LastView, TakeView

NO_HUT = -1


class Options(msgspec.Struct, frozen=True):
    """Rule options of a table. `track` is the last space of the score track."""

    production: Literal["fixed", "random"] = "fixed"
    track: Literal[40, 50, 60, 70] = 60


class Plantation(msgspec.Struct, frozen=True):
    """Pieces of one colour of a seat, as field numbers. Workers are in the order of placement."""

    hut: int = NO_HUT
    workers: tuple[int, ...] = ()

    @property
    def has_hut(self) -> bool:
        """Return whether the hut is built."""
        return self.hut != NO_HUT


BARE = Plantation()


class SeatState(msgspec.Struct, frozen=True):
    """Score, money and hand of a seat. The hand is in dealing order."""

    hand: tuple[str, ...]
    money: int = START_MONEY
    score: int = 0


class Placing(msgspec.Struct, frozen=True, tag=True):
    """Phase: the seat puts the buyer on the path (GUA-10)."""

    seat: Seat


class Moving(msgspec.Struct, frozen=True, tag=True):
    """Phase: the seat moves the buyer or lets it stay."""

    seat: Seat


class Acting(msgspec.Struct, frozen=True, tag=True):
    """Phase: the seat builds or scores.

    `taken` lists the pieces taken this turn, in order. `substitute`: the seat builds because its scoring was blocked
    (GUA-57).
    """

    seat: Seat
    taken: tuple[TakeView, ...] = ()
    substitute: bool = False


class Asking(msgspec.Struct, frozen=True, tag=True, rename=STORED_NAMES):
    """Phase: the other seats decide secretly whether to block the scoring of `seat`.

    `answers` correspond to the seats in `asked`, which is in turn order.
    """

    seat: Seat
    color: str
    space: str
    asked: tuple[Seat, ...]
    answers: tuple[Answer | None, ...]


class Sailing(msgspec.Struct, frozen=True, tag=True, rename=STORED_NAMES):
    """Phase: the seat chooses from which of these harbours a ship leaves (GUA-49)."""

    seat: Seat
    color: str
    space: str
    harbours: tuple[str, ...]


class Refilling(msgspec.Struct, frozen=True, tag=True, rename=STORED_NAMES):
    """Phase: the seat puts a sack on the emptied space (GUA-51). `color` is the scored colour."""

    seat: Seat
    color: str
    space: str


class Over(msgspec.Struct, frozen=True, tag=True):
    """Phase: the match is over. `seat` had the last turn."""

    seat: Seat
    reason: Literal["track", "idle", "sacks"]


Phase: TypeAlias = Placing | Moving | Acting | Asking | Sailing | Refilling | Over

Plantations: TypeAlias = tuple[tuple[Plantation, ...], ...]
"""All plantations, by seat, then by colour in the order K B R G W."""


class State(msgspec.Struct, frozen=True):
    """Complete position.

    - `production`: 81 pieces, sacks or `EMPTY`.
    - `buyer`: its path space, 0 before it is placed.
    - `roads`: border numbers, ascending.
    - `ships`: the ships of each harbour, from the cheapest berth.
    - `track_sacks`: sacks in the order they were put on the track.
    - `bag`: sacks in drawing order.
    - `turns`: number of turns begun.
    - `idle`: number of consecutive turns in which nothing was taken (GUA-62).
    """

    options: Options
    first: Seat
    production: tuple[str, ...]
    buyer: int
    seats: tuple[SeatState, ...]
    plantations: Plantations
    roads: tuple[int, ...]
    ships: tuple[tuple[str, ...], ...]
    track_sacks: tuple[str, ...]
    bag: tuple[str, ...]
    supply: int
    phase: Phase
    turns: int = 0
    idle: int = 0
    last: LastView | None = None

    @property
    def players(self) -> int:
        """Return the number of players."""
        return len(self.seats)

    @property
    def land(self) -> PlantationBoard:
        """Return the plantation board for this number of players."""
        return PLANTATION_BOARDS[len(self.seats)]

    @property
    def lowest_sack(self) -> int:
        """Return the lowest track space with a sack, or the one after the last if there is none (GUA-60)."""
        return self.options.track + 1 - len(self.track_sacks)

    @property
    def is_met(self) -> bool:
        """Return whether a score marker has met the row of sacks (GUA-60)."""
        return max(seat.score for seat in self.seats) >= self.lowest_sack


def empty_plantations(players: int) -> Plantations:
    """Return plantations without any pieces."""
    return ((BARE,) * len(COLORS),) * players


def remove_sack(hand: tuple[str, ...], color: str) -> tuple[str, ...]:
    """Return the hand without one sack of that colour, the one dealt last."""
    last = len(hand) - 1 - hand[::-1].index(color)
    return hand[:last] + hand[last + 1 :]


def face_up(state: State, color: str) -> int:
    """Return the number of a colour's seven sacks that are on the track and on the sack spaces."""
    on_board = sum(state.production[place] == color for place in SACK_SPACES)
    return state.track_sacks.count(color) + on_board


def has_sack_left(production: tuple[str, ...]) -> bool:
    """Return whether any sack space still has a sack, so that scoring is possible (GUA-63)."""
    return any(production[place] != EMPTY for place in SACK_SPACES)
