"""Attendance: when a table's players last acted there, and how many messages it may still get while nobody does."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from bot.game import Refused
from bot.match.matches import Matches
from bot.store import Store
from bot.table import attending
from bot.table.attending import Waiting

MOST = 2
"""So many new messages a day a table gets while nobody acts there."""
DAY = timedelta(hours=23)
"""A little less than one: what comes once a day need not come to the minute."""
NOTED = timedelta(minutes=30)
"""Of several presses within so long one is written down."""
ANSWERED = timedelta(minutes=5)
"""What goes out so soon after an act comes of it."""
MOST_KNOWN = 1_000
"""Of so many matches the last act is known by heart; of any other it counts as long ago."""


class Attendance:
    """The tables `presses` and `posts`; `now` is the time (UTC).

    Who presses decides who attends; what goes out hangs only on acts that everybody saw.
    """

    def __init__(self, matches: Matches, store: Store, *, now: Callable[[], datetime]) -> None:
        self._matches = matches
        self._rows = store.presses
        self._clocks = store.clocks
        self._now = now
        self._last: dict[str, datetime] = {}
        self._written: dict[tuple[str, int], datetime] = {}
        matches.on_return(self._let_go)

    async def press(self, match: str, user: int) -> None:
        """Whoever plays there acts, in whatever way; of anybody else nothing is noted."""
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
            self._note_written(match, seat, now)
            was_absent = seat in attending.absent(table, waiting, now)
            await self._rows.note(match, seat, now)
            if was_absent and waiting.together_since is None:
                self._matches.announce(match)

    def act(self, match: str) -> None:
        """A person has done something there before everybody's eyes."""
        if len(self._last) >= MOST_KNOWN:
            self._last.clear()
        self._last[match] = self._now()

    def go_on(self, match: str) -> None:
        """A question to several is closed: who answered it last, if anybody did, may not show."""
        last = self._last.get(match)
        if last is not None and self._now() - last < DAY:
            self.act(match)

    def is_left_alone(self, match: str) -> bool:
        """Whether what changes there now comes of nobody's act, as far as all know: nobody looks for a new message.

        What somebody looks at for himself alone, or answers in secret, changes nothing of what all get.
        """
        last = self._last.get(match)
        return last is None or self._now() - last > ANSWERED

    async def waiting(self, match: str) -> Waiting:
        """Whom the match waits for, and who has acted."""
        return Waiting(await self._clocks.of(match), await self._rows.of(match))

    async def posted(self, match: str, what: str) -> None:
        """A new message has gone out to the channel; what comes of a press counts for nothing."""
        await self._rows.posted(match, what, self._now(), is_asked=not self.is_left_alone(match))

    async def times(self, match: str, what: str, since: datetime) -> tuple[datetime, ...]:
        """When that was posted since then."""
        return tuple(post.at for post in await self._rows.posts(match) if post.what == what and post.at >= since)

    async def room(self, match: str, due: datetime | None = None, left: int = 1) -> int:
        """How many messages more may go out now; where a deadline comes within the day, so many are left for then."""
        now = self._now()
        posts = await self._unasked(match)
        room = MOST - sum(at > now - DAY for at in posts)
        if due is not None and due < now + DAY:
            room = min(room, MOST - left - sum(at > due - DAY for at in posts))
        return max(0, room)

    async def room_from(self, match: str) -> datetime | None:
        """When there is, or was again, room for one more; None where there has always been."""
        latest = sorted(await self._unasked(match), reverse=True)
        return latest[MOST - 1] + DAY if len(latest) >= MOST else None

    async def forget(self, match: str) -> None:
        """The match has ended."""
        self._let_go(match)
        await self._rows.clear(match)

    def _let_go(self, match: str) -> None:
        self._last.pop(match, None)
        for key in [key for key in self._written if key[0] == match]:
            del self._written[key]

    async def _unasked(self, match: str) -> list[datetime]:
        """When messages went out that no press has brought about; to what comes of one now they are no hindrance."""
        if not self.is_left_alone(match):
            return []
        return [post.at for post in await self._rows.posts(match) if not post.is_asked]

    def _note_written(self, match: str, seat: int, now: datetime) -> None:
        if len(self._written) >= MOST_KNOWN:
            self._written.clear()
        self._written[match, seat] = now
