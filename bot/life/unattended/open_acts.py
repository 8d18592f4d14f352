"""Open acts: what people have done at a table before everybody's eyes since one last looked; it alone may show."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime

import msgspec

from bot.game import AnyGame
from bot.games import GAMES
from bot.life.unattended.attendance import ANSWERED, Attendance
from bot.match.matches import Matches
from bot.store import Store
from bot.table.table import Table

NOBODYS = frozenset(
    {"expired", "seat-offered", "timed-out", "left", "fell-asleep", "stopped", "bot-removed", "bot-returned"}
)
"""Kinds of notices of which no person's act is told."""


class Known(msgspec.Struct, frozen=True):
    """What everybody knew when one last looked: the rows, the notices of people's acts, who had answered the last
    request, and since when several are asked at once."""

    seq: int
    notices: int
    request: tuple[int, tuple[int, ...], tuple[int, ...]] | None
    together: datetime | None


class Acts:
    """Tells the attendance of them; `now` is the time (UTC)."""

    def __init__(
        self,
        matches: Matches,
        store: Store,
        attendance: Attendance,
        *,
        now: Callable[[], datetime],
        games: Mapping[str, AnyGame] = GAMES,
    ) -> None:
        self._matches = matches
        self._requests = store.requests
        self._attendance = attendance
        self._now = now
        self._games = games
        self._known: dict[str, Known] = {}

    async def follow(self, table: Table) -> None:
        """Look again at a running match."""
        before, after = self._known.get(table.id), await self._read(table)
        self._known[table.id] = after
        if before is None:
            if await self._is_recent(after, table):
                self._attendance.act(table.id)
        elif before.together is not None and after.together != before.together:
            self._attendance.go_on(table.id)
        elif await self._is_acted(table.id, before, after):
            self._attendance.act(table.id)

    def forget(self, match: str) -> None:
        """The match has ended."""
        self._known.pop(match, None)

    async def _read(self, table: Table) -> Known:
        told = [notice for notice in await self._matches.notices(table.id) if notice.kind not in NOBODYS]
        last = await self._requests.last_in(table.id)
        request = None if last is None else (last.id, last.agreed, last.refused)
        view = (await self._matches.look(table.id, None)).view
        are_several = view is not None and len(self._games[table.game].waiting(view)) > 1
        together = (await self._attendance.waiting(table.id)).together_since if are_several else None
        return Known(table.seq, len(told), request, together)

    async def _is_acted(self, match: str, before: Known, after: Known) -> bool:
        """While several are asked at once every row may be an answer in secret, and tells nothing."""
        if (before.notices, before.request) != (after.notices, after.request):
            return True
        return before.together is None and bool(await self._matches.by_hand(match, before.seq))

    async def _is_recent(self, known: Known, table: Table) -> bool:
        """Whether what is looked at for the first time has just come of an act, as a start does."""
        now = self._now()
        if table.started_at is not None and now - table.started_at <= ANSWERED:
            return True
        if known.together is not None:
            return now - known.together <= ANSWERED
        rows = await self._matches.by_hand(table.id, table.seq - 1)
        return bool(rows) and now - rows[-1] <= ANSWERED
