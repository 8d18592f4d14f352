"""Inactive tables: players' last actions, sleep and waking, and closing."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime, timedelta

import msgspec

from bot.automation.clocks import SeatClocks
from bot.clock import has_passed
from bot.game import Refused
from bot.lru import LRU
from bot.match.matches import Matches
from bot.store import Store
from bot.table import inactivity
from bot.table.early_end import ended_early
from bot.table.inactivity import WaitingState
from bot.table.notices import pause_reasons
from bot.table.table import Table

MAX_UNPROMPTED = 2
"""Maximum number of unprompted messages to a table per day."""
DAY = timedelta(hours=23)
"""Window of the daily message limit. It is a little less than a day because messages are not exact to the minute."""
NOTED = timedelta(minutes=30)
"""Time within which several presses are stored once."""
ANSWERED = timedelta(minutes=5)
"""Time after an act within which a message counts as a reaction to it."""
MAX_KNOWN = 1_000
"""Cache size in matches. A match that is not cached counts as inactive."""


class ActivityLog:
    """Access to the tables `presses` and `posts`.

    Any press (also a secret one) shows that the player is present. Only public acts affect the message limit.
    """

    def __init__(self, matches: Matches, store: Store) -> None:
        self._matches = matches
        self._rows = store.activity
        self._clocks = store.clocks
        self._now = matches.now
        self._last: LRU[str, datetime] = LRU(MAX_KNOWN)
        self._written: LRU[tuple[str, int], datetime] = LRU(MAX_KNOWN)
        matches.taken_over.add(self._let_go)

    async def note_press(self, match: str, user: int) -> None:
        """Record that a player acted. Ignore other users."""
        try:
            table = await self._matches.table(match)
        except Refused:
            return
        seat = table.seat_of(user)
        if seat is None or not table.is_live or table.seats[seat].resigned:
            return
        now, written = self._matches.play_time.now(table.guild), self._written.get((match, seat))
        if written is None or has_passed(written, NOTED, now):
            waiting = await self.waiting(match)
            self._written.put((match, seat), now)
            was_absent = seat in inactivity.absent(table, waiting, now)
            await self._rows.note(match, seat, now)
            if was_absent and waiting.together_since is None:
                self._matches.announce(match)

    def act(self, match: str) -> None:
        """Record that a person acted publicly in the match."""
        self._last.put(match, self._now())

    def go_on(self, match: str) -> None:
        """Record a public act when a question to several seats closes.

        Do so only if the last public act is less than a day old, so that nothing reveals which seat answered last.
        """
        last = self._last.get(match)
        if last is not None and not has_passed(last, DAY, self._now()):
            self.act(match)

    def is_left_alone(self, match: str) -> bool:
        """Return whether the last public act is older than `ANSWERED`."""
        last = self._last.get(match)
        return last is None or has_passed(last, ANSWERED, self._now())

    async def waiting(self, match: str) -> WaitingState:
        """Return the seats that the match waits for, and the players' last acts."""
        return WaitingState(await self._clocks.of(match), await self._rows.of(match))

    async def posted(self, match: str, kind: str) -> None:
        """Record a new message in the channel. Reactions to a press do not count against the limit."""
        await self._rows.posted(match, kind, self._now(), is_asked=not self.is_left_alone(match))

    async def times(self, match: str, kind: str, since: datetime) -> tuple[datetime, ...]:
        """Return when messages of that kind were posted since then."""
        return tuple(post.at for post in await self._rows.posts(match) if post.what == kind and post.at >= since)

    async def room(self, match: str, due: datetime | None = None, left: int = 1) -> int:
        """Return how many messages may be sent now.

        If `due` (the next ping) is within a day, `left` of them are reserved for it.
        """
        now = self._now()
        posts = await self._unasked(match)
        room = MAX_UNPROMPTED - sum(not has_passed(at, DAY, now) for at in posts)
        if due is not None and due < now + DAY:
            room = min(room, MAX_UNPROMPTED - left - sum(at > due - DAY for at in posts))
        return max(0, room)

    async def room_from(self, match: str) -> datetime | None:
        """Return when the limit next allows, or allowed, another message; None if it was never reached."""
        latest = sorted(await self._unasked(match), reverse=True)
        return latest[MAX_UNPROMPTED - 1] + DAY if len(latest) >= MAX_UNPROMPTED else None

    async def forget(self, match: str) -> None:
        """Delete the match's activity once it has ended."""
        self._let_go(match)
        await self._rows.clear(match)

    def _let_go(self, match: str) -> None:
        self._last.pop(match)
        for key in [key for key in self._written if key[0] == match]:
            self._written.pop(key)

    async def _unasked(self, match: str) -> list[datetime]:
        """Return the times of unprompted messages; () right after a public act."""
        if not self.is_left_alone(match):
            return []
        return [post.at for post in await self._rows.posts(match) if not post.is_asked]


NOBODYS = frozenset(
    {
        "expired",
        "seat-offered",
        "timed-out",
        "lapsed",
        "left",
        "fell-asleep",
        "stopped",
        "bot-removed",
        "bot-returned",
    }
    | {"channel-deleted", "place-closed", "place-open"}
)
"""Kinds of notices that do not record a person's public act."""


class ActivitySnapshot(msgspec.Struct, frozen=True):
    """Public facts at the last check: rows, notices, the last request's answers, open question to several seats."""

    seq: int
    notices: int
    request: tuple[int, tuple[int, ...], tuple[int, ...]] | None
    together: datetime | None


class PublicActivity:
    """Detector of public acts, which it records in the activity log."""

    def __init__(self, matches: Matches, store: Store, activity: ActivityLog) -> None:
        self._matches = matches
        self._requests = store.requests
        self._activity = activity
        self._now = matches.now
        self._games = matches.games
        self._known: dict[str, ActivitySnapshot] = {}

    async def follow(self, table: Table) -> None:
        """Compare a running match with its state at the last check."""
        before, after = self._known.get(table.id), await self._read(table)
        self._known[table.id] = after
        if before is None:
            if await self._is_recent(after, table):
                self._activity.act(table.id)
        elif before.together is not None and after.together != before.together:
            self._activity.go_on(table.id)
        elif await self._is_acted(table.id, before, after):
            self._activity.act(table.id)

    def forget(self, match: str) -> None:
        """Drop the match's snapshot."""
        self._known.pop(match, None)

    async def _read(self, table: Table) -> ActivitySnapshot:
        notices = [notice for notice in await self._matches.notices(table.id) if notice.kind not in NOBODYS]
        last = await self._requests.last_in(table.id)
        request = None if last is None else (last.id, last.agreed, last.refused)
        view = (await self._matches.look(table.id, None)).view
        are_several = view is not None and len(self._games[table.game].waiting(view)) > 1
        together = (await self._activity.waiting(table.id)).together_since if are_several else None
        return ActivitySnapshot(table.seq, len(notices), request, together)

    async def _is_acted(self, match: str, before: ActivitySnapshot, after: ActivitySnapshot) -> bool:
        """Return whether a person acted publicly between two checks.

        While several seats are asked at once, a row may be a secret answer and does not count.
        """
        if (before.notices, before.request) != (after.notices, after.request):
            return True
        return before.together is None and bool(await self._matches.views.by_hand(match, before.seq))

    async def _is_recent(self, known: ActivitySnapshot, table: Table) -> bool:
        """Return whether a match seen for the first time has just had a public act, such as its start."""
        now = self._now()
        if table.started_at is not None and not has_passed(table.started_at, ANSWERED, now):
            return True
        if known.together is not None:
            return not has_passed(known.together, ANSWERED, now)
        rows = await self._matches.views.by_hand(table.id, table.seq - 1)
        return bool(rows) and not has_passed(rows[-1], ANSWERED, now)


class Inactivity:
    """Sleep, waking and closing of inactive tables. Runs after the clocks."""

    def __init__(
        self,
        matches: Matches,
        clock: SeatClocks,
        activity: ActivityLog,
        acts: PublicActivity,
    ) -> None:
        self._matches = matches
        self._clock = clock
        self._activity = activity
        self._acts = acts
        self._read: dict[str, int] = {}
        matches.taken_over.add(self.forget)

    async def follow(self, match: str) -> None:
        """Put an inactive table to sleep, or wake one that has a new player."""
        table = await self._matches.table(match)
        if not table.is_live:
            self.forget(match)
            await self._activity.forget(match)
        if table.status != "running":
            return
        await self._note_press(table)
        table = await self._matches.table(match)
        if table.asleep_at is None:
            moment = await self._sleeps_at(table)
            now = self._matches.play_time.now(table.guild)
            if moment is not None and moment <= now:
                await self._matches.change(match, lambda table: inactivity.fallen_asleep(table, now))
        elif await self._has_somebody_new(table, table.asleep_at):
            await self._matches.change(match, inactivity.woken)

    def forget(self, match: str) -> None:
        """Drop the cached data of the match."""
        self._read.pop(match, None)
        self._acts.forget(match)

    async def wake(self, match: str, user: int) -> None:
        """Wake the table for a player who acts, and withdraw the offer of the player's seat."""
        with suppress(Refused):
            table = await self._matches.table(match)
            seat = table.seat_of(user)
            if table.asleep_at is None or table.status != "running" or seat is None or table.seats[seat].resigned:
                return
            await self._clock.forgive(match, seat)
            await self._matches.change(match, lambda table: inactivity.woken(table, user))

    async def note_press(self, match: str, user: int) -> None:
        """Record a press or typed move of a player, and wake the table."""
        await self._activity.note_press(match, user)
        await self.wake(match, user)

    async def upcoming(self, match: str) -> Mapping[str, datetime]:
        """Return when the table falls asleep, closes or is won, and when a player becomes absent."""
        table = await self._matches.table(match)
        if table.status != "running":
            return {}
        if await self._is_out_of_reach(table):
            return {}
        if (closes_at := inactivity.closes_at(table)) is not None:
            return {"close": closes_at}
        now = self._matches.play_time.now(table.guild)
        moments = {
            "won": await self._won_at(table),
            "sleep": await self._sleeps_at(table),
            "absent": inactivity.next_absent(table, await self._activity.waiting(match), now),
        }
        return {name: moment for name, moment in moments.items() if moment is not None}

    async def act(self, match: str, name: str) -> None:
        """Put the table to sleep, close it or end it as won, unless a player has acted in the meantime."""
        table = await self._matches.table(match)
        now = self._matches.play_time.now(table.guild)
        if name == "close":
            closes_at = inactivity.closes_at(table)
            if closes_at is not None and closes_at <= now and not await self._is_out_of_reach(table):
                former = await self._matches.former(match)
                await self._matches.change(
                    match, lambda table: inactivity.closed_asleep(table, former, self._matches.now())
                )
            return
        if name == "won":
            await self._end_unanswered(match, now)
            return
        await self.follow(match)
        self._matches.announce(match)

    async def _note_press(self, table: Table) -> None:
        """Record the moves since the last check as activity of their players."""
        read = self._read.get(table.id, table.seq)
        self._read[table.id] = table.seq
        movers = set() if read >= table.seq else await self._matches.views.movers(table.id, read)
        for user in movers:
            await self.note_press(table.id, user)
        await self._acts.follow(table)

    async def _is_out_of_reach(self, table: Table) -> bool:
        """Return whether the table is paused because its server or its channel is gone, which have their own limits."""
        return table.paused_at is not None and bool(
            pause_reasons(await self._matches.notices(table.id)) & {"bot-removed", "channel-deleted", "place-closed"}
        )

    async def _sleeps_at(self, table: Table) -> datetime | None:
        if await self._is_out_of_reach(table) or await self._won_at(table) is not None:
            return None
        return inactivity.sleeps_at(table, await self._activity.waiting(table.id))

    async def _won_at(self, table: Table) -> datetime | None:
        """Return when the only player left wins without an answer, or None."""
        left = await self._matches.views.undecided_since(table.id)
        return None if left is None else inactivity.won_at(table, left.at)

    async def _end_unanswered(self, match: str, now: datetime) -> None:
        """End the match as won if its only player has not chosen in time."""
        won_at = await self._won_at(await self._matches.table(match))
        if won_at is not None and won_at <= now:
            former = await self._matches.former(match)
            await self._matches.change(match, lambda table: ended_early(table, former, self._matches.now()))

    async def _has_somebody_new(self, table: Table, since: datetime) -> bool:
        taken = {holder.seat for holder in await self._matches.former(table.id) if holder.at >= since}
        return any(info.seat in taken and not info.offered for info in inactivity.people_at(table))
