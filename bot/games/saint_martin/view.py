"""Views of a match: immutable structs with only what the viewer may know.

Notation: a cell `F5`; a quarter `F5ne`; a tile `T17`, an objective tile `OA`, the mansion `M`; a coffee `A` to `D`.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from bot.game import Seat

PhaseName = Literal["turn", "window", "defend", "call", "raise", "kept", "bought", "after", "over"]
Source = Literal["hand", "objective", "bought"]


class CellView(msgspec.Struct, frozen=True):
    """A cell and its tile, rotated by `rotation` (0 to 3) clockwise quarter turns."""

    cell: str
    tile: str
    rotation: int


class FieldView(msgspec.Struct, frozen=True):
    """A field (SMA-60): its quarters, those with a cube, and its current value (SMA-66)."""

    coffee: str
    quarters: tuple[str, ...]
    burned: tuple[str, ...]
    is_open: bool
    value: int


class ClosedView(msgspec.Struct, frozen=True):
    """A field when it was closed: its quarters, the number of burned ones at that time, the coins it paid."""

    coffee: str
    quarters: tuple[str, ...]
    burned: int
    coins: int


class LastView(msgspec.Struct, frozen=True, kw_only=True):
    """The last tile placed and its effects: fields closed, cubes taken, the quarter burned afterwards."""

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
        """Return the coins of all fields that it closed."""
        return sum(field.coins for field in self.closed)


class BidView(msgspec.Struct, frozen=True):
    """A public bid."""

    seat: Seat
    coins: int


class SaleView(msgspec.Struct, frozen=True, kw_only=True):
    """The public part of the auction of the tile last drawn. `bids` are in the order made.

    `asked` are all seats that may bid, whether they have answered or not (without the drawer). `out` are the seats
    known to have dropped out (open auctions only). After the auction `winner` is set, or `is_kept` if there was no bid.
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
        """Return the last bid, 0 before the first."""
        return self.bids[-1].coins if self.bids else 0


class ProspectView(msgspec.Struct, frozen=True):
    """A placement available to the viewer that closes fields: which ones, and the cubes it would take."""

    move: str
    closed: tuple[ClosedView, ...]
    cubes: tuple[str, ...]

    @property
    def coins(self) -> int:
        """Return the coins of all fields that it would close."""
        return sum(field.coins for field in self.closed)


class PointsView(msgspec.Struct, frozen=True):
    """A seat's points if they were counted now (SMA-81)."""

    coins: int
    cubes: int
    fields: int
    cubes_on_colour: int
    objective: int

    @property
    def total(self) -> int:
        """Return the sum of all points."""
        return self.coins + self.cubes + self.fields + self.cubes_on_colour + self.objective


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """One seat, as the viewer knows it. `coffee` and `points` are None where hidden from the viewer.

    `shown` are the publicly known hand tiles, `unknown_count` counts the others. `hand` is the full hand (lowest id
    first) for viewers who may know it, else None.
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
        """Return the number of tiles in hand."""
        return len(self.shown) + self.unknown_count


class SaintMartinView(msgspec.Struct, frozen=True, kw_only=True):
    """A position as seen by `viewer` (None: the public).

    `turn` is the number of the current turn, from 1. `turn_seat` is the seat whose turn it is: the drawer while its
    tile is on offer, the buyer while it must place it. `asked` are the seats that the table waits for; in a sealed
    window all that were asked, whether they have answered or not. `sale` is the auction of the tile last drawn, until
    the end of its turn; `offer` is that tile while the auction is open. `own_answer` is the viewer's own sealed answer
    in an open window (0: no bid), or None.

    `island` has the mansion first, then the tiles in the order placed. `fields` has open ones first. `reachable` are
    the empty cells beside a placed tile. `values` are the total field values of coffees A, B, C and D. `prospects` are
    the viewer's current placements (in an auction: those of the tile on offer) that close something, in the order of
    the legal moves. `burnable` are the quarters that the viewer may burn now. `has_discarded`: in phase `after`,
    whether a tile was discarded instead of placed.
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
    """A tile in the viewer's hand: publicly known or not, number of legal placements, most coins in one placement."""

    tile: str
    is_shown: bool
    places: int
    best: int


class SaintMartinHand(msgspec.Struct, frozen=True, kw_only=True):
    """Content of a private hand picture. `objective` is the seat's objective tile, None once placed."""

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
