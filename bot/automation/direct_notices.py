"""Direct notices: one-time direct messages about a player's seat or request."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Literal, TypeAlias

import msgspec

from bot.clock import has_passed
from bot.game import Seat
from bot.match.matches import Matches
from bot.moderation.lost_channels import lost_since
from bot.moderation.requests import TableRequests
from bot.people.preferences import PreferenceStore, after_quiet
from bot.store import Store
from bot.table.message_records import DirectNoticeKey, Slot, Subject, lapsed_of, read_message_key, told_of
from bot.table.notices import FormerHolder, Notice, about
from bot.table.table import SeatInfo, Table

TOLD_FOR = timedelta(days=1)
"""Age after which an event is no longer sent."""

What: TypeAlias = Literal[
    "timed-out",
    "offered",
    "seated",
    "unseated",
    "lapsed",
    "channel-deleted",
    "channel-moved",
    "channel-closed",
    "channel-over",
    "place-closed",
    "place-ended",
]
_OWN: Mapping[str, What] = {"timed-out": "timed-out", "seat-offered": "offered"}
"""Notices for players who want direct reminders. They are sent only while the seat is still at risk."""
_OF_CHANNEL: Mapping[str, What | None] = {
    "channel-deleted": "channel-deleted",
    "place-closed": "place-closed",
    "channel-moved": "channel-moved",
    "place-open": None,
}
"""Notices for all players of a match whose channel was deleted or closed."""
SHORTLY = timedelta(minutes=5)
"""Time after which players are told that a channel is closed: moderators often lock one for a moment."""
_BACK = ("seat-kept", "seat-taken", "reseated", "resigned", "left")


class DirectNotice(msgspec.Struct, frozen=True, kw_only=True):
    """Direct message to the current or former holder `user` of a seat.

    `number` is that of the notice or lapsed request. `former` is the seat's previous holder.
    """

    what: What
    seat: Seat
    user: int
    number: int
    at: datetime
    former: FormerHolder | None = None

    @property
    def message_key(self) -> DirectNoticeKey:
        """Return the key of the outbox message."""
        subject: Subject = "lapsed" if self.what == "lapsed" else "told"
        return DirectNoticeKey(subject, self.seat, self.number)

    @property
    def slot(self) -> Slot:
        """Return the slot that shows the notice once it is sent."""
        return (lapsed_of if self.what == "lapsed" else told_of)(self.seat, self.user)


class SeatReassignment(msgspec.Struct, frozen=True, kw_only=True):
    """Reassignment of a seat to another holder by a moderator."""

    number: int
    """Number of the notice about it."""
    at: datetime
    seat: Seat
    former: FormerHolder | None
    """Old holder."""
    taker: SeatInfo | FormerHolder
    """New holder."""
    into: int | None
    """User id of the new holder; None if not to be notified."""
    out: int | None
    """User id of the old holder; None if not to be notified."""

    @property
    def is_of_forgotten(self) -> bool:
        """Return whether one of both holders is a deleted user."""
        both = (self.former, self.taker)
        return any(holder is not None and holder.kind == "person" and holder.user is None for holder in both)

    @property
    def notices(self) -> tuple[DirectNotice, ...]:
        """Return the notices to both users, old holder first."""
        kinds: list[tuple[What, int | None, int]] = [
            ("unseated", self.out, self.number),
            ("seated", self.into, self.number + 1),
        ]
        return tuple(
            DirectNotice(what=kind, seat=self.seat, user=user, number=number, at=self.at, former=self.former)
            for kind, user, number in kinds
            if user is not None
        )


class DirectNotices:
    """Schedule source for direct notices. It depends on nothing secret.

    `send(match)` sends the notices that `due` returns. Without it nothing is sent. `reachable_at(match, user)` returns
    when a direct channel to the user may be opened, or None for now.
    """

    send: Callable[[str], None] | None = None
    reachable_at: Callable[[str, int], Awaitable[datetime | None]] | None = None

    def __init__(
        self,
        matches: Matches,
        requests: TableRequests,
        preferences: PreferenceStore,
        store: Store,
    ) -> None:
        self._matches = matches
        self._requests = requests
        self._preferences = preferences
        self._users = store.users
        self._messages = store.messages
        self._now = matches.now

    async def upcoming(self, match: str) -> Mapping[str, datetime]:
        """Return when each notice is due, outside the user's quiet hours."""
        if self.send is None:
            return {}
        open_ones = await self._open(await self._matches.table(match))
        return {f"{notice.message_key.text} {notice.user}": moment for notice, moment in open_ones}

    async def act(self, match: str, _: str) -> None:
        """Send the notices that are due in the match."""
        if self.send is not None:
            self.send(match)

    async def due(self, table: Table) -> tuple[DirectNotice, ...]:
        """Return the notices to send now."""
        return tuple(notice for notice, moment in await self._open(table) if moment <= self._now())

    async def _open(self, table: Table) -> list[tuple[DirectNotice, datetime]]:
        """Return the notices that are not sent yet, with their times: of each slot only the latest."""
        of_seats = [*await self._noticed(table), *await self._lapsed(table)] if table.status == "running" else []
        ordered = sorted([*of_seats, *await self._of_channel(table)], key=lambda notice: notice.number)
        return [
            (notice, await self._moment(table, notice))
            for notice in {notice.slot: notice for notice in ordered}.values()
            if not await self._is_told(table, notice)
        ]

    async def _moment(self, table: Table, notice: DirectNotice) -> datetime:
        """Return when to send the notice: outside quiet hours, and once direct messages to the user are tried again."""
        closed = await self._users.dm_closed(notice.user)
        opens = None if self.reachable_at is None else await self.reachable_at(table.id, notice.user)
        moment = max(filter(None, (notice.at, closed, opens)))
        return after_quiet(moment, await self._preferences.of(notice.user))

    async def _noticed(self, table: Table) -> list[DirectNotice]:
        notices = await self._matches.notices(table.id)
        if not any(self._is_fresh(notice.at) for notice in notices):
            return []
        fresh = [direct for info in table.seats for direct in await self._own(table, info.seat, notices)]
        fresh += [notice for reassignment in await self.reseated(table) for notice in reassignment.notices]
        return [direct for direct in fresh if self._is_fresh(direct.at)]

    async def _of_channel(self, table: Table) -> list[DirectNotice]:
        """Return a notice to each player about what became of the match since its channel was deleted or closed.

        Players who took their seat later are not told: the message key is that of the notice to the former holder.
        """
        notices = await self._matches.notices(table.id)
        if table.started_at is None or not any(
            notice.kind in ("channel-deleted", "place-closed") for notice in notices
        ):
            return []
        last = next(notice for notice in reversed(notices) if notice.kind in _OF_CHANNEL)
        kind, number, at = _OF_CHANNEL[last.kind], last.number, last.at
        if kind == "place-closed":
            at += SHORTLY
        if table.ended_at is not None:
            ended: What = "channel-closed" if last.kind == "channel-deleted" else "place-ended"
            kind = "channel-over" if table.status == "over" else ended
            number, at = notices[-1].number + 1, table.ended_at
        is_over_before = table.ended_at is not None and lost_since(notices) is None
        if kind is None or is_over_before or not (kind == "place-closed" or self._is_fresh(at)):
            return []
        later = {about(notice) for notice in notices if notice.kind == "seat-taken" and notice.number > number}
        return [
            DirectNotice(what=kind, seat=info.seat, user=info.user, number=number, at=at)
            for info in table.seats
            if info.user is not None and not info.resigned and info.seat not in later
        ]

    async def reseated(self, table: Table) -> tuple[SeatReassignment, ...]:
        """Return the recent reassignments of seats in a running match."""
        notices = await self._matches.notices(table.id)
        if table.status != "running" or not any(
            notice.kind == "reseated" and self._is_fresh(notice.at) for notice in notices
        ):
            return ()
        return tuple(
            reassignment for reassignment in await self.all_reassignments(table) if self._is_fresh(reassignment.at)
        )

    async def all_reassignments(self, table: Table) -> tuple[SeatReassignment, ...]:
        """Return all reassignments of seats, also in an ended match."""
        notices = await self._matches.notices(table.id)
        if not any(notice.kind == "reseated" for notice in notices):
            return ()
        return seat_reassignments(table, notices, await self._matches.former(table.id))

    async def _own(self, table: Table, seat: Seat, notices: Sequence[Notice]) -> tuple[DirectNotice, ...]:
        """Return a notice about the seat's latest time-out or offer, or ()."""
        info = table.seats[seat]
        last = next(
            (notice for notice in reversed(notices) if about(notice) == seat and notice.kind in (*_OWN, *_BACK)), None
        )
        if last is None or last.kind not in _OWN or info.user is None or info.is_driven:
            return ()
        where = (await self._preferences.of(info.user)).where
        is_quiet = table.terms.verbosity == "quiet" or lost_since(notices) is not None
        if where == "nowhere" or (where != "direct" and not is_quiet):
            return ()
        return (DirectNotice(what=_OWN[last.kind], seat=seat, user=info.user, number=last.number, at=last.at),)

    async def _lapsed(self, table: Table) -> tuple[DirectNotice, ...]:
        request = await self._requests.rows.last_in(table.id)
        if request is None or request.state != "lapsed" or not self._is_fresh(request.until):
            return ()
        info = table.seats[request.seat]
        former = await self._matches.former(table.id) if info.changes else ()
        if any(holder.seat == request.seat and holder.at > request.at for holder in former):
            return ()
        if info.user is None or info.resigned or (await self._preferences.of(info.user)).where == "nowhere":
            return ()
        return (DirectNotice(what="lapsed", seat=request.seat, user=info.user, number=request.id, at=request.until),)

    async def _is_told(self, table: Table, notice: DirectNotice) -> bool:
        message = await self._messages.shown(table.id, notice.slot)
        key = None if message is None else read_message_key(message.key)
        return isinstance(key, DirectNoticeKey) and key.number >= notice.number

    def _is_fresh(self, moment: datetime) -> bool:
        return not has_passed(moment, TOLD_FOR, self._now())


def seat_reassignments(
    table: Table, notices: Sequence[Notice], former: Sequence[FormerHolder]
) -> tuple[SeatReassignment, ...]:
    """Return all reassignments. `out` is None for a player who had already given up the seat."""
    reassignments: list[SeatReassignment] = []
    for order, notice in pairwise(notices):
        seat = about(notice)
        if order.kind != "reseated" or seat is None or notice.kind != "seat-taken":
            continue
        before = [holder for holder in former if holder.seat == seat and holder.at <= notice.at]
        last, info = max(before, key=lambda holder: holder.change, default=None), table.seats[seat]
        then = [holder for holder in former if last is not None and holder.seat == seat and holder.change > last.change]
        taker = min(then, key=lambda holder: holder.change, default=info)
        into = None if info.is_driven or taker is not info else info.user
        had_gone = _has_gone([each for each in notices if each.number < order.number], seat)
        out = None if last is None or had_gone or last.user == info.user else last.user
        reassignments.append(
            SeatReassignment(number=order.number, at=order.at, seat=seat, former=last, taker=taker, into=into, out=out)
        )
    return tuple(reassignments)


def _has_gone(notices: Sequence[Notice], seat: Seat) -> bool:
    kinds = [notice.kind for notice in notices if about(notice) == seat]
    return next((kind for kind in reversed(kinds) if kind in _BACK), "") in ("resigned", "left")
