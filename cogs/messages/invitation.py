"""The invitation to a rematch: one message that calls those who played before, while the lobby is open."""

from __future__ import annotations

import discord

from bot.table.ended.rematch import invited
from bot.table.slots import INVITATION, UnderWay
from bot.table.table import Table
from cogs.delivery.leftovers import remove
from cogs.delivery.lost import marks_of
from cogs.delivery.noting import post_noted
from cogs.house import House
from cogs.screen.components import button
from cogs.wording.memory import Pressed
from cogs.wording.voice import in_message, mention, ping


async def invite(house: House, table: Table) -> None:
    """Call them once; the message goes when the match starts or the lobby closes."""
    shown = await house.messages.shown(table.id, INVITATION)
    if table.status == "lobby" and shown is None and invited(table):
        await _send(house, table)
    elif table.status != "lobby" and shown is not None:
        await remove(house, shown)
        await house.messages.forget(table.id, INVITATION)


async def _send(house: House, table: Table) -> None:
    """The nonce makes a repetition after a crash harmless."""
    users, voice = invited(table), in_message(table, table.locale)
    who = " ".join(map(ping, users))
    text = voice.word(
        "games-rematch-ping", who=who, host=mention(table.host, table.locale), game=house.game(table).title
    )
    join = button(voice.word("common-button-join"), Pressed("join", table.id), style=discord.ButtonStyle.primary)
    view = discord.ui.View(timeout=None).add_item(join)
    told = discord.AllowedMentions(users=[discord.Object(user) for user in users])
    channel, nonce = house.client.get_partial_messageable(table.channel), f"{table.id}-{INVITATION.text}"
    way = UnderWay(
        match=table.id,
        slot=INVITATION,
        channel=table.channel,
        seq=table.seq,
        key="",
        marks=marks_of(view.to_components(), text),
        at=house.now(),
    )
    await post_noted(house, way, lambda: channel.send(text, nonce=nonce, allowed_mentions=told, view=view))
