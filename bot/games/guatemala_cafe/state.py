"""A position of Guatemala Café, with all its secrets: immutable values that never leave `bot/`."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from bot.game import Seat
from bot.games.guatemala_cafe.board import COLOURS, EMPTY, SACK_PLACES, START_MONEY
from bot.games.guatemala_cafe.land import LANDS, Land
from bot.games.guatemala_cafe.view import Answer, LastView, TakeView

NO_HUT = -1


class Options(msgspec.Struct, frozen=True):
    """What a table may choose (section 4 of the specification). `track` is the last space of the score track."""

    production: Literal["fixed", "random"] = "fixed"
    track: Literal[40, 50, 60, 70] = 60


class Plantation(msgspec.Struct, frozen=True):
    """A seat's pieces of one colour: numbers of fields, the workers' in the order of placement."""

    hut: int = NO_HUT
    workers: tuple[int, ...] = ()

    @property
    def has_hut(self) -> bool:
        """Whether the hut stands."""
        return self.hut != NO_HUT


BARE = Plantation()


class SeatState(msgspec.Struct, frozen=True):
    """One seat. The hand is in the order dealt."""

    hand: tuple[str, ...]
    money: int = START_MONEY
    score: int = 0


class Placing(msgspec.Struct, frozen=True, tag=True):
    """This seat puts the buyer on the path (GUA-10)."""

    seat: Seat


class Moving(msgspec.Struct, frozen=True, tag=True):
    """This seat moves the buyer or lets it stay."""

    seat: Seat


class Acting(msgspec.Struct, frozen=True, tag=True):
    """This seat builds or scores; `substitute` after its scoring was blocked (GUA-57). `taken` in that order."""

    seat: Seat
    taken: tuple[TakeView, ...] = ()
    substitute: bool = False


class Asking(msgspec.Struct, frozen=True, tag=True):
    """The blockade question about the sack that `seat` took. `answers` go with `asked`, which is in turn order."""

    seat: Seat
    colour: str
    space: str
    asked: tuple[Seat, ...]
    answers: tuple[Answer | None, ...]


class Sailing(msgspec.Struct, frozen=True, tag=True):
    """This seat chooses from which of these harbours a ship leaves (GUA-49)."""

    seat: Seat
    colour: str
    space: str
    harbours: tuple[str, ...]


class Refilling(msgspec.Struct, frozen=True, tag=True):
    """This seat puts a sack on the emptied space (GUA-51). `colour` is the one that was scored."""

    seat: Seat
    colour: str
    space: str


class Over(msgspec.Struct, frozen=True, tag=True):
    """The match is over; `seat` had the last turn."""

    seat: Seat
    reason: Literal["track", "idle", "sacks"]


Phase: TypeAlias = Placing | Moving | Acting | Asking | Sailing | Refilling | Over

Plantations: TypeAlias = tuple[tuple[Plantation, ...], ...]
"""By seat, then by colour in the order K B R G W."""


class State(msgspec.Struct, frozen=True):
    """A whole position.

    `production`: 81 pieces, sacks or EMPTY; `buyer`: path space, 0 before it stands; `roads`: numbers of borders,
    ascending; `ships`: by harbour from the cheapest berth; `track_sacks` in the order laid; `bag` in drawing order;
    `turns`: how many have begun; `idle`: in how many in a row nothing was taken (GUA-62).
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
        """How many play."""
        return len(self.seats)

    @property
    def land(self) -> Land:
        """The plantation board with what is open on it."""
        return LANDS[len(self.seats)]

    @property
    def lowest_sack(self) -> int:
        """The lowest track space with a sack, or the space after the last (GUA-60)."""
        return self.options.track + 1 - len(self.track_sacks)

    @property
    def is_met(self) -> bool:
        """Whether a score marker has met the row of sacks (GUA-60)."""
        return max(seat.score for seat in self.seats) >= self.lowest_sack


def bare_plantations(players: int) -> Plantations:
    """Nobody has built anything."""
    return ((BARE,) * len(COLOURS),) * players


def put_on(production: tuple[str, ...], place: int, what: str) -> tuple[str, ...]:
    """The production board with that on that place."""
    return (*production[:place], what, *production[place + 1 :])


def with_seat(seats: tuple[SeatState, ...], seat: Seat, changed: SeatState) -> tuple[SeatState, ...]:
    """The seats with one of them changed."""
    return (*seats[:seat], changed, *seats[seat + 1 :])


def without(hand: tuple[str, ...], colour: str) -> tuple[str, ...]:
    """The hand without one sack of that colour: the one dealt last goes (section 9)."""
    last = len(hand) - 1 - hand[::-1].index(colour)
    return hand[:last] + hand[last + 1 :]


def face_up(state: State, colour: str) -> int:
    """How many of the seven sacks lie on the track and on the sack spaces."""
    on_board = sum(state.production[place] == colour for place in SACK_PLACES)
    return state.track_sacks.count(colour) + on_board


def has_sack_left(production: tuple[str, ...]) -> bool:
    """Whether anybody could ever score again (GUA-63)."""
    return any(production[place] != EMPTY for place in SACK_PLACES)
