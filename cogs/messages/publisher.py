"""The publisher: what is shown on Discord follows the stored position."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

import msgspec

from bot.table.slots import LOBBY, TABLE, Shown
from bot.table.table import Look, Table
from bot.trail import TRAIL
from cogs.delivery.kept import kept_in
from cogs.delivery.leftovers import sweep
from cogs.delivery.meaning import all_of, meaning
from cogs.delivery.noting import find_lost
from cogs.delivery.painted import show_true
from cogs.house import House
from cogs.messages.asking.requests import show_request
from cogs.messages.free_seats.absent import show_absent
from cogs.messages.free_seats.offered_seats import show_offers
from cogs.messages.hand import tell_closed
from cogs.messages.invitation import invite
from cogs.messages.lobby import lobby_as_it_is
from cogs.messages.ping import called_seats, ping
from cogs.messages.presence import Presence
from cogs.messages.table import last_heard, table_screen
from cogs.messages.told import tell_seated
from cogs.screen.screen import Key, Screen
from cogs.screen.trouble import TROUBLES

LOG = logging.getLogger(__name__)


MOST_EDITED = 1_000
"""Of so many matches it is known when they were last shown."""


class Publisher:
    """Shows matches. `presence` knows who is still there to be waited for."""

    def __init__(self, house: House, presence: Presence) -> None:
        self._house = house
        self._presence = presence
        self._edited: dict[str, float] = {}
        """By match when its table message was last changed, by the loop's clock."""
        house.matches.on_return(self._forget)

    async def publish(self, match: str) -> None:
        """Bring every public message of the match up to date. Doing it twice is harmless. Raises NotNow."""
        house = self._house
        await self._rest(match)
        look = await house.matches.look(match, None)
        if look.table.is_alone and not look.table.channel:
            return  # whoever played there has been forgotten, and his channel with him
        try:
            await self._show(look)
        except TROUBLES as trouble:
            raise await meaning(house, trouble, look.table.channel) from trouble
        finally:
            if house.behind.parts(match):  # whoever is called directly now has not been told with the change itself
                house.deliveries.nudge(match)
        if not look.table.is_live:
            await settle(house, look, direct=False)

    def _forget(self, match: str) -> None:
        """Whoever showed it meanwhile may have painted something else."""
        self._edited.pop(match, None)
        self._house.painted = {key for key in self._house.painted if key[0] != match}

    async def _rest(self, match: str) -> None:
        """What changes soon after the table was shown is shown together.

        It hangs on nothing but when all last saw a change: what happens in secret neither begins nor lengthens it.
        """
        until = self._edited.get(match, 0.0) + self._house.rest
        await asyncio.sleep(max(0.0, until - asyncio.get_running_loop().time()))

    async def _show_table(self, look: Look) -> None:
        if not await _show_table(self._house, look):
            return
        if len(self._edited) >= MOST_EDITED:
            self._edited.clear()
        self._edited[look.table.id] = asyncio.get_running_loop().time()

    async def _show(self, look: Look) -> None:
        house, table = self._house, look.table
        await find_lost(house, table.id, direct=False)
        shown = (lambda: _show_lobby(house, look),) if look.view is None else self._parts(look)
        await all_of(
            *shown,
            lambda: invite(house, table),
            lambda: sweep(house, table.id, direct=False),
        )

    def _parts(self, look: Look) -> tuple[Callable[[], Awaitable[None]], ...]:
        """Who plays alone looks at the table anyway: nothing calls him, and nobody is asked anything."""
        house = self._house
        if look.table.is_alone:
            return (lambda: self._show_table(look),)
        return (
            lambda: self._show_table(look),
            lambda: show_request(house, look),
            lambda: self._call(look),
            lambda: show_offers(house, look),
            lambda: tell_seated(house, look),
            lambda: show_absent(house, look),
            lambda: tell_closed(house, look),
        )

    async def _call(self, look: Look) -> None:
        if await self._presence.expect(look, called_seats(self._house, look)):
            await ping(self._house, look)


async def settle(house: House, look: Look, *, direct: bool) -> None:
    """All is shown up to the last row: of what stands in direct channels, or elsewhere, nothing lags any more."""
    for shown in await house.messages.all_shown(look.table.id):
        if shown.slot.is_direct == direct and shown.seq < look.table.seq:
            await house.messages.show(msgspec.structs.replace(shown, seq=look.table.seq))


async def _show_lobby(house: House, look: Look) -> None:
    table = look.table
    if table.is_alone and not table.is_live and await house.messages.shown(table.id, LOBBY) is None:
        return  # it could never be shown
    screen = await show_true(house, kept_in(look, LOBBY), lambda: lobby_as_it_is(house, table), house.following.nudge)
    _note_shown(table, screen)


def _note_shown(table: Table, screen: Screen) -> None:
    """What came of the press on which the task works stands there; not yet where a picture is still to come."""
    if not screen.coming and (trail := TRAIL.get()) is not None and trail.arrive():
        LOG.info("shown", extra={"match": table.id, "seq": table.seq, "ms": round(trail.since() * 1000)})


async def _show_table(house: House, look: Look) -> bool:
    """The lobby message becomes the table message. Whether anything has changed in it."""
    table = look.table
    lobby = await house.messages.shown(table.id, LOBBY)
    if lobby is not None:
        if await house.messages.shown(table.id, TABLE) is None:
            await house.messages.show(msgspec.structs.replace(lobby, slot=TABLE, key=""))
        await house.messages.forget(table.id, LOBBY)
    heard = await last_heard(house, table.id)
    attendance, before = house.unattended.attendance, await house.messages.shown(table.id, TABLE)
    stays = attendance.is_left_alone(table.id)
    waits = stays and not await attendance.room(table.id)
    kept = msgspec.structs.replace(kept_in(look, TABLE, stays=stays), waits=waits)
    screen = await show_true(house, kept, lambda: table_screen(house, look, heard), house.following.nudge)
    _note_shown(table, screen)
    after = await house.messages.shown(table.id, TABLE)
    if before is not None and after is not None and before.message != after.message:
        await attendance.posted(table.id, TABLE.kind)
    return before is None or after is None or _as_seen(before) != _as_seen(after)


def _as_seen(shown: Shown) -> tuple[int, str]:
    return shown.message, Key.read(shown.key).shown
