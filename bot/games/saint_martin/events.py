"""What happened, as small structs; `hearing.hear` says who may know what of them."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from bot.game import Seat
from bot.games.saint_martin.view import BidView, ClosedView, PointsView, Source


class Drew(msgspec.Struct, frozen=True, tag=True):
    """A tile was drawn, in sight of all."""

    seat: Seat
    tile: str


class Asked(msgspec.Struct, frozen=True, tag=True):
    """These seats are asked for the tile: all at once, or one after another with the first to begin."""

    tile: str
    seats: tuple[Seat, ...]
    is_sealed: bool


class Answered(msgspec.Struct, frozen=True, tag=True):
    """A sealed answer came in: the seat's maximum, 0 for no bid. Only that seat may know."""

    seat: Seat
    tile: str
    coins: int


class Silent(msgspec.Struct, frozen=True, tag=True):
    """Nobody bid for the tile."""

    tile: str


class Heard(msgspec.Struct, frozen=True, tag=True):
    """The bids of a sealed auction up to the turn of the drawer, who has to answer now."""

    drawer: Seat
    tile: str
    bids: tuple[BidView, ...]


class Declined(msgspec.Struct, frozen=True, tag=True):
    """Open: the seat calls no auction."""

    seat: Seat
    tile: str


class Raised(msgspec.Struct, frozen=True, tag=True):
    """Open: the seat calls the auction with, or raises to, so many coins."""

    seat: Seat
    tile: str
    coins: int
    is_call: bool


class DroppedOut(msgspec.Struct, frozen=True, tag=True):
    """Open: the seat is out of the auction; by itself when it cannot raise."""

    seat: Seat
    tile: str
    by_itself: bool


class Sold(msgspec.Struct, frozen=True, tag=True):
    """The auction is over; the winner pays the drawer or, being the drawer, the bank. `bids` are all that were said."""

    drawer: Seat
    winner: Seat
    tile: str
    price: int
    bids: tuple[BidView, ...]


class Kept(msgspec.Struct, frozen=True, tag=True):
    """The drawn tile joins the drawer's hand."""

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
    """The fire tile is active again."""

    seat: Seat


class Burned(msgspec.Struct, frozen=True, tag=True):
    """A quarter was burned."""

    seat: Seat
    quarter: str
    coffee: str


class Discarded(msgspec.Struct, frozen=True, tag=True):
    """A tile that fits nowhere left the match."""

    seat: Seat
    tile: str


class Ended(msgspec.Struct, frozen=True, tag=True):
    """The seat handed over."""

    seat: Seat


class Skipped(msgspec.Struct, frozen=True, tag=True):
    """The seat has nothing left to do (SMA-32)."""

    seat: Seat


class MatchOver(msgspec.Struct, frozen=True, tag=True):
    """The match is over: points and ranks by seat."""

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
