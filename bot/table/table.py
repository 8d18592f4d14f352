"""The values of a match as the world outside the rules sees it: who sits where, what is on offer, what happened."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Literal, TypeAlias

import msgspec

from bot.game import Line, Outcome, Refused, Seat, Viewer
from bot.skill import Level
from bot.table.terms import Terms
from bot.words import DEFAULT

Status: TypeAlias = Literal["lobby", "running", "over", "closed"]
"""`over`: played to the end; `closed`: ended without a result, by its host or because everybody left."""


class Person(msgspec.Struct, frozen=True):
    """Somebody on Discord; `id` is the snowflake, `name` what the others call them where they are met.

    `everywhere` is the name that no server has given them; "" where it is the same.
    """

    id: int
    name: str
    locale: str = DEFAULT
    everywhere: str = ""

    @property
    def own_name(self) -> str:
        """What may be told of them in any server."""
        return self.everywhere or self.name


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits in a seat; a resigned seat plays the game's default moves.

    `user` is None for a computer, for somebody who was forgotten, and in a match that was brought in from a record.
    `offered`: anybody may take the seat; `changes` is how often it has changed hands. `level` is how strong a computer
    is; None for a person, and for a computer of a game that knows no levels.
    """

    seat: Seat
    kind: Literal["person", "computer"]
    user: int | None
    name: str
    resigned: bool = False
    offered: bool = False
    changes: int = 0
    level: Level | None = None

    @property
    def is_driven(self) -> bool:
        """Whether no person decides for this seat."""
        return self.kind == "computer" or self.resigned


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """All about a match but its position.

    `seq` is the number of rows in its log; `commitment` is public from the start, `seed` (hex) only once it has ended.
    `host` may have no seat when only computers play. `guild` is None in a direct channel. `seen_in` is the
    channel whose readers may look at the match.
    It is asleep since `asleep_at`, or was when it ended. Times are UTC.
    """

    id: str
    game: str
    version: int
    guild: int | None
    channel: int
    host: int
    status: Status
    options: dict[str, Any]
    seats: tuple[SeatInfo, ...]
    seq: int
    locale: str
    commitment: str
    seed: str | None
    created_at: datetime
    started_at: datetime | None = None
    ended_at: datetime | None = None
    terms: Terms = Terms()
    seen_in: int | None = None
    paused_at: datetime | None = None
    asleep_at: datetime | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(info.name for info in self.seats)

    @property
    def is_alone(self) -> bool:
        """Whether it is one person's own, against computers, in his direct channel with the bot."""
        return self.guild is None and sum(info.kind == "person" for info in self.seats) < 2

    @property
    def is_live(self) -> bool:
        """Whether it still takes up its channel."""
        return self.status in ("lobby", "running")

    def seat_of(self, user: int) -> Seat | None:
        """The seat of that user, or None."""
        return next((info.seat for info in self.seats if info.user == user), None)


class Look(msgspec.Struct, frozen=True, kw_only=True):
    """A match through the eyes of `viewer`.

    `view` is the game's View (None before the start). `deciders` are the seats that must act. `offers` are the
    notations of the viewer's own legal moves, () for everybody else. `since` is the token of these offers, which counts
    the seat's own acts and nobody else's (0 = none); give it back to `Matches.play`. `heard` is the number of rows of
    the log of which everybody heard. `outcome` has the game's scores and the places of people, as `view` tells them:
    whoever left a seat is behind all who stayed. `left` are the seats that were left.
    """

    table: Table
    viewer: Viewer
    view: Any
    deciders: tuple[Seat, ...]
    offers: tuple[str, ...]
    since: int
    can_step_back: bool
    outcome: Outcome | None
    heard: int = 0
    left: tuple[Seat, ...] = ()


class Heard(msgspec.Struct, frozen=True):
    """One row of the log as a viewer may know it; a step that was taken back later stays, marked.

    A row that is no step takes one back; `agreed`: for the whole table.
    """

    seq: int
    seat: Seat | None
    at: datetime
    lines: tuple[Line, ...]
    taken_back: bool = False
    is_step: bool = True
    agreed: bool = False


class Played(msgspec.Struct, frozen=True):
    """What one press did: the notations carried out (with `repeated`, earlier), and the refusal that stopped a row."""

    table: Table
    seat: Seat
    moves: tuple[str, ...]
    repeated: bool = False
    refused: Refused | None = None
