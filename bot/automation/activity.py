"""Activity of players: when they last acted, and how many unprompted messages a table may still get."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from bot.game import Refused
from bot.lru import LRU
from bot.match.matches import Matches
from bot.store import Store
from bot.table import inactivity
from bot.table.inactivity import WaitingState

MOST = 2
"""Unprompted messages to a table per day."""
DAY = timedelta(hours=23)
"""A little less than a day, so that daily messages need not be exact to the minute."""
NOTED = timedelta(minutes=30)
"""Presses within this time of one another are stored once."""
ANSWERED = timedelta(minutes=5)
"""A message this soon after an act counts as a reaction to it."""
MOST_KNOWN = 1_000
"""Matches whose last act is cached; for others it counts as long ago."""


class ActivityLog:
    """Access to the tables `presses` and `posts`; `now` is the time (UTC).

    Any press counts against absence. The message limit depends on public acts only.
    """

    def __init__(self, matches: Matches, store: Store, *, now: Callable[[], datetime]) -> None:
        self._matches = matches
        self._rows = store.activity
        self._clocks = store.clocks
        self._now = now
        self._last: LRU[str, datetime] = LRU(MOST_KNOWN)
        self._written: LRU[tuple[str, int], datetime] = LRU(MOST_KNOWN)
        matches.on_return(self._let_go)

    async def press(self, match: str, user: int) -> None:
        """Record that a player acted. Other users are ignored."""
        try:
            table = await self._matches.table(match)
        except Refused:
            return
        seat = table.seat_of(user)
        if seat is None or not table.is_live or table.seats[seat].resigned:
            return
        now, written = self._now(), self._written.get((match, seat))
        if written is None or now - written >= NOTED:
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
        """Record an act when a question to several is closed, without revealing who answered last."""
        last = self._last.get(match)
        if last is not None and self._now() - last < DAY:
            self.act(match)

    def is_left_alone(self, match: str) -> bool:
        """Return whether the match changes without a recent public act, so that no one expects a message."""
        last = self._last.get(match)
        return last is None or self._now() - last > ANSWERED

    async def waiting(self, match: str) -> WaitingState:
        """Return the seats that the match waits for, and the players' last acts."""
        return WaitingState(await self._clocks.of(match), await self._rows.of(match))

    async def posted(self, match: str, what: str) -> None:
        """Record a new message in the channel. Reactions to a press do not count against the limit."""
        await self._rows.posted(match, what, self._now(), is_asked=not self.is_left_alone(match))

    async def times(self, match: str, what: str, since: datetime) -> tuple[datetime, ...]:
        """Return when messages of that kind were posted since then."""
        return tuple(post.at for post in await self._rows.posts(match) if post.what == what and post.at >= since)

    async def room(self, match: str, due: datetime | None = None, left: int = 1) -> int:
        """Return how many messages may go out now. If `due` is within a day, `left` of them are reserved for it."""
        now = self._now()
        posts = await self._unasked(match)
        room = MOST - sum(at > now - DAY for at in posts)
        if due is not None and due < now + DAY:
            room = min(room, MOST - left - sum(at > due - DAY for at in posts))
        return max(0, room)

    async def room_from(self, match: str) -> datetime | None:
        """Return since when there is room for another message; None if there always was."""
        latest = sorted(await self._unasked(match), reverse=True)
        return latest[MOST - 1] + DAY if len(latest) >= MOST else None

    async def forget(self, match: str) -> None:
        """Delete the match's activity once it has ended."""
        self._let_go(match)
        await self._rows.clear(match)

    def _let_go(self, match: str) -> None:
        self._last.pop(match)
        for key in [key for key in self._written if key[0] == match]:
            self._written.pop(key)

    async def _unasked(self, match: str) -> list[datetime]:
        """Return when unprompted messages went out; () right after a public act."""
        if not self.is_left_alone(match):
            return []
        return [post.at for post in await self._rows.posts(match) if not post.is_asked]
