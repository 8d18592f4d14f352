"""What happened, as small structs; all are public by the time they exist, and `hearing.hear` puts them into words."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from bot.game import Seat


class BuyerPut(msgspec.Struct, frozen=True, tag=True):
    """The buyer was put on the path; `first` has the first turn."""

    seat: Seat
    space: int
    first: Seat


class Stayed(msgspec.Struct, frozen=True, tag=True):
    """The buyer stayed; the turn is over."""

    seat: Seat


class BuyerMoved(msgspec.Struct, frozen=True, tag=True):
    """The buyer went that many steps; `price` was paid for it."""

    seat: Seat
    steps: int
    space: int
    price: int


class Took(msgspec.Struct, frozen=True, tag=True):
    """A piece was taken, placed and paid."""

    seat: Seat
    piece: str
    space: str
    target: str
    price: int


class Ended(msgspec.Struct, frozen=True, tag=True):
    """The turn is over; `roads` were put on these emptied spaces, the others stay empty (GUA-36, GUA-37)."""

    seat: Seat
    taken: int
    roads: tuple[str, ...]


class SackTaken(msgspec.Struct, frozen=True, tag=True):
    """A sack was taken to score; it lies on `track` now. `asks` tells whether anybody is asked to block."""

    seat: Seat
    colour: str
    space: str
    track: int
    asks: bool


class NobodyBlocked(msgspec.Struct, frozen=True, tag=True):
    """All who were asked let the sack score."""

    colour: str


class Blocked(msgspec.Struct, frozen=True, tag=True):
    """A seat blocked with a sack of the colour, which lies on the emptied space now (GUA-56)."""

    seat: Seat
    scorer: Seat
    colour: str
    space: str


class Yield(msgspec.Struct, frozen=True, tag=True):
    """What one plantation brought: workers times one more than the ships joined to its hut (GUA-44)."""

    seat: Seat
    workers: int
    ships: int
    points: int
    score: int


class Scored(msgspec.Struct, frozen=True, tag=True):
    """Points were given for a colour; only plantations with points are listed."""

    colour: str
    yields: tuple[Yield, ...]


class ShipLeft(msgspec.Struct, frozen=True, tag=True):
    """A ship left the game (GUA-49)."""

    colour: str
    harbour: str


class SackPut(msgspec.Struct, frozen=True, tag=True):
    """The emptied sack space was filled from the hand or the bag."""

    seat: Seat
    colour: str
    space: str
    source: Literal["hand", "bag"]


class SpaceClosed(msgspec.Struct, frozen=True, tag=True):
    """Hand and bag are empty: the sack space stays empty (GUA-53)."""

    space: str


class Idle(msgspec.Struct, frozen=True, tag=True):
    """So many turns in a row nothing was taken; with `left` more the match ends (GUA-62)."""

    turns: int
    left: int


class MatchOver(msgspec.Struct, frozen=True, tag=True):
    """The match is over; places best first."""

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
