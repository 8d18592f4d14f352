"""Values of a match outside the game's rules: seats, offered choices, log rows, filters, audit rows."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec

from bot.ai_spec import Level
from bot.game import Line, Outcome, Refused, Seat, Viewer
from bot.i18n import DEFAULT
from bot.table.match_terms import Terms

Status: TypeAlias = Literal["lobby", "running", "over", "closed"]
"""State of a match. `over`: played to the end; `closed`: ended without a result."""


class Person(msgspec.Struct, frozen=True):
    """Discord user. `id` is the snowflake, `name` the display name in the server.

    `everywhere` is the name outside that server; "" if it is the same.
    """

    id: int
    name: str
    locale: str = DEFAULT
    everywhere: str = ""

    @property
    def own_name(self) -> str:
        """Return the name that may be shown in any server."""
        return self.everywhere or self.name


class SeatInfo(msgspec.Struct, frozen=True):
    """Seat and its holder. A resigned seat plays the game's default moves."""

    seat: Seat
    kind: Literal["person", "computer"]
    user: int | None
    """Id of the holder; None for a computer, for a deleted user, and in an imported match."""
    name: str
    resigned: bool = False
    offered: bool = False
    """Whether any person may take the seat."""
    changes: int = 0
    """Number of times that the seat changed hands."""
    level: Level | None = None
    """Strength of a computer; None for a person and for games without levels."""

    @property
    def is_driven(self) -> bool:
        """Return whether the bot decides for this seat."""
        return self.kind == "computer" or self.resigned

    @property
    def is_vacant(self) -> bool:
        """Return whether its player has left and nobody has taken over. The bot's points there are nobody's."""
        return self.resigned or self.offered


InvitationState: TypeAlias = Literal["open", "joined", "declined", "released", "lapsed"]
"""State of an invitation. `released`: the host gave up the seat held, or started; `lapsed`: nobody answered in time."""


class Invitation(msgspec.Struct, frozen=True):
    """Invitation of a user to a lobby, which holds a seat while it is open."""

    user: int
    name: str
    host: int
    """Id of the user who sent it; 0 for a deleted user."""
    batch: int
    """Number of the press that sent it, from 1 at each table. One message calls all people of a batch."""
    at: datetime
    state: InvitationState = "open"
    word: str = ""
    """Message of the user when declining."""


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """Match without its position. Times are in UTC."""

    id: str
    game: str
    version: int
    guild: int | None
    """Server of the match; None in a direct message channel."""
    channel: int
    host: int
    """Host of the match, who may have no seat if only computers play."""
    status: Status
    options: dict[str, Any]
    seats: tuple[SeatInfo, ...]
    seq: int
    """Number of rows in the log."""
    locale: str
    commitment: str
    """Hash of the committed seed, public from the lobby on."""
    seed: str | None
    """Committed seed in hex once the match has ended, otherwise None."""
    created_at: datetime
    started_at: datetime | None = None
    ended_at: datetime | None = None
    terms: Terms = Terms()
    seen_in: int | None = None
    """Channel whose members may view the match."""
    paused_at: datetime | None = None
    presses: tuple[int, ...] = ()
    """Interaction ids of the joins and the start, which make the chance of the match. Empty in older matches."""
    asleep_at: datetime | None = None
    """Time when the table fell asleep; kept if it was closed while asleep."""

    invitations: tuple[Invitation, ...] = ()
    """All invitations to the lobby, answered or not."""

    @property
    def held(self) -> tuple[Invitation, ...]:
        """Return the open invitations of people without a seat, for each of whom the lobby holds one."""
        return tuple(invitation for invitation in self._standing if self.seat_of(invitation.user) is None)

    @property
    def called(self) -> tuple[Invitation, ...]:
        """Return the open invitations of people whom the bot has seated, which keep the lobby for them."""
        return tuple(invitation for invitation in self._standing if self.seat_of(invitation.user) is not None)

    @property
    def _standing(self) -> tuple[Invitation, ...]:
        return (
            tuple(invitation for invitation in self.invitations if invitation.state == "open")
            if self.status == "lobby"
            else ()
        )

    @property
    def names(self) -> tuple[str, ...]:
        """Return the players' names by seat."""
        return tuple(info.name for info in self.seats)

    @property
    def is_alone(self) -> bool:
        """Return whether it is a solo match against computers in a direct message channel."""
        return self.guild is None and self._people < 2

    @property
    def has_one_person(self) -> bool:
        """Return whether one person plays against computers, from whom nothing need be hidden by waiting."""
        return self._people == 1

    @property
    def _people(self) -> int:
        return sum(info.kind == "person" for info in self.seats)

    @property
    def lone_reader(self) -> int | None:
        """Return the user who alone sees the table's messages, those of a solo match."""
        users = [info.user for info in self.seats if info.user is not None]
        return users[0] if self.is_alone and len(users) == 1 else None

    @property
    def is_live(self) -> bool:
        """Return whether it is in the lobby or running."""
        return self.status in ("lobby", "running")

    def seat_of(self, user: int) -> Seat | None:
        """Return the user's seat, or None."""
        return next((info.seat for info in self.seats if info.user == user), None)

    def viewer_of(self, user: int) -> Seat | None:
        """Return the seat with whose eyes the user sees the match, or None.

        Who has resigned has none while the match runs: somebody else may play with that hand.
        """
        seat = self.seat_of(user)
        return None if seat is None or (self.is_live and self.seats[seat].resigned) else seat


class MatchView(msgspec.Struct, frozen=True, kw_only=True):
    """Match as `viewer` sees it."""

    table: Table
    viewer: Viewer
    view: Any
    """View of the game; None before the start."""
    deciders: tuple[Seat, ...]
    """Seats that must act."""
    offers: tuple[str, ...]
    """Notations of the viewer's own legal moves."""
    token: int
    """Version token of `offers` for `Matches.play`; 0 for none. It changes only when this seat acts."""
    can_undo: bool
    outcome: Outcome | None
    """Scores of the game with the players' places. A player who left ranks behind those who stayed."""
    heard: int = 0
    """Number of public log rows."""
    standing: int = 0
    """Number of public steps that were not undone."""
    left: tuple[Seat, ...] = ()
    """Seats whose players left."""
    is_early: bool = False
    """Whether the match is over although its last move was never made, because players gave it up."""
    undoes_replies: bool = False
    """Whether undoing the seat's last step undoes what others did after it, too."""
    sees_reasons: bool = False
    """Whether the viewer may see what computer players think: no other person plays or played, or the match is over."""

    @property
    def own_scores(self) -> tuple[int | None, ...]:
        """Return the scores by seat of a match with a result, None for a seat that was left and is still vacant."""
        if self.outcome is None:
            return ()
        seats = zip(self.table.seats, self.outcome.scores, strict=True)
        return tuple(None if info.is_vacant else score for info, score in seats)

    @property
    def early_winners(self) -> tuple[Seat, ...] | None:
        """Return the winners of a match that ended before its last move, none if it has no result. Else None."""
        if self.table.status == "closed":
            return ()
        return self.outcome.winners if self.is_early and self.outcome is not None else None


class VisibleRow(msgspec.Struct, frozen=True):
    """Log row as a viewer may know it. An undone step stays, marked.

    A row without a step is an undo. `agreed`: it was an undo for the whole table. `by_bot`: nobody pressed for it, as
    for a prepared step.
    """

    seq: int
    seat: Seat | None
    at: datetime
    lines: tuple[Line, ...]
    is_undone: bool = False
    is_step: bool = True
    agreed: bool = False
    by_bot: bool = False


class LogEntry(msgspec.Struct, frozen=True):
    """Log row as its reader may know it."""

    number: int
    """Step number shown to the reader, the same everywhere (see `bot.history.frames.steps_by_row`)."""
    seq: int
    """Row of the log. Keep it hidden while the match runs."""
    seat: Seat
    at: datetime
    lines: tuple[Line, ...]
    """Lines visible to the reader."""
    notation: str | None
    """Notation of the move; None for an undo, or if the reader may not know it."""
    is_undone: bool
    is_step: bool
    undoes: int | None
    """Row that this row undoes, or None."""
    agreed: bool
    """Whether it is an undo for the whole table."""
    asked: tuple[Seat, ...]
    """Seats that publicly had to decide, one of which made the step; () if they are unknown."""
    is_answered: bool
    """Whether the bot answered out of turn for the reader's seat."""


class PlayResult(msgspec.Struct, frozen=True):
    """Result of a press: the moves carried out, and the refusal of the next one, if any.

    `repeated`: an earlier press with the same interaction carried them out.
    """

    table: Table
    seat: Seat
    moves: tuple[str, ...]
    repeated: bool = False
    refused: Refused | None = None


class MatchFilter(msgspec.Struct, frozen=True, kw_only=True):
    """Criteria for matches. None means no restriction.

    A cancelled lobby is never found.
    """

    channels: tuple[int, ...] | None = None
    """Only matches visible in these channels, and all in which `user_sees` has or had a seat."""
    user_sees: int | None = None
    guild: int | None = None
    user: int | None = None
    """Only matches in which that user has or had a seat."""
    game: str | None = None
    state: Literal["any", "open", "lobby", "finished"] = "any"
    """`open`: lobby or running. `lobby`: lobby only. `finished`: played to the end, or stopped after the start."""
    ended_since: datetime | None = None


class MatchOutline(NamedTuple):
    """Facts about any stored match, even one that cannot be read. `seq` is the length of its log."""

    id: str
    guild: int | None
    channel: int
    locale: str
    seq: int
    is_live: bool


class AuditRow(NamedTuple):
    """Action of a moderator, with the reason. `user` is None once that user has been deleted.

    `match`: the match that it concerns, or another thing of the server's club, such as `season-2`.
    """

    guild: int
    match: str
    user: int | None
    action: str
    reason: str
    at: datetime
