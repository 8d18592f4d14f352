"""A message that belongs in a slot: written down before it is posted, so that it is noted whatever happens."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import datetime

import discord

from bot.table.slots import Shown, UnderWay
from cogs.delivery.doubles import drop_double
from cogs.delivery.leftovers import set_aside
from cogs.delivery.lost import can_look_back, is_what_was_written, lost, marks_in
from cogs.delivery.meaning import is_never_taken, is_refusal
from cogs.house import House


async def post_noted(house: House, one: UnderWay, send: Callable[[], Awaitable[discord.Message]]) -> Shown:
    """Post it and note that it stands in its slot. Raises what `send` raises."""
    await house.leftovers.set_out(one)
    began = house.now()
    try:
        message = await send()
    except discord.HTTPException as refused:
        if is_never_taken(refused, house.now() - began):
            await house.leftovers.arrived(one.match, one.slot)
        raise
    shown = await _noted(house, one, message.id, message.created_at)
    await drop_double(
        house, one.match, one.slot, message, since=one.at, fits=lambda other: marks_in(other) == one.marks
    )
    return shown


async def find_lost(house: House, match: str, *, direct: bool) -> None:
    """Note what was posted while we were cut off, in direct channels or elsewhere. Raises discord.HTTPException."""
    for slot in await house.leftovers.all_under_way(match):
        one = await house.leftovers.under_way(match, slot) if slot.is_direct == direct else None
        if one is None:
            continue
        found = None
        if can_look_back(house, one.channel):
            found = await _found(house, one)
        if found is None:
            await house.leftovers.arrived(match, slot)
            continue
        before = await house.messages.shown(match, slot)
        if before is not None:
            await set_aside(house, before)
        await _noted(house, one, found.id, found.created_at)


async def _found(house: House, one: UnderWay) -> discord.Message | None:
    try:
        return await lost(
            house, one.match, one.channel, one.at, lambda message: is_what_was_written(one.marks, marks_in(message))
        )
    except discord.HTTPException as refused:
        if not is_refusal(refused):
            raise
        return None


async def _noted(house: House, one: UnderWay, message: int, at: datetime) -> Shown:
    shown = Shown(one.match, one.slot, one.channel, message, one.seq, one.key, at)
    await house.messages.show(shown)
    await house.leftovers.arrived(one.match, one.slot)
    return shown
