"""Deletion of a match's channel: the match is paused, and later moved to another channel or closed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta

import msgspec

from bot.match.matches import Matches
from bot.queues import Queues
from bot.table import lobby, notices
from bot.table.early_end import ended_early
from bot.table.inactivity import slept_anew
from bot.table.notices import Notice, pause_reasons
from bot.table.seating import TableChange, require_running
from bot.table.table import Table

CLOSE_AFTER = timedelta(days=14)
"""Time after which a match without a channel is closed, unless its players play on by direct message."""


class LostChannels:
    """Matches whose channel was deleted. A schedule source that closes them in the end."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches
        self._queues = Queues()

    async def is_lost(self, match: str) -> bool:
        """Return whether the match has no channel."""
        return lost_since(await self._matches.notices(match)) is not None

    async def lose(self, match: str) -> None:
        """Pause a running match because its channel was deleted. Close a lobby. Several may notice it at once."""

        def change(table: Table) -> TableChange:
            if table.status == "lobby":
                return TableChange(lobby.expired(table, self._matches.now()), (notices.channel_deleted(),))
            require_running(table)
            since = table.paused_at or self._matches.now()
            return TableChange(msgspec.structs.replace(table, paused_at=since), (notices.channel_deleted(),))

        async with self._queues.in_turn(match):
            if not await self.is_lost(match):
                await self._matches.change(match, change)

    async def find(self, match: str) -> None:
        """Resume a match whose channel exists after all."""
        async with self._queues.in_turn(match):
            told = await self._matches.notices(match)
            if lost_since(told) is None:
                return
            now, back = self._matches.now(), notices.channel_back()
            await self._matches.change(match, lambda table: TableChange(placed(table, told, now), (back,)))

    async def upcoming(self, match: str) -> Mapping[str, datetime]:
        """Return when the match will be closed. It is not if its players play on without a channel."""
        if (await self._matches.table(match)).status != "running":
            return {}
        told = await self._matches.notices(match)
        since = lost_since(told)
        return {} if since is None or "channel-deleted" not in pause_reasons(told) else {"channel": since + CLOSE_AFTER}

    async def act(self, match: str, _: str) -> None:
        """Close the match: see `early_end.ended_early`."""
        if await self.upcoming(match):
            now, former = self._matches.now(), await self._matches.former(match)
            told = notices.channel_stayed_deleted()
            await self._matches.change(match, lambda table: ended_early(table, former, now, told))


def placed(table: Table, told: Iterable[Notice], now: datetime) -> Table:
    """Return the table as it continues once it has a channel again: paused only if there is another reason."""
    is_paused = bool(pause_reasons(told) - {"channel-deleted"})
    return msgspec.structs.replace(slept_anew(table, now), paused_at=table.paused_at if is_paused else None)


def lost_since(told: Iterable[Notice]) -> datetime | None:
    """Return since when the match has had no channel, or None."""
    since = None
    for notice in told:
        if notice.kind == "channel-deleted":
            since = since or notice.at
        elif notice.kind == "channel-moved":
            since = None
    return since
