"""Values of a match for the world outside the rules: seats, offered choices, log rows, filters, audit rows."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec

from bot.ai_spec import Level
from bot.game import Line, Outcome, Refused, Seat, Viewer
from bot.i18n import DEFAULT
from bot.table.match_terms import Terms

Status: TypeAlias = Literal["lobby", "running", "over", "closed"]
"""`over`: played to the end; `closed`: ended without a result."""


class Person(msgspec.Struct, frozen=True):
    """A Discord user. `id` is the snowflake, `name` the display name in the server.

    `everywhere` is the name outside that server; "" if it is the same.
    """

    id: int
    name: str
    locale: str = DEFAULT
    everywhere: str = ""

    @property
    def own_name(self) -> str:
        """The name that may be shown in any server."""
        return self.everywhere or self.name


class SeatInfo(msgspec.Struct, frozen=True):
    """A seat and its holder. A resigned seat plays the game's default moves.

    `user` is None for a computer, a deleted user, and in an imported match. `offered`: anyone may take the seat.
    `changes` counts changes of hands. `level` is a computer's strength; None for a person and for games without
    levels.
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
        """Whether the bot decides for this seat."""
        return self.kind == "computer" or self.resigned


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """A match without its position.

    `seq` is the number of rows in its log. `commitment` is public from the start, `seed` (hex) once the match has
    ended. `host` may have no seat when only computers play. `guild` is None in a direct message channel. `seen_in`
    is the channel whose members may view the match. `asleep_at` is since when it sleeps, also if it ended so. Times
    are UTC.
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
        """Whether it is a solo match against computers in a direct message channel."""
        return self.guild is None and sum(info.kind == "person" for info in self.seats) < 2

    @property
    def is_live(self) -> bool:
        """Whether it is in the lobby or running."""
        return self.status in ("lobby", "running")

    def seat_of(self, user: int) -> Seat | None:
        """Return the user's seat, or None."""
        return next((info.seat for info in self.seats if info.user == user), None)


class MatchView(msgspec.Struct, frozen=True, kw_only=True):
    """A match as `viewer` sees it.

    `view` is the game's View (None before the start). `deciders` are the seats that must act. `offers` are the
    notations of the viewer's own legal moves. `since` is their version token (0 = none) for `Matches.play`; it
    changes only when this seat acts. `heard` counts the public log rows. `outcome` has the game's scores and the
    players' places, in which a player who left ranks behind those who stayed. `left` are the seats that were left.
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


class VisibleRow(msgspec.Struct, frozen=True):
    """A log row as a viewer may know it. An undone step stays, marked.

    A row that is no step is an undo. `agreed`: it was for the whole table.
    """

    seq: int
    seat: Seat | None
    at: datetime
    lines: tuple[Line, ...]
    taken_back: bool = False
    is_step: bool = True
    agreed: bool = False


class PlayResult(msgspec.Struct, frozen=True):
    """The result of a press: the moves carried out, and the refusal that stopped the rest.

    `repeated`: an earlier press with the same interaction carried them out.
    """

    table: Table
    seat: Seat
    moves: tuple[str, ...]
    repeated: bool = False
    refused: Refused | None = None


class MatchFilter(msgspec.Struct, frozen=True, kw_only=True):
    """Criteria for matches. None means no restriction.

    `channels`: only matches visible in these channels, plus all in which `user_sees` has or had a seat. `user`:
    only matches in which that user has or had a seat. `open`: lobby or running; `lobby`: lobby only; `finished`:
    played to the end or stopped after the start. A cancelled lobby is never found.
    """

    channels: tuple[int, ...] | None = None
    user_sees: int | None = None
    guild: int | None = None
    user: int | None = None
    game: str | None = None
    state: Literal["any", "open", "lobby", "finished"] = "any"


class AuditRow(NamedTuple):
    """An action of a server manager on a match, with the reason. `user` is None once that user has been deleted."""

    guild: int
    match: str
    user: int | None
    action: str
    reason: str
    at: datetime
