"""Events of a match. `views.events` decides which viewer may know what about them."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from bot.game import Seat
from bot.games.guatemala_cafe.board import STORED_NAMES


class BuyerPut(msgspec.Struct, frozen=True, tag=True):
    """The buyer was placed on the path. `first` has the first turn."""

    seat: Seat
    space: int
    first: Seat


class Stayed(msgspec.Struct, frozen=True, tag=True):
    """The buyer stayed, which ended the turn."""

    seat: Seat


class BuyerMoved(msgspec.Struct, frozen=True, tag=True):
    """The buyer moved that many steps for `price`."""

    seat: Seat
    steps: int
    space: int
    price: int


class Took(msgspec.Struct, frozen=True, tag=True):
    """A piece was taken, placed and paid for."""

    seat: Seat
    piece: str
    space: str
    target: str
    price: int


class Ended(msgspec.Struct, frozen=True, tag=True):
    """The turn ended. Roads were put on the emptied spaces in `roads`. Other spaces stay empty (GUA-36, GUA-37)."""

    seat: Seat
    taken: int
    roads: tuple[str, ...]


class SackTaken(msgspec.Struct, frozen=True, tag=True, rename=STORED_NAMES):
    """A sack was taken to score and is now on `track`. `asks`: whether other seats may block."""

    seat: Seat
    color: str
    space: str
    track: int
    asks: bool


class NobodyBlocked(msgspec.Struct, frozen=True, tag=True, rename=STORED_NAMES):
    """Every seat that was asked passed."""

    color: str


class Blocked(msgspec.Struct, frozen=True, tag=True, rename=STORED_NAMES):
    """A seat blocked with a sack of the colour, which is now on the emptied space (GUA-56)."""

    seat: Seat
    scorer: Seat
    color: str
    space: str


class Yield(msgspec.Struct, frozen=True, tag=True):
    """Points of one plantation: workers times one more than the ships joined to its hut (GUA-44)."""

    seat: Seat
    workers: int
    ships: int
    points: int
    score: int


class Scored(msgspec.Struct, frozen=True, tag=True, rename=STORED_NAMES):
    """A colour was scored. Only plantations with points are listed."""

    color: str
    yields: tuple[Yield, ...]


class ShipLeft(msgspec.Struct, frozen=True, tag=True, rename=STORED_NAMES):
    """A ship left the game (GUA-49)."""

    color: str
    harbour: str


class SackPut(msgspec.Struct, frozen=True, tag=True, rename=STORED_NAMES):
    """The emptied sack space was refilled from the hand or the bag."""

    seat: Seat
    color: str
    space: str
    source: Literal["hand", "bag"]


class SpaceClosed(msgspec.Struct, frozen=True, tag=True):
    """The sack space stays empty because hand and bag are empty (GUA-53)."""

    space: str


class Idle(msgspec.Struct, frozen=True, tag=True):
    """Nothing was taken for several consecutive turns. After `left` more such turns the match ends (GUA-62)."""

    turns: int
    left: int


class MatchOver(msgspec.Struct, frozen=True, tag=True):
    """The match ended. Places are listed best first."""

    reason: Literal["track", "idle", "sacks"]
    ranking: tuple[tuple[Seat, ...], ...]
    scores: tuple[int, ...]
    money: tuple[int, ...]


Event: TypeAlias = (
    BuyerPut
    | Stayed
    | BuyerMoved
    | Took
    | Ended
    | SackTaken
    | NobodyBlocked
    | Blocked
    | Scored
    | ShipLeft
    | SackPut
    | SpaceClosed
    | Idle
    | MatchOver
)
