"""The invitation to a rematch: one message that calls those who played before, while the lobby is open."""

from __future__ import annotations

import discord

from bot.table.rematch import invited
from bot.table.slots import INVITATION, Shown
from bot.table.table import Table
from cogs.delivery.kept import remove
from cogs.house import House
from cogs.screen.components import button
from cogs.wording.memory import Pressed
from cogs.wording.voice import in_message


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
    who = " ".join(f"<@{user}>" for user in users)
    join = Pressed("join", table.id)
    message = await house.client.get_partial_messageable(table.channel).send(
        voice.word("games-rematch-ping", who=who, host=f"<@{table.host}>", game=house.game(table).title),
        nonce=f"{table.id}-{INVITATION.text}",
        allowed_mentions=discord.AllowedMentions(users=[discord.Object(user) for user in users]),
        view=discord.ui.View(timeout=None).add_item(
            button(voice.word("common-button-join"), join, style=discord.ButtonStyle.primary)
        ),
    )
    await house.messages.show(Shown(table.id, INVITATION, table.channel, message.id, table.seq, "", message.created_at))
