"""The publisher: what is shown on Discord follows the stored position, one match at a time, as often as needed."""

from __future__ import annotations

import asyncio
import logging

import discord
import msgspec

from bot.table.table import Look
from cogs.delivery.kept import Kept, keep
from cogs.house import House
from cogs.messages.hand import show_hands
from cogs.messages.invitation import invite
from cogs.messages.lobby import lobby_screen
from cogs.messages.offered_seats import show_offers
from cogs.messages.ping import ping, waiting_seats
from cogs.messages.requests import show_request
from cogs.messages.table import LAST_STEPS, table_screen

log = logging.getLogger(__name__)

RETRIES = 5
AT_ONCE = 4
"""So many matches are repainted at a time at start-up: more, and pictures would come too late."""
LOG_ROWS = 3 * LAST_STEPS
SHUT = (discord.Forbidden, discord.NotFound)
"""The channel is gone, or the bot may not write there: trying again would change nothing."""


class Publisher:
    """Nudged after every change; never works twice at once on one match, and skips positions already overtaken."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._nudged: set[str] = set()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._closing = False

    def nudge(self, match: str) -> None:
        """Something about the match has changed."""
        if self._closing:
            return
        self._nudged.add(match)
        if match not in self._tasks:
            self._tasks[match] = asyncio.create_task(self._follow(match), name=f"publish {match}")

    async def begin(self) -> None:
        """At start-up: repaint whatever lags behind; done when all is shown."""
        lagging = {shown.match for shown in await self._house.messages.behind()}
        room = asyncio.Semaphore(AT_ONCE)

        async def repaint(match: str) -> None:
            async with room:
                self.nudge(match)
                await self.settled(match)

        await asyncio.gather(*map(repaint, lagging | {table.id for table in await self._house.matches.live()}))

    async def settled(self, match: str) -> None:
        """Wait until all that was nudged for this match is shown."""
        while (task := self._tasks.get(match)) is not None:
            await asyncio.wait({task})

    async def close(self) -> None:
        """Show what is still to be shown, then stop."""
        self._closing = True
        if self._tasks:
            await asyncio.wait(set(self._tasks.values()))

    async def _follow(self, match: str) -> None:
        failures = 0
        try:
            while match in self._nudged:
                self._nudged.discard(match)
                try:
                    await publish(self._house, match)
                except SHUT as refused:
                    log.warning("the channel is shut: %s", refused, extra={"match": match})
                except Exception as trouble:  # whatever it was, what is stored must be shown
                    failures += 1
                    is_ours = not isinstance(trouble, discord.HTTPException)
                    told = {"match": match, "failures": failures}
                    log.warning("publishing failed: %s", trouble, exc_info=is_ours, extra=told)
                    if failures < RETRIES and not self._closing:
                        await asyncio.sleep(2**failures / 2)
                        self._nudged.add(match)
        finally:
            del self._tasks[match]


async def publish(house: House, match: str) -> None:
    """Bring every message of the match up to date. Doing it twice is harmless."""
    await house.clock.follow(match)
    await house.agreements.review(match)
    look = await house.matches.look(match, None)
    if look.view is None:
        await _show_lobby(house, look)
        await invite(house, look.table)
        return
    try:
        await _show_table(house, look)
        await invite(house, look.table)
        await show_offers(house, look)
        await show_request(house, look)
        if await house.presence.expect(look, waiting_seats(house, look)):
            await ping(house, look)
    finally:  # hands go their own way: a shut channel does not keep them back
        await show_hands(house, look)
    if not look.table.is_live:
        await house.messages.settle(match, look.table.seq)


async def _show_lobby(house: House, look: Look) -> None:
    table = look.table
    told = () if table.is_live else await house.matches.notices(table.id)
    screen = lobby_screen(house.game(table), table, told)
    await keep(house, Kept(table.id, "lobby", table.channel, table.seq), screen)


async def _show_table(house: House, look: Look) -> None:
    """The lobby message becomes the table message."""
    table = look.table
    lobby = await house.messages.shown(table.id, "lobby")
    if lobby is not None:
        if await house.messages.shown(table.id, "table") is None:
            await house.messages.show(msgspec.structs.replace(lobby, slot="table", key=""))
        await house.messages.forget(table.id, "lobby")
    heard = await house.matches.log(table.id, None, limit=LOG_ROWS)
    screen = await table_screen(house, look, heard)
    await keep(house, Kept(table.id, "table", table.channel, table.seq), screen)
