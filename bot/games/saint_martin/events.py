"""Events of a match. `views.events` decides which viewer may know what about them."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from bot.game import Seat
from bot.games.saint_martin.view import BidView, ClosedView, PointsView, Source


class Drew(msgspec.Struct, frozen=True, tag=True):
    """A tile was drawn face up."""

    seat: Seat
    tile: str


class Asked(msgspec.Struct, frozen=True, tag=True):
    """These seats are asked to bid for the tile: simultaneously, or in turn starting with the first."""

    tile: str
    seats: tuple[Seat, ...]
    is_sealed: bool


class Answered(msgspec.Struct, frozen=True, tag=True):
    """A sealed answer was given: the seat's maximum, 0 for no bid. Only that seat may know it."""

    seat: Seat
    tile: str
    coins: int


class Silent(msgspec.Struct, frozen=True, tag=True):
    """No seat bid for the tile."""

    tile: str


class Heard(msgspec.Struct, frozen=True, tag=True):
    """The bids of a sealed auction up to the drawer, which must answer now, became public."""

    drawer: Seat
    tile: str
    bids: tuple[BidView, ...]


class Declined(msgspec.Struct, frozen=True, tag=True):
    """Open auction: the seat does not call an auction."""

    seat: Seat
    tile: str


class Raised(msgspec.Struct, frozen=True, tag=True):
    """Open auction: the seat opens with, or raises to, that many coins."""

    seat: Seat
    tile: str
    coins: int
    is_call: bool


class DroppedOut(msgspec.Struct, frozen=True, tag=True):
    """Open auction: the seat is out. `by_itself`: automatically, because it cannot raise."""

    seat: Seat
    tile: str
    by_itself: bool


class Sold(msgspec.Struct, frozen=True, tag=True):
    """The auction ended with a sale. The winner pays the drawer, or the bank if it is the drawer.

    `bids`: all public bids.
    """

    drawer: Seat
    winner: Seat
    tile: str
    price: int
    bids: tuple[BidView, ...]


class Kept(msgspec.Struct, frozen=True, tag=True):
    """The drawn tile was added to the drawer's hand."""

    seat: Seat
    tile: str


class Placed(msgspec.Struct, frozen=True, tag=True):
    """A tile was placed."""

    seat: Seat
    tile: str
    cell: str
    rotation: int
    source: Source


class Closed(msgspec.Struct, frozen=True, tag=True):
    """A field was closed and paid."""

    seat: Seat
    field: ClosedView


class Took(msgspec.Struct, frozen=True, tag=True):
    """Cubes beside closed fields were taken from these quarters."""

    seat: Seat
    quarters: tuple[str, ...]


class Relit(msgspec.Struct, frozen=True, tag=True):
    """The fire tile became active again."""

    seat: Seat


class Burned(msgspec.Struct, frozen=True, tag=True):
    """A quarter was burned."""

    seat: Seat
    quarter: str
    coffee: str


class Discarded(msgspec.Struct, frozen=True, tag=True):
    """A tile that fits nowhere was removed from the match."""

    seat: Seat
    tile: str


class Ended(msgspec.Struct, frozen=True, tag=True):
    """The seat ended its turn."""

    seat: Seat


class Skipped(msgspec.Struct, frozen=True, tag=True):
    """The seat was skipped because it has nothing left to do (SMA-32)."""

    seat: Seat


class MatchOver(msgspec.Struct, frozen=True, tag=True):
    """The match ended: points and ranks by seat."""

    points: tuple[PointsView, ...]
    coffees: tuple[str, ...]
    ranks: tuple[int, ...]


Event: TypeAlias = (
    Drew
    | Asked
    | Answered
    | Silent
    | Heard
    | Declined
    | Raised
    | DroppedOut
    | Sold
    | Kept
    | Placed
    | Closed
    | Took
    | Relit
    | Burned
    | Discarded
    | Ended
    | Skipped
    | MatchOver
)
