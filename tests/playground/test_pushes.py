"""Push notifications: their text, and messages sent without one."""

from __future__ import annotations

import discord
from discord import ui

from tests.playground.conftest import Table

PUSH = "push without text"


def layout(text: str) -> ui.LayoutView:
    """Return a message of Components V2 with that text."""
    return ui.LayoutView(timeout=None).add_item(ui.TextDisplay(text))


async def test_mention_in_components_v2_pushes_no_text(table: Table) -> None:
    mention = f"<@{table.anna.id}> your turn"
    told = discord.AllowedMentions(users=True)
    await table.place.send(view=layout(mention), allowed_mentions=told)
    (shown,) = table.anna.sees(table.channel)
    assert (shown.mentions, shown.push_text, shown.silent) == ((table.anna.id,), "", False)
    assert [found.partition(":")[0] for found in table.loopback.violations] == [PUSH]
    table.loopback.violations.clear()


async def test_plain_mentions_push_and_silent_messages_do_not(table: Table) -> None:
    mention = f"<@{table.anna.id}> your turn"
    told = discord.AllowedMentions(users=True)
    await table.place.send(mention, allowed_mentions=told)
    await table.place.send(view=layout(mention), allowed_mentions=told, silent=True)
    await table.place.send(view=layout(mention), allowed_mentions=discord.AllowedMentions.none())
    plain, silent, quiet = table.anna.sees(table.channel)
    assert (plain.push_text, plain.silent) == (mention, False)
    assert (silent.push_text, silent.silent) == ("", True)
    assert quiet.mentions == ()
    assert [entry.silent for entry in table.loopback.transcript] == [False, True, False]


async def test_components_v2_direct_message_must_be_silent(table: Table) -> None:
    place = table.bot.get_partial_messageable(table.anna.dm.id)
    await place.send(view=layout("Your hand"), silent=True)
    assert table.loopback.violations == []
    await place.send(view=layout("Your hand"))
    assert [found.partition(":")[0] for found in table.loopback.violations] == [PUSH]
    table.loopback.violations.clear()
