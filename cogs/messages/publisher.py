"""The publisher: what is shown on Discord follows the stored position."""

from __future__ import annotations

import logging

import discord
import msgspec

from bot.life.following import NotNow
from bot.table.slots import LOBBY, TABLE
from bot.table.table import Look
from cogs.delivery.kept import keep, kept_in
from cogs.house import House
from cogs.messages.hand import show_hands
from cogs.messages.invitation import invite
from cogs.messages.lobby import lobby_screen
from cogs.messages.offered_seats import show_offers
from cogs.messages.ping import ping, waiting_seats
from cogs.messages.presence import Presence
from cogs.messages.requests import show_request
from cogs.messages.table import LAST_STEPS, table_screen

log = logging.getLogger(__name__)

LOG_ROWS = 3 * LAST_STEPS
"""So many rows of which everybody heard: those that were taken back do not count among the last steps."""
SHUT = (discord.Forbidden, discord.NotFound)
"""The channel is gone, or the bot may not write there: trying again would change nothing."""


class Publisher:
    """Shows matches. `presence` knows who is still there to be waited for."""

    def __init__(self, house: House, presence: Presence) -> None:
        self._house = house
        self._presence = presence

    async def publish(self, match: str) -> None:
        """Bring every message of the match up to date. Doing it twice is harmless. Raises NotNow."""
        try:
            await self._show(match)
        except SHUT as refused:
            log.warning("the channel is shut: %s", refused, extra={"match": match})
        except discord.HTTPException as trouble:
            raise NotNow(str(trouble)) from trouble

    async def _show(self, match: str) -> None:
        house = self._house
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
            if await self._presence.expect(look, waiting_seats(house, look)):
                await ping(house, look)
        finally:  # hands go their own way: a shut channel does not keep them back
            await show_hands(house, look)
        if not look.table.is_live:
            await house.messages.settle(match, look.table.seq)


async def _show_lobby(house: House, look: Look) -> None:
    table = look.table
    told = () if table.is_live else await house.matches.notices(table.id)
    screen = lobby_screen(house.game(table), table, told)
    await keep(house, kept_in(look, LOBBY), screen)


async def _show_table(house: House, look: Look) -> None:
    """The lobby message becomes the table message."""
    table = look.table
    lobby = await house.messages.shown(table.id, LOBBY)
    if lobby is not None:
        if await house.messages.shown(table.id, TABLE) is None:
            await house.messages.show(msgspec.structs.replace(lobby, slot=TABLE, key=""))
        await house.messages.forget(table.id, LOBBY)
    heard = await house.matches.log(table.id, None, limit=LOG_ROWS)
    screen = await table_screen(house, look, heard)
    await keep(house, kept_in(look, TABLE), screen)
