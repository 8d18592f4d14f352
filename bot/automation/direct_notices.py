"""Tellings: what somebody alone is told directly of his seat, or of what he has asked the table; once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Literal, TypeAlias

import msgspec

from bot.game import Seat
from bot.life.agreements import Agreements
from bot.match.matches import Matches
from bot.people.preferences import PreferenceBook, behind_quiet
from bot.store import Store
from bot.table.notices import Former, Notice, about
from bot.table.occasions import Subject, TellingOccasion, read_occasion
from bot.table.slots import Slot, lapsed_of, told_of
from bot.table.table import SeatInfo, Table

TOLD_FOR = timedelta(days=1)
"""What has been so long ago is told to nobody any more."""

What: TypeAlias = Literal["timed-out", "offered", "seated", "unseated", "lapsed"]
_OWN: Mapping[str, What] = {"timed-out": "timed-out", "seat-offered": "offered"}
"""What somebody is told who wants to be reminded directly; whoever is in his seat again need not be."""
_BACK = ("seat-kept", "seat-taken", "reseated", "resigned", "left")


class Telling(msgspec.Struct, frozen=True, kw_only=True):
    """To the person `user` of that seat, now or before: what has happened at that moment.

    `number` is that of the notice, or of the request that has lapsed. `former` is who sat there before.
    """

    what: What
    seat: Seat
    user: int
    number: int
    at: datetime
    former: Former | None = None

    @property
    def occasion(self) -> TellingOccasion:
        """On which it is told."""
        subject: Subject = "lapsed" if self.what == "lapsed" else "told"
        return TellingOccasion(subject, self.seat, self.number)

    @property
    def slot(self) -> Slot:
        """Where it stands once it is told."""
        return (lapsed_of if self.what == "lapsed" else told_of)(self.seat, self.user)


class Reseating(msgspec.Struct, frozen=True, kw_only=True):
    """A seat that somebody who manages the server has given away, by the notice of that number.

    `taker` is whoever got it, `former` whoever had it. `into` is the person who sits there since, `out` who sat there
    before; None where that is nobody to be told.
    """

    number: int
    at: datetime
    seat: Seat
    former: Former | None
    taker: SeatInfo | Former
    into: int | None
    out: int | None

    @property
    def is_of_forgotten(self) -> bool:
        """Whether somebody of them has been forgotten since."""
        both = (self.former, self.taker)
        return any(one is not None and one.kind == "person" and one.user is None for one in both)

    @property
    def tellings(self) -> tuple[Telling, ...]:
        """The one behind the other, since the notice of whoever comes follows."""
        told: list[tuple[What, int | None, int]] = [
            ("unseated", self.out, self.number),
            ("seated", self.into, self.number + 1),
        ]
        return tuple(
            Telling(what=what, seat=self.seat, user=user, number=number, at=self.at, former=self.former)
            for what, user, number in told
            if user is not None
        )


class Tellings:
    """Tells the schedule when somebody is to be told; `now` is the time (UTC). Depends on nothing secret.

    `send` has whatever is `due` in a match told; until it is given nobody is told anything.
    """

    send: Callable[[str], None] | None = None

    def __init__(
        self,
        matches: Matches,
        agreements: Agreements,
        preferences: PreferenceBook,
        store: Store,
        *,
        now: Callable[[], datetime],
    ) -> None:
        self._matches = matches
        self._agreements = agreements
        self._preferences = preferences
        self._people = store.people
        self._messages = store.messages
        self._now = now

    async def upcoming(self, match: str) -> Mapping[str, datetime]:
        """When each of them is told: not within the person's quiet hours."""
        if self.send is None:
            return {}
        open_ones = await self._open(await self._matches.table(match))
        return {f"{one.occasion.slot} {one.user}": moment for one, moment in open_ones}

    async def act(self, match: str, _: str) -> None:
        """Whoever tells it asks what is `due`."""
        if self.send is not None:
            self.send(match)

    async def due(self, table: Table) -> tuple[Telling, ...]:
        """What is to be told now."""
        return tuple(one for one, moment in await self._open(table) if moment <= self._now())

    async def _open(self, table: Table) -> list[tuple[Telling, datetime]]:
        if table.status != "running":
            return []
        found = []
        for one in [*await self._noticed(table), *await self._lapsed(table)]:
            if await self._is_told(table, one) or await self._is_closed(one.user):
                continue
            found.append((one, behind_quiet(one.at, await self._preferences.of(one.user))))
        return found

    async def _noticed(self, table: Table) -> list[Telling]:
        notices = await self._matches.notices(table.id)
        if not any(self._is_fresh(one.at) for one in notices):
            return []
        found = [one for info in table.seats for one in await self._own(table, info.seat, notices)]
        found += [telling for one in await self.reseated(table) for telling in one.tellings]
        return [one for one in found if self._is_fresh(one.at)]

    async def reseated(self, table: Table) -> tuple[Reseating, ...]:
        """The seats that were given away lately."""
        notices = await self._matches.notices(table.id)
        if table.status != "running" or not any(one.kind == "reseated" and self._is_fresh(one.at) for one in notices):
            return ()
        return tuple(one for one in await self.all_reseated(table) if self._is_fresh(one.at))

    async def all_reseated(self, table: Table) -> tuple[Reseating, ...]:
        """The same however long ago, and once the match is over."""
        notices = await self._matches.notices(table.id)
        if not any(one.kind == "reseated" for one in notices):
            return ()
        return reseatings(table, notices, await self._matches.former(table.id))

    async def _own(self, table: Table, seat: Seat, notices: Sequence[Notice]) -> tuple[Telling, ...]:
        """The last of what its person has let happen."""
        info = table.seats[seat]
        last = next((one for one in reversed(notices) if about(one) == seat and one.kind in (*_OWN, *_BACK)), None)
        if last is None or last.kind not in _OWN or info.user is None or info.is_driven:
            return ()
        wanted = (await self._preferences.of(info.user)).where
        if wanted == "nowhere" or (wanted != "direct" and table.terms.verbosity != "quiet"):
            return ()
        return (Telling(what=_OWN[last.kind], seat=seat, user=info.user, number=last.number, at=last.at),)

    async def _lapsed(self, table: Table) -> tuple[Telling, ...]:
        asked = await self._agreements.last_in(table.id)
        if asked is None or asked.state != "lapsed" or not self._is_fresh(asked.until):
            return ()
        info = table.seats[asked.seat]
        if info.user is None or info.resigned or (await self._preferences.of(info.user)).where == "nowhere":
            return ()
        return (Telling(what="lapsed", seat=asked.seat, user=info.user, number=asked.id, at=asked.until),)

    async def _is_told(self, table: Table, one: Telling) -> bool:
        shown = await self._messages.shown(table.id, one.slot)
        told = None if shown is None else read_occasion(shown.key)
        return isinstance(told, TellingOccasion) and told.number >= one.number

    async def _is_closed(self, user: int) -> bool:
        closed = await self._people.dm_closed(user)
        return closed is not None and closed > self._now()

    def _is_fresh(self, moment: datetime) -> bool:
        return self._now() - moment < TOLD_FOR


def reseatings(table: Table, notices: Sequence[Notice], former: Sequence[Former]) -> tuple[Reseating, ...]:
    """All of them; of who has given up his seat before nobody is told that it has gone."""
    found: list[Reseating] = []
    for order, notice in pairwise(notices):
        seat = about(notice)
        if order.kind != "reseated" or seat is None or notice.kind != "seat-taken":
            continue
        before = [one for one in former if one.seat == seat and one.at <= notice.at]
        last, info = max(before, key=lambda one: one.change, default=None), table.seats[seat]
        then = [one for one in former if last is not None and one.seat == seat and one.change > last.change]
        taker = min(then, key=lambda one: one.change, default=info)
        into = None if info.is_driven or taker is not info else info.user
        had_gone = _has_gone([one for one in notices if one.number < order.number], seat)
        out = None if last is None or had_gone or last.user == info.user else last.user
        found.append(
            Reseating(number=order.number, at=order.at, seat=seat, former=last, taker=taker, into=into, out=out)
        )
    return tuple(found)


def _has_gone(notices: Sequence[Notice], seat: Seat) -> bool:
    kinds = [one.kind for one in notices if about(one) == seat]
    return next((kind for kind in reversed(kinds) if kind in _BACK), "") in ("resigned", "left")
