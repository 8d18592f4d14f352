"""Removal of the bot from a server: matches are paused, and later resumed or closed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime, timedelta

import msgspec

from bot.match.matches import Matches
from bot.store import Store
from bot.table import notices
from bot.table.inactivity import slept_anew
from bot.table.message_records import LOBBY, TABLE
from bot.table.notices import Notice, pause_reasons
from bot.table.seating import TableChange, require_running
from bot.table.table import Table

CLOSE_AFTER = timedelta(days=30)
"""Time without the bot after which a match is closed."""


class GuildRemovals:
    """Pausing of matches in servers without the bot. Runs before the clocks and is a schedule source.

    `is_gone` returns whether the bot is missing from a server.
    """

    is_gone: Callable[[int], bool] = staticmethod(lambda _: False)

    def __init__(self, matches: Matches, store: Store) -> None:
        self._matches = matches
        self._messages = store.messages

    async def follow(self, match: str) -> None:
        """Pause a match whose server has removed the bot, and resume it once the bot is back."""
        table = await self._matches.table(match)
        if not table.is_live and await self.is_out_of_reach(match):
            await self._mark_for_reposting(match)
        if table.guild is None or table.status != "running":
            return
        since_removal, is_gone = removed_since(await self._matches.notices(match)), self.is_gone(table.guild)
        if is_gone and (since_removal is None or table.paused_at is None):
            await self._matches.change(match, self._pause)
        elif not is_gone and since_removal is not None:
            reasons = pause_reasons(await self._matches.notices(match)) - {"bot-removed"}
            now = self._matches.now()
            await self._matches.change(match, lambda table: _resume(table, now, stays_paused=bool(reasons)))

    async def is_out_of_reach(self, match: str) -> bool:
        """Return whether the match's server has removed the bot."""
        guild = (await self._matches.table(match)).guild
        return guild is not None and self.is_gone(guild)

    async def upcoming(self, match: str) -> Mapping[str, datetime]:
        """Return when the match will be closed."""
        if (await self._matches.table(match)).status != "running":
            return {}
        since_removal = removed_since(await self._matches.notices(match))
        return {} if since_removal is None else {"removed": since_removal + CLOSE_AFTER}

    async def act(self, match: str, _: str) -> None:
        """Close the match without a result, unless the bot is back."""
        if not await self.is_out_of_reach(match):
            await self.follow(match)
            return

        def change(table: Table) -> TableChange:
            require_running(table)
            ended = msgspec.structs.replace(table, status="closed", ended_at=self._matches.now(), asleep_at=None)
            return TableChange(ended, (notices.bot_stayed_away(),))

        await self._mark_for_reposting(match)
        await self._matches.change(match, change)

    async def _mark_for_reposting(self, match: str) -> None:
        """Mark the match's messages so that they are posted again when the bot is back."""
        for shown in await self._messages.all_shown(match):
            if shown.slot in (LOBBY, TABLE):
                await self._messages.show(msgspec.structs.replace(shown, seq=-1))

    def _pause(self, table: Table) -> TableChange:
        require_running(table)
        since = table.paused_at or self._matches.now()
        return TableChange(msgspec.structs.replace(table, paused_at=since), (notices.bot_removed(),))


def _resume(table: Table, now: datetime, *, stays_paused: bool) -> TableChange:
    require_running(table)
    since = table.paused_at if stays_paused else None
    return TableChange(msgspec.structs.replace(slept_anew(table, now), paused_at=since), (notices.bot_returned(),))


def removed_since(notices: Iterable[Notice]) -> datetime | None:
    """Return since when the bot has been missing from the server, or None."""
    since = None
    for notice in notices:
        if notice.kind == "bot-removed":
            since = since or notice.at
        elif notice.kind == "bot-returned":
            since = None
    return since
