"""What a viewer may see of a match of Guatemala Café: immutable values, nothing that the viewer cannot know."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from bot.game import Seat

PhaseName: TypeAlias = Literal["place", "move", "act", "block", "sail", "refill", "over"]
Answer: TypeAlias = Literal["pass", "block"]


class StopView(msgspec.Struct, frozen=True):
    """One of the next four path spaces: what it costs to go there and what its line offers.

    `price` is 0, or 2 for the fourth step; `contents` are the nine spaces of the line as in `production`.
    """

    steps: int
    space: int
    line: str
    price: int
    sack: str | None
    contents: tuple[str | None, ...]


class PlantationView(msgspec.Struct, frozen=True):
    """All pieces of one colour of one seat; `workers` in the order of placement, `hut` None before there is one.

    `ships` are those that multiply its points (0 without a hut), `harbours` those that roads join to its hut.
    """

    seat: Seat
    colour: str
    hut: str | None
    workers: tuple[str, ...]
    harbours: tuple[str, ...]
    ships: int
    points: int


class HarbourView(msgspec.Struct, frozen=True):
    """A harbour: colour letters of its ships and prices of its berths, both from the cheapest berth on."""

    id: str
    ships: tuple[str, ...]
    berths: tuple[int, ...]
    is_closed: bool


class ColourView(msgspec.Struct, frozen=True):
    """A coffee colour: how many of its seven sacks lie face up, and what each seat would gain if it were scored now."""

    colour: str
    face_up: int
    gains: tuple[int, ...]


class TakeView(msgspec.Struct, frozen=True):
    """A piece taken: from `space` of the production board to `target` (field, harbour or border)."""

    piece: str
    space: str
    target: str
    price: int


class ScoringView(msgspec.Struct, frozen=True):
    """The scoring that is going on: the sack's colour and the space that it was taken from."""

    seat: Seat
    colour: str
    space: str


class LastView(msgspec.Struct, frozen=True):
    """What the turn going on has changed, or the turn before if nothing has happened in this one yet.

    `spaces` of the production board were emptied or filled; `targets` are fields, borders and harbours newly taken;
    `start` is where the buyer stood before, None if it was not moved.
    """

    seat: Seat
    start: int | None = None
    spaces: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()


class SeatView(msgspec.Struct, frozen=True):
    """One seat; `hand` holds its sacks in the order K B R G W, None where the viewer may not know them."""

    score: int
    money: int
    sacks: int
    hand: tuple[str, ...] | None


class GuatemalaCafeView(msgspec.Struct, frozen=True, kw_only=True):
    """A position of Guatemala Café through the eyes of `viewer` (None: the public).

    `production`: 81 entries row by row (A1, B1, ... I1, A2, ...): a piece (`wK`, `hB`, `sR`, `r`), a colour letter
    alone for a sack, None for nothing; `layout` is how it began. `line` is the one that the buyer serves: a column
    letter or a row digit.
    `stops` are the next four path spaces (none before the buyer stands). `roads` are borders in the order of the
    data. `track` is the number of the last track space, `track_sacks` the sacks on it in the order laid (the first
    on `track`, the next on `track` - 1, ...). `turn` is the running number of the turn, 0 before the buyer stands.
    `waiting` are the seats that the public sees being waited for; while a blockade question is open it never
    shrinks. `answer` is what the viewer has answered to it. `taken` are the pieces taken in this turn; `substitute`
    tells that the build follows a blockade. `ties` are the harbours among which a ship's owner of the moment must
    choose. `bag_sacks` and all hands are known once the match is over. `idle` turns in a row passed without a piece
    or sack; at `idle_limit` it ends.
    """

    viewer: Seat | None
    players: int
    side: Literal["3-4", "2"]
    phase: PhaseName
    turn: int
    turn_seat: Seat
    first: Seat
    waiting: tuple[Seat, ...]
    layout: Literal["fixed", "random"]
    production: tuple[str | None, ...]
    buyer: int | None
    line: str | None
    stops: tuple[StopView, ...]
    plantations: tuple[PlantationView, ...]
    roads: tuple[str, ...]
    harbours: tuple[HarbourView, ...]
    is_strip_closed: bool
    track: int
    track_sacks: tuple[str, ...]
    seats: tuple[SeatView, ...]
    colours: tuple[ColourView, ...]
    supply: int
    bag: int
    bag_sacks: tuple[str, ...] | None
    taken: tuple[TakeView, ...]
    substitute: bool
    scoring: ScoringView | None
    answer: Answer | None
    ties: tuple[str, ...]
    idle: int
    idle_limit: int
    last: LastView | None
    reason: Literal["track", "idle", "sacks"] | None = None
    ranking: tuple[tuple[Seat, ...], ...] = ()

    @property
    def lowest_sack(self) -> int:
        """The number of the lowest track space that holds a sack; `track` + 1 when none does."""
        return self.track + 1 - len(self.track_sacks)


class HandColour(msgspec.Struct, frozen=True):
    """One coffee colour in the eyes of a seat: of seven sacks those face up, its own, the unseen rest; the gains."""

    colour: str
    face_up: int
    mine: int
    unseen: int
    gains: tuple[int, ...]


class GuatemalaCafeHand(msgspec.Struct, frozen=True, kw_only=True):
    """All that a private hand picture shows. `sacks` in the order K B R G W."""

    seat: Seat
    sacks: tuple[str, ...]
    colours: tuple[HandColour, ...]
    score: int
    money: int
    scoring: ScoringView | None
    answer: Answer | None
