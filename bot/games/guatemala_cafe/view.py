"""Views of a match: immutable structs with only what the viewer may know."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from bot.game import Seat

PhaseName: TypeAlias = Literal["place", "move", "act", "block", "sail", "refill", "over"]
Answer: TypeAlias = Literal["pass", "block"]


class StopView(msgspec.Struct, frozen=True):
    """One of the next four path spaces.

    `price` is the cost of going there: 0, or 2 for the fourth step. `contents` are the nine spaces of its line, as in
    `production`.
    """

    steps: int
    space: int
    line: str
    price: int
    sack: str | None
    contents: tuple[str | None, ...]


class PlantationView(msgspec.Struct, frozen=True):
    """A seat's pieces of one colour.

    `workers` are in the order of placement. `hut` is None before it is built. `ships` counts those that multiply its
    points (0 without a hut). `harbours` are those joined to its hut by roads.
    """

    seat: Seat
    colour: str
    hut: str | None
    workers: tuple[str, ...]
    harbours: tuple[str, ...]
    ships: int
    points: int


class HarbourView(msgspec.Struct, frozen=True):
    """A harbour with the colours of its ships and the prices of its berths, both from the cheapest berth."""

    id: str
    ships: tuple[str, ...]
    berths: tuple[int, ...]
    is_closed: bool


class ColourView(msgspec.Struct, frozen=True):
    """A coffee colour: how many of its seven sacks are face up, and each seat's gain if it were scored now."""

    colour: str
    face_up: int
    gains: tuple[int, ...]


class TakeView(msgspec.Struct, frozen=True):
    """A piece taken from `space` of the production board to `target` (field, harbour or border)."""

    piece: str
    space: str
    target: str
    price: int


class ScoringView(msgspec.Struct, frozen=True):
    """A scoring in progress: the sack's colour and the space it was taken from."""

    seat: Seat
    colour: str
    space: str


class LastView(msgspec.Struct, frozen=True):
    """Changes made by the current turn or, if nothing has happened in it yet, by the turn before.

    `spaces` of the production board were emptied or filled. `targets` are newly occupied fields, borders and harbours.
    `start` is where the buyer stood before, or None if it did not move.
    """

    seat: Seat
    start: int | None = None
    spaces: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()


class SeatView(msgspec.Struct, frozen=True):
    """One seat. `hand` has its sacks in the order K B R G W, or None if the viewer may not know them."""

    score: int
    money: int
    sacks: int
    hand: tuple[str, ...] | None


class GuatemalaCafeView(msgspec.Struct, frozen=True, kw_only=True):
    """A position of Guatemala Café as seen by `viewer` (None: the public).

    `production` has 81 entries row by row (A1, B1, ... I1, A2, ...): a piece (`wK`, `hB`, `sR`, `r`), a colour letter
    alone for a sack, or None for an empty space. `layout` is the initial layout option. `line` is the line that the
    buyer serves: a column letter or a row digit. `stops` are the next four path spaces, none before the buyer is
    placed. `roads` are borders in the order of the data.

    `track` is the last track space, and `track_sacks` are the sacks in the order laid: the first on `track`, the next
    on `track` - 1, and so on. `turn` is the number of the turn, 0 before the buyer is placed. `waiting` are the seats
    publicly awaited; during a blockade question it never shrinks. `answer` is the viewer's own answer to that question.

    `taken` are the pieces taken this turn. `substitute` tells that this build follows a blockade. `ties` are the
    harbours among which the scorer must choose a ship. `bag_sacks` and all hands are known once the match is over.
    `idle` counts the consecutive turns without a piece or sack; at `idle_limit` the match ends.
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
        """Return the lowest track space with a sack, or `track` + 1 if there is none."""
        return self.track + 1 - len(self.track_sacks)


class HandColour(msgspec.Struct, frozen=True):
    """One colour as a seat sees it: sacks face up, in its own hand and unseen (seven in all), and the gains."""

    colour: str
    face_up: int
    mine: int
    unseen: int
    gains: tuple[int, ...]


class GuatemalaCafeHand(msgspec.Struct, frozen=True, kw_only=True):
    """Content of a private hand picture. `sacks` are in the order K B R G W."""

    seat: Seat
    sacks: tuple[str, ...]
    colours: tuple[HandColour, ...]
    score: int
    money: int
    scoring: ScoringView | None
    answer: Answer | None
