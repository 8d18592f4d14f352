"""Views of a match: immutable structs with only what the viewer may know."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from bot.game import Seat
from bot.games.guatemala_cafe.board import STORED_NAMES

PhaseName: TypeAlias = Literal["place", "move", "act", "block", "sail", "refill", "over"]
Answer: TypeAlias = Literal["pass", "block"]


class StopView(msgspec.Struct, frozen=True):
    """Path space among the next four.

    `price` is the cost of going there: 0, or 2 for the fourth step. `contents` are the nine spaces of its line, as in
    `production`.
    """

    steps: int
    space: int
    line: str
    price: int
    sack: str | None
    contents: tuple[str | None, ...]


class PlantationView(msgspec.Struct, frozen=True, rename=STORED_NAMES):
    """Pieces of one colour of a seat.

    - `workers`: fields in the order of placement.
    - `hut`: its site, None before it is built.
    - `ships`: number of those that multiply its points, 0 without a hut.
    - `harbours`: those joined to its hut by roads.
    """

    seat: Seat
    color: str
    hut: str | None
    workers: tuple[str, ...]
    harbours: tuple[str, ...]
    ships: int
    points: int


class HarbourView(msgspec.Struct, frozen=True):
    """Harbour with the colours of its ships and the prices of its berths, both from the cheapest berth."""

    id: str
    ships: tuple[str, ...]
    berths: tuple[int, ...]
    is_closed: bool


class ColorView(msgspec.Struct, frozen=True, rename=STORED_NAMES):
    """Coffee colour: number of its seven sacks that are face up, and each seat's gain if it were scored now."""

    color: str
    face_up: int
    gains: tuple[int, ...]


class TakeView(msgspec.Struct, frozen=True):
    """Piece taken from `space` of the production board to `target` (field, harbour or border)."""

    piece: str
    space: str
    target: str
    price: int


class ScoringView(msgspec.Struct, frozen=True, rename=STORED_NAMES):
    """Scoring in progress: the sack's colour and the space it was taken from."""

    seat: Seat
    color: str
    space: str


class LastView(msgspec.Struct, frozen=True):
    """Changes made by the current turn or, if nothing has happened in it yet, by the turn before.

    - `spaces`: production spaces that were emptied or filled.
    - `targets`: newly occupied fields, borders and harbours.
    - `start`: the buyer's space before it moved, None if it did not move.
    """

    seat: Seat
    start: int | None = None
    spaces: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()


class SeatView(msgspec.Struct, frozen=True):
    """Seat, as the viewer knows it. `hand` has its sacks in the order K B R G W, or None if hidden."""

    score: int
    money: int
    sacks: int
    hand: tuple[str, ...] | None


class GuatemalaCafeView(msgspec.Struct, frozen=True, kw_only=True, rename=STORED_NAMES):
    """Position as seen by `viewer` (None: the public)."""

    viewer: Seat | None
    players: int
    side: Literal["3-4", "2"]
    phase: PhaseName
    turn: int
    """Number of the turn, 0 before the buyer is placed."""
    turn_seat: Seat
    first: Seat
    waiting: tuple[Seat, ...]
    """Seats that are publicly waited for. During a blockade question they stay the same."""
    layout: Literal["fixed", "random"]
    """Option for the initial production board."""
    production: tuple[str | None, ...]
    """81 entries row by row (A1, B1, ... I1, A2, ...).

    Each is a piece (`wK`, `hB`, `sR`, `r`), a colour letter alone for a sack, or None for an empty space.
    """
    buyer: int | None
    line: str | None
    """Line that the buyer serves: a column letter or a row digit."""
    stops: tuple[StopView, ...]
    """Next four path spaces, none before the buyer is placed."""
    plantations: tuple[PlantationView, ...]
    roads: tuple[str, ...]
    """Borders with a road, in the order of the data."""
    harbours: tuple[HarbourView, ...]
    is_strip_closed: bool
    track: int
    """Last space of the score track."""
    track_sacks: tuple[str, ...]
    """Sacks in the order laid: the first on `track`, the next on `track` - 1, and so on."""
    seats: tuple[SeatView, ...]
    colors: tuple[ColorView, ...]
    supply: int
    bag: int
    bag_sacks: tuple[str, ...] | None
    """Sacks in the bag, None before the match is over."""
    taken: tuple[TakeView, ...]
    """Pieces taken this turn."""
    substitute: bool
    """Whether this build follows a blockade."""
    scoring: ScoringView | None
    answer: Answer | None
    """Viewer's own answer to the blockade question."""
    ties: tuple[str, ...]
    """Harbours among which the scorer must choose a ship."""
    idle: int
    """Number of consecutive turns without a piece or a sack. At `idle_limit` the match ends."""
    idle_limit: int
    last: LastView | None
    reason: Literal["track", "idle", "sacks"] | None = None
    ranking: tuple[tuple[Seat, ...], ...] = ()

    @property
    def lowest_sack(self) -> int:
        """Return the lowest track space with a sack, or `track` + 1 if there is none."""
        return self.track + 1 - len(self.track_sacks)


class HandColor(msgspec.Struct, frozen=True, rename=STORED_NAMES):
    """Colour as a seat sees it: sacks face up, in its own hand and unseen (seven in all), and the gains."""

    color: str
    face_up: int
    mine: int
    unseen: int
    gains: tuple[int, ...]


class GuatemalaCafeHand(msgspec.Struct, frozen=True, kw_only=True, rename=STORED_NAMES):
    """Content of a private hand picture. `sacks` are in the order K B R G W."""

    seat: Seat
    sacks: tuple[str, ...]
    colors: tuple[HandColor, ...]
    score: int
    money: int
    scoring: ScoringView | None
    answer: Answer | None
