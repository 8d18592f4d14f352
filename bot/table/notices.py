"""Notices: public events of a match besides its moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from typing import Literal, TypeAlias

import msgspec

from bot.game import Line, Name, Seat, line
from bot.table.requests import Consent
from bot.table.table import SeatInfo, Table

NoticeKind: TypeAlias = Literal[
    "expired",
    "called-off",
    "stopped",
    "ended-early",
    "played-on",
    "paused",
    "resumed",
    "taken-back",
    "reseated",
    "resigned",
    "left",
    "seat-offered",
    "seat-kept",
    "seat-taken",
    "lapsed",
    "timed-out",
    "time-given",
    "bot-removed",
    "bot-returned",
    "channel-deleted",
    "channel-moved",
    "place-closed",
    "place-open",
    "fell-asleep",
    "woke",
    "rules-corrected",
    "unrated",
    "rated",
    "other",
]
"""Kind of a notice. Code decides by the kind, never by the text.

`expired` and `called-off` concern lobbies. `reseated` comes from a moderator, before `seat-taken`. `lapsed`: a
computer takes over a seat of a tournament table whose player's time is used up. `other` represents a
stored line with an unknown key and is never created.
"""
ManagerOrder: TypeAlias = Literal["close", "end", "rewind", "reseat", "pause", "resume", "move", "unrate", "rate"]
"""Action of a moderator on a match."""

_AGREED: dict[Consent, NoticeKind] = {
    "take-back": "taken-back",
    "pause": "paused",
    "resume": "resumed",
    "end": "stopped",
}
_ORDERED: dict[ManagerOrder, NoticeKind] = {
    "close": "called-off",
    "end": "stopped",
    "rewind": "taken-back",
    "reseat": "reseated",
    "pause": "paused",
    "resume": "resumed",
    "move": "channel-moved",
    "unrate": "unrated",
    "rate": "rated",
}
_PAUSED_UNTIL: dict[NoticeKind, tuple[NoticeKind, ...]] = {
    "paused": ("resumed",),
    "bot-removed": ("bot-returned",),
    "channel-deleted": ("channel-moved", "resumed"),
    "place-closed": ("place-open", "channel-moved", "channel-deleted", "resumed"),
}
"""Kinds of notices that pause a match, with those that end this pause."""
_THEN: dict[NoticeKind, str] = {
    "left": "life-seat-left-then",
    "seat-offered": "life-seat-offered-then",
}
"""Line keys for a notice about a free seat once the match has ended."""


class NoticeDraft(msgspec.Struct, frozen=True):
    """Notice before it is stored. Created only by the functions below."""

    kind: NoticeKind
    line: Line


class Notice(msgspec.Struct, frozen=True):
    """Notice `number` (from 1) of a match, added after row `after_seq` of the log."""

    number: int
    after_seq: int
    at: datetime
    kind: NoticeKind
    line: Line


class FormerHolder(msgspec.Struct, frozen=True):
    """Former holder of a seat, until its `change`-th change after row `until_seq` of the log."""

    seat: int
    change: int
    kind: str
    user: int | None
    name: str
    until_seq: int
    at: datetime


def lobby_expired() -> NoticeDraft:
    """Return the notice that the lobby was not started in time."""
    return NoticeDraft("expired", line("games-lobby-expired"))


def agreed(kind: Consent, seat: Seat, steps: int, *, is_alone: bool = False, is_by_half: bool = False) -> NoticeDraft:
    """Return the notice that the table carried out a request of that seat. `steps` counts the undone steps.

    `is_alone`: the text is for a solo player. `is_by_half`: not all agreed to resume after a long pause.
    """
    how = "alone" if is_alone and kind in ("take-back", "end") else "half" if is_by_half else "agreed"
    return NoticeDraft(_AGREED[kind], line(f"life-{kind}-{how}", seat=Name(seat), steps=steps))


def ended_for_stalling(seat: Seat) -> NoticeDraft:
    """Return the notice that a seat ended the match, while others had given each other all the time that they may."""
    return NoticeDraft("stopped", line("life-end-stalled", seat=Name(seat)))


def hours_given(notices: Iterable[Notice]) -> Mapping[tuple[Seat, Seat], int]:
    """Return the hours that players have given, by giver and receiver."""
    hours: Counter[tuple[Seat, Seat]] = Counter()
    for gift in (dict(notice.line.args) for notice in notices if notice.kind == "time-given"):
        giver, to, amount = gift["seat"], gift["to"], gift["hours"]
        if isinstance(giver, Name) and isinstance(to, Name) and isinstance(amount, int):
            hours[giver.seat, to.seat] += amount
    return hours


def ordered(order: ManagerOrder, reason: str, **more: Line) -> NoticeDraft:
    """Return the notice about a moderator's action. `step` is the first undone step."""
    return NoticeDraft(_ORDERED[order], line(f"server-told-{order}", reason=reason, **more))


def reseated(reason: str, moderator: int) -> NoticeDraft:
    """Return the notice that a moderator, who is named, gave a seat to somebody who now sees its hand."""
    return NoticeDraft("reseated", line("server-told-reseat-by", reason=reason, by=str(moderator)))


def seat_left(seat: Seat, why: Literal["resigned", "left"]) -> NoticeDraft:
    """Return the notice that the seat's player resigned or left the server."""
    return NoticeDraft(why, line(f"life-seat-{why}", seat=Name(seat)))


def seat_offered(seat: Seat) -> NoticeDraft:
    """Return the notice that the seat is on offer after too many time-outs."""
    return NoticeDraft("seat-offered", line("life-seat-offered", seat=Name(seat)))


def seat_kept(seat: Seat) -> NoticeDraft:
    """Return the notice that the seat's player came back before it was taken."""
    return NoticeDraft("seat-kept", line("life-seat-kept", seat=Name(seat)))


def seat_taken(seat: Seat, successor: Literal["person", "computer"]) -> NoticeDraft:
    """Return the notice that a new player or a computer takes over the seat."""
    return NoticeDraft("seat-taken", line(f"life-taken-{successor}", seat=Name(seat)))


def timed_out(seat: Seat) -> NoticeDraft:
    """Return the notice that the time ran out and the game moved for the player."""
    return NoticeDraft("timed-out", line("life-time-out", seat=Name(seat)))


def lapsed(seat: Seat) -> NoticeDraft:
    """Return the notice that a computer takes over the seat, whose player has used up time and reserve."""
    return NoticeDraft("lapsed", line("life-lapsed", seat=Name(seat)))


def tournament_cancelled() -> NoticeDraft:
    """Return the notice that the match was closed because its tournament was cancelled."""
    return NoticeDraft("stopped", line("life-tournament-cancelled"))


def time_given(giver: Seat, seat: Seat, hours: int) -> NoticeDraft:
    """Return the notice that another player gave the seat more time."""
    return NoticeDraft("time-given", line("life-time-given", seat=Name(giver), to=Name(seat), hours=hours))


def seat_voted(seat: Seat) -> NoticeDraft:
    """Return the notice that the others voted to offer an absent player's seat."""
    return NoticeDraft("seat-offered", line("life-seat-voted", seat=Name(seat)))


def fell_asleep() -> NoticeDraft:
    """Return the notice that the table fell asleep."""
    return NoticeDraft("fell-asleep", line("life-fell-asleep"))


def woke() -> NoticeDraft:
    """Return the notice that the table woke."""
    return NoticeDraft("woke", line("life-woke"))


def slept_long() -> NoticeDraft:
    """Return the notice that the match was closed after sleeping too long."""
    return NoticeDraft("stopped", line("life-slept-long"))


def won(seat: Seat) -> NoticeDraft:
    """Return the notice that the match is over because that player is the only one left."""
    return NoticeDraft("ended-early", line("life-won", seat=Name(seat)))


def drawn(count: int) -> NoticeDraft:
    """Return the notice that the match is over, shared by those who stayed. `count` players gave it up."""
    return NoticeDraft("ended-early", line("life-drawn", count=count))


def played_on(seat: Seat) -> NoticeDraft:
    """Return the notice that the only player left plays on."""
    return NoticeDraft("played-on", line("life-played-on", seat=Name(seat)))


def bot_removed() -> NoticeDraft:
    """Return the notice that the bot was removed from the server, which pauses the match."""
    return NoticeDraft("bot-removed", line("life-bot-removed"))


def bot_returned() -> NoticeDraft:
    """Return the notice that the bot is back in the server."""
    return NoticeDraft("bot-returned", line("life-bot-returned"))


def bot_stayed_away() -> NoticeDraft:
    """Return the notice that the match was closed because the bot was not invited back."""
    return NoticeDraft("stopped", line("life-bot-stayed-away"))


def channel_deleted() -> NoticeDraft:
    """Return the notice that the match's channel was deleted, which pauses the match."""
    return NoticeDraft("channel-deleted", line("life-channel-deleted"))


def channel_back() -> NoticeDraft:
    """Return the notice that the match's channel exists after all."""
    return NoticeDraft("channel-moved", line("life-channel-back"))


def channel_stayed_deleted() -> NoticeDraft:
    """Return the notice that the match was closed because it got no other channel."""
    return NoticeDraft("stopped", line("life-channel-stayed-deleted"))


def place_closed(why: str, seat: Seat | None) -> NoticeDraft:
    """Return the notice that the bot may not write in the match's channel, or a player does not see it.

    This pauses the match. `why`: see `bot.moderation.lost_channels.PlaceState`.
    """
    if seat is not None:
        return NoticeDraft("place-closed", line("life-place-unseen", seat=Name(seat)))
    return NoticeDraft("place-closed", line("life-place-closed", why=why))


def place_open(closed_for: timedelta) -> NoticeDraft:
    """Return the notice that the match's channel is open again."""
    hours = closed_for // timedelta(hours=1)
    return NoticeDraft("place-open", line("life-place-open", hours=hours, minutes=closed_for // timedelta(minutes=1)))


def channel_replaced() -> NoticeDraft:
    """Return the notice that the match of a tournament was deleted with its channel and continues in another one."""
    return NoticeDraft("channel-deleted", line("life-channel-replaced"))


def place_left() -> NoticeDraft:
    """Return the notice that the match continues in another channel, because its own stayed closed."""
    return NoticeDraft("channel-moved", line("life-place-left"))


def place_stayed_closed() -> NoticeDraft:
    """Return the notice that the match was closed because its channel stayed closed and there is no other."""
    return NoticeDraft("stopped", line("life-place-stayed-closed"))


def rules_corrected(before: int, now: int) -> NoticeDraft:
    """Return the notice that the game's rules have a new version."""
    return NoticeDraft("rules-corrected", line("life-rules-corrected", before=before, now=now))


def pause_reasons(notices: Iterable[Notice]) -> frozenset[NoticeKind]:
    """Return the kinds of notices that still keep a match paused.

    Who resumes a match without a channel plays on without one.
    """
    kinds: set[NoticeKind] = set()
    for notice in notices:
        if notice.kind in _PAUSED_UNTIL:
            kinds.add(notice.kind)
        kinds -= {kind for kind, ends in _PAUSED_UNTIL.items() if notice.kind in ends}
    return frozenset(kinds)


def is_ordered(notice: Notice) -> bool:
    """Return whether a moderator caused the notice. Only those notices have a reason."""
    return any(name == "reason" for name, _ in notice.line.args)


def about(notice: Notice) -> Seat | None:
    """Return the seat that the notice is about, or None."""
    return next((value.seat for name, value in notice.line.args if name == "seat" and isinstance(value, Name)), None)


def as_it_stands(notice: Notice, table: Table) -> Notice:
    """Return the notice as it reads now: for an ended match it no longer says that a seat is free."""
    then = None if table.is_live else _THEN.get(notice.kind)
    return notice if then is None else msgspec.structs.replace(notice, line=Line(then, notice.line.args))


def names_at(table: Table, former: Iterable[FormerHolder], moment: datetime) -> tuple[str, ...]:
    """Return the holders' names by seat at that time. A name changes with the notice of the change."""
    return tuple(holder.name for holder in holders_at(table, former, moment))


def holders_at(table: Table, former: Iterable[FormerHolder], moment: datetime) -> tuple[SeatInfo | FormerHolder, ...]:
    """Return the holders by seat at that time."""
    holders: list[SeatInfo | FormerHolder] = [*table.seats]
    for holder in sorted(former, key=lambda holder: holder.at, reverse=True):
        if moment < holder.at:
            holders[holder.seat] = holder
    return tuple(holders)
