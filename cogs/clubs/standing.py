"""What stands in a club's channel: the club page, and the final table of each season."""

from __future__ import annotations

import logging
from datetime import datetime
from functools import partial

import discord
import msgspec

from bot.people.seasons import SeasonInfo
from bot.people.server_settings import ServerSettings
from cogs.clubs import seasons
from cogs.clubs.page import HOME, WEEK, PageContent, page_content, page_screen
from cogs.clubs.posts import DELETED, Post, Posts
from cogs.clubs.tables import locale_of
from cogs.context import Context
from cogs.text.localiser import Localiser
from cogs.ui.errors import TROUBLES
from cogs.ui.screen import Screen

LOG = logging.getLogger(__name__)

PAGE = "page"
MARK = f"b:{HOME}:"
"""Start of the custom_id of the button that every club page has."""


class ClubPosts:
    """Keeper of everything that stands in the channels of clubs."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self.posts = Posts(context)

    async def update(
        self, server: discord.Guild, settings: ServerSettings, *, is_thorough: bool
    ) -> tuple[datetime | None, ...]:
        """Bring all messages up to date. Return when to look again. Raise discord.HTTPException.

        With `is_thorough`, also look at messages that only a deletion of somebody's data changes.
        """
        moments = [await self._context.services.seasons.end_due(server.id), await self._page(server, settings)]
        await self._seasons(server, settings, is_thorough=is_thorough)
        return tuple(moments)

    async def _page(self, server: discord.Guild, settings: ServerSettings) -> datetime | None:
        channel = None if settings.club is None else server.get_channel(settings.club)
        if not isinstance(channel, discord.TextChannel):
            row = (await self._context.services.players_wanted.posts(server.id)).get(PAGE)
            if row is not None and row.channel != settings.club:
                await self.posts.remove(row, MARK)
            return None
        found = list[PageContent]()

        async def build() -> Screen:
            localiser = Localiser(locale_of(server, settings))
            content = await page_content(self._context, server, channel.id)
            part = await seasons.page_part(self._context, server.id, localiser)
            found.append(msgspec.structs.replace(content, club=(part,) if part else ()))
            games = list(await self._context.services.servers.offered_in(server.id))
            return await page_screen(self._context, found[0], games, localiser)

        again = await self.posts.show(server.id, Post(slot=PAGE, channel=channel.id, mark=MARK, build=build))
        results = found[0].results if found else ()
        ends = [one.table.ended_at + WEEK for one in results if one.table.ended_at is not None]
        return min([*ends, *([again] if again else [])], default=None)

    async def _seasons(self, server: discord.Guild, settings: ServerSettings, *, is_thorough: bool) -> None:
        """Post the final tables that are missing; with `is_thorough`, bring all of them up to date."""
        rows = await self._context.services.players_wanted.posts(server.id)
        for season in await self._context.services.seasons.of(server.id):
            row = rows.get(_slot(season))
            if season.ended_at is None or (row is not None and (row.message == DELETED or not is_thorough)):
                continue
            channel = settings.club if row is None else row.channel
            if channel is None or server.get_channel(channel) is None:
                continue
            localiser = Localiser(locale_of(server, settings))
            post = Post(
                slot=_slot(season),
                channel=channel,
                mark=f"b:{seasons.OPEN}::0::{season.number}",
                build=partial(seasons.final_screen, self._context, season, localiser),
                comes_back=False,
            )
            try:
                await self.posts.show(server.id, post)
            except TROUBLES as trouble:
                LOG.info("final table of a season not shown: %s", trouble, extra={"guild": server.id})


def _slot(season: SeasonInfo) -> str:
    return f"season {season.number}"
