"""What a viewer may see of a match of Saint Martin: immutable values, nothing that the viewer cannot know.

Spellings: a cell `F5`; a quarter `F5ne`; a tile `T17`, an objective tile `OA`, the mansion `M`; a coffee `A` to `D`.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from bot.game import Seat

PhaseName = Literal["turn", "window", "defend", "call", "raise", "kept", "bought", "after", "over"]
Source = Literal["hand", "objective", "bought"]


class CellView(msgspec.Struct, frozen=True):
    """A cell with the tile on it, turned `rotation` (0 to 3) quarter turns clockwise."""

    cell: str
    tile: str
    rotation: int


class FieldView(msgspec.Struct, frozen=True):
    """A field (SMA-60): its quarters, those of them with a cube, and its value now (SMA-66)."""

    coffee: str
    quarters: tuple[str, ...]
    burned: tuple[str, ...]
    is_open: bool
    value: int


class ClosedView(msgspec.Struct, frozen=True):
    """A field as it was closed: its quarters, how many of them were burned then, the coins that it paid."""

    coffee: str
    quarters: tuple[str, ...]
    burned: int
    coins: int


class LastView(msgspec.Struct, frozen=True, kw_only=True):
    """The last tile placed, and all that this did: fields closed, cubes taken, the quarter burned afterwards."""

    seat: Seat
    cell: str
    tile: str
    rotation: int
    source: Source
    closed: tuple[ClosedView, ...] = ()
    cubes: tuple[str, ...] = ()
    relit: bool = False
    burned: str | None = None

    @property
    def coins(self) -> int:
        """The coins of all fields that it closed."""
        return sum(field.coins for field in self.closed)


class BidView(msgspec.Struct, frozen=True):
    """A bid said aloud."""

    seat: Seat
    coins: int


class SaleView(msgspec.Struct, frozen=True, kw_only=True):
    """The auction of the tile last drawn, as far as it is public: `bids` in the order in which they were said.

    `out` are seats known to have dropped out (only in an open auction). Once it is over `winner` is set, or
    `is_kept` when nobody bid. `asked` are all seats that the question goes to, answered or not (the drawer apart).
    """

    drawer: Seat
    tile: str
    asked: tuple[Seat, ...]
    bids: tuple[BidView, ...] = ()
    out: tuple[Seat, ...] = ()
    winner: Seat | None = None
    is_kept: bool = False

    @property
    def price(self) -> int:
        """The last bid, 0 before the first."""
        return self.bids[-1].coins if self.bids else 0


class ProspectView(msgspec.Struct, frozen=True):
    """A placement open to the viewer that would close something: which fields, and the cubes that it would take."""

    move: str
    closed: tuple[ClosedView, ...]
    cubes: tuple[str, ...]

    @property
    def coins(self) -> int:
        """The coins of all fields that it would close."""
        return sum(field.coins for field in self.closed)


class PointsView(msgspec.Struct, frozen=True):
    """The points of a seat as they would be counted now (SMA-81)."""

    coins: int
    cubes: int
    fields: int
    cubes_on_colour: int
    objective: int

    @property
    def total(self) -> int:
        """Their sum."""
        return self.coins + self.cubes + self.fields + self.cubes_on_colour + self.objective


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """One seat, as the viewer knows it. `coffee` and `points` are None where the viewer may not know them.

    `shown` are the tiles of its hand that everybody knows, `unknown_count` the others; `hand` is all of them for
    who may know (lowest id first), else None.
    """

    coffee: str | None
    coins: int
    cubes: int
    is_fire_active: bool
    is_objective_placed: bool
    shown: tuple[str, ...]
    unknown_count: int
    hand: tuple[str, ...] | None
    points: PointsView | None

    @property
    def hand_count(self) -> int:
        """How many tiles it holds."""
        return len(self.shown) + self.unknown_count


class SaintMartinView(msgspec.Struct, frozen=True, kw_only=True):
    """A position of Saint Martin through the eyes of `viewer` (None: the public).

    `turn` is the running number of the current turn, from 1; `turn_seat` whose turn it is: the drawer's while his tile
    is on offer, the buyer's once he must place it. `asked` are the seats that the table waits for; in a sealed window
    all that were asked, whether they have answered or not. `sale` is the auction of the tile last drawn, until its turn
    is over; `offer` is that tile while an auction of it is open. `own_answer` is the viewer's own sealed answer in an
    open window (0: no bid), None if there is none.
    `island` has the mansion first, then the tiles in the order in which they were placed. `fields` are open ones first.
    `reachable` are the empty cells beside a placed tile. `values` is what all fields of A, of B, of C
    and of D are worth together.
    `prospects` are the viewer's own placements now (in an auction: those of the tile on offer) that close something,
    in the order of the legal moves. `burnable` are the quarters that the viewer may burn now.
    `has_discarded`: in phase `after`, whether a tile was discarded instead of placed.
    """

    viewer: Seat | None
    players: int
    phase: PhaseName
    turn: int
    turn_seat: Seat | None
    asked: tuple[Seat, ...]
    first: Seat
    objectives: Literal["public", "secret"]
    auction: Literal["sealed", "open"]
    after_auction: Literal["left_of_winner", "left_of_drawer", "winner"]
    worthless_cubes: Literal["yes", "no"]
    island: tuple[CellView, ...]
    cubes: tuple[str, ...]
    fields: tuple[FieldView, ...]
    reachable: tuple[str, ...]
    values: tuple[int, ...]
    last: LastView | None
    sale: SaleView | None
    offer: str | None
    own_answer: int | None
    seats: tuple[SeatView, ...]
    bag_count: int
    supply: int
    discarded: tuple[str, ...]
    prospects: tuple[ProspectView, ...]
    burnable: tuple[str, ...]
    has_discarded: bool = False
    winners: tuple[Seat, ...] = ()


class HandTile(msgspec.Struct, frozen=True):
    """A tile in the own hand: whether all know it, in how many ways it can be placed now, the most coins in one."""

    tile: str
    is_shown: bool
    places: int
    best: int


class SaintMartinHand(msgspec.Struct, frozen=True, kw_only=True):
    """All that a private hand picture shows. `objective` is the own objective tile, None once it is placed."""

    seat: Seat
    coffee: str
    tiles: tuple[HandTile, ...]
    objective: HandTile | None
    coins: int
    cubes: int
    is_fire_active: bool
    points: PointsView
    offer: str | None
    own_answer: int | None
