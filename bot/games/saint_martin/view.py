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
    """Cell and its tile, rotated by `rotation` (0 to 3) clockwise quarter turns."""

    cell: str
    tile: str
    rotation: int


class FieldView(msgspec.Struct, frozen=True):
    """Field (SMA-60): its quarters, those with a cube, and its current value (SMA-66)."""

    coffee: str
    quarters: tuple[str, ...]
    burned: tuple[str, ...]
    is_open: bool
    value: int


class ClosedView(msgspec.Struct, frozen=True):
    """Field when it was closed: its quarters, the number of burned ones at that time, the coins it paid."""

    coffee: str
    quarters: tuple[str, ...]
    burned: int
    coins: int


class LastView(msgspec.Struct, frozen=True, kw_only=True):
    """Last tile placed and its effects: fields closed, cubes taken, the quarter burned afterwards."""

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
    """Public bid."""

    seat: Seat
    coins: int


class SaleView(msgspec.Struct, frozen=True, kw_only=True):
    """Public part of the auction of the tile last drawn."""

    drawer: Seat
    tile: str
    asked: tuple[Seat, ...]
    """Seats other than the drawer that may bid, whether they have answered or not."""
    bids: tuple[BidView, ...] = ()
    """Public bids in the order made."""
    out: tuple[Seat, ...] = ()
    """Seats known to have dropped out (open auctions only)."""
    winner: Seat | None = None
    """Winner after the auction, None if there was no bid."""
    is_kept: bool = False
    """Whether the auction ended without a bid."""

    @property
    def price(self) -> int:
        """Return the last bid in coins, 0 before the first."""
        return self.bids[-1].coins if self.bids else 0


class ProspectView(msgspec.Struct, frozen=True):
    """Placement available to the viewer that closes fields: these fields, and the cubes it would take."""

    move: str
    closed: tuple[ClosedView, ...]
    cubes: tuple[str, ...]

    @property
    def coins(self) -> int:
        """Return the coins of all fields that it would close."""
        return sum(field.coins for field in self.closed)


class PointsView(msgspec.Struct, frozen=True, rename={"cubes_on_color": "cubes_on_colour"}):
    """Points of a seat if they were counted now (SMA-81)."""

    coins: int
    cubes: int
    fields: int
    cubes_on_color: int
    objective: int

    @property
    def total(self) -> int:
        """Return the sum of all points."""
        return self.coins + self.cubes + self.fields + self.cubes_on_color + self.objective


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """Seat, as the viewer knows it. `coffee` and `points` are None if hidden from the viewer.

    - `shown`: the publicly known hand tiles.
    - `unknown_count`: number of the other hand tiles.
    - `hand`: the full hand (lowest id first) for viewers who may know it, else None.
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
    """Position as seen by `viewer` (None: the public)."""

    viewer: Seat | None
    players: int
    phase: PhaseName
    turn: int
    """Number of the current turn, from 1."""
    turn_seat: Seat | None
    """Seat whose turn it is: the drawer while its tile is on offer, the buyer while it must place it."""
    asked: tuple[Seat, ...]
    """Seats that are publicly waited for. In a sealed window all that were asked, even after their answer."""
    first: Seat
    objectives: Literal["public", "secret"]
    auction: Literal["sealed", "open"]
    after_auction: Literal["left_of_winner", "left_of_drawer", "winner"]
    worthless_cubes: Literal["yes", "no"]
    island: tuple[CellView, ...]
    """Mansion, then the tiles in the order placed."""
    cubes: tuple[str, ...]
    fields: tuple[FieldView, ...]
    """Open fields, then closed ones."""
    reachable: tuple[str, ...]
    """Empty cells beside a placed tile."""
    values: tuple[int, ...]
    """Total field values of coffees A, B, C and D."""
    last: LastView | None
    sale: SaleView | None
    """Auction of the tile drawn last, until the end of its turn."""
    offer: str | None
    """Tile on offer while the auction is open."""
    own_answer: int | None
    """Viewer's own sealed answer in an open window (0: no bid), or None."""
    seats: tuple[SeatView, ...]
    bag_count: int
    supply: int
    discarded: tuple[str, ...]
    prospects: tuple[ProspectView, ...]
    """Placements of the viewer that close something, in the order of the legal moves.

    In an auction they are those of the tile on offer.
    """
    burnable: tuple[str, ...]
    """Quarters that the viewer may burn now."""
    has_discarded: bool = False
    """In phase `after`, whether a tile was discarded instead of placed."""
    winners: tuple[Seat, ...] = ()
    spare_objectives: Literal["box", "bag"] = "box"
    unfit_tiles: Literal["kept", "sold"] = "kept"


class HandTile(msgspec.Struct, frozen=True):
    """Tile in the viewer's hand.

    It has whether it is publicly known, the number of cells that it fits, and the maximum coins of one placement.
    """

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
