"""`/away`: a person's clocks in a server stand still while he is away."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.life.absences import Absence, BadUntil
from bot.people.dates import until
from bot.people.preferences import zone_of
from bot.run.client import Tavolino
from bot.words import day, nearest
from cogs.house import House, house_of
from cogs.screen.answering import answered
from cogs.screen.screen import Screen, show
from cogs.wording.named import IN_SERVERS, abouts, command, key, names
from cogs.wording.times import stamp
from cogs.wording.voice import Voice

OFFERED = (1, 3, 7, 14, 21)
"""Days that are offered to whoever has typed nothing yet."""


@app_commands.command(**command("until", owner="away"))
@app_commands.rename(**names("when", owner="away"))
@app_commands.describe(**abouts("when", owner="away"))
@answered()
async def go(interaction: discord.Interaction[Any], house: House, when: str) -> None:
    """Away from now on."""
    guild = interaction.guild_id or 0
    voice = Voice((await house.person(interaction)).locale)
    end = until(when, house.now(), zone_of(await house.preferences.of(interaction.user.id)))
    if end is None:
        raise BadUntil
    days = await _days(house, guild)
    absence = await house.absences.begin(interaction.user.id, guild, end, days)
    said = voice.word("away-begun", when=stamp(absence.until or end, "f"))
    await show(interaction, Screen().text(f"{said}\n-# {_left(absence, days, voice)}"))


@go.autocomplete("when")
async def complete_when(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """The days typed with the date that they lead to."""
    house, locale = house_of(interaction), nearest(interaction.locale.value)
    now, zone = house.now(), zone_of(await house.preferences.of(interaction.user.id))
    if not current.strip():
        ends = [(str(days), days, now + timedelta(days=days)) for days in OFFERED]
    elif (meant := until(current, now, zone)) is not None and meant > now:
        ends = [(current.strip(), -((now - meant) // timedelta(days=1)), meant)]
    else:
        ends = []
    voice = Voice(locale)
    return [
        Choice(name=voice.word("away-choice", days=days, date=day(end.astimezone(zone), locale)), value=value)
        for value, days, end in ends
    ]


@app_commands.command(**command("back", owner="away"))
@answered()
async def come_back(interaction: discord.Interaction[Any], house: House) -> None:
    """Here again."""
    guild = interaction.guild_id or 0
    voice = Voice((await house.person(interaction)).locale)
    days = await _days(house, guild)
    absence = await house.absences.end(interaction.user.id, guild, days)
    await show(interaction, Screen().text(f"{voice.word('away-back')}\n-# {_left(absence, days, voice)}"))


@app_commands.command(**command("show", owner="away"))
@answered()
async def show_absence(interaction: discord.Interaction[Any], house: House) -> None:
    """How it stands."""
    guild = interaction.guild_id or 0
    voice = Voice((await house.person(interaction)).locale)
    days = await _days(house, guild)
    absence = await house.absences.of(interaction.user.id, guild, days)
    said = voice.word("away-is-here")
    if absence.until is not None:
        said = voice.word("away-is-away", when=stamp(absence.until, "f"))
    await show(interaction, Screen().text(f"{said}\n-# {_left(absence, days, voice)}"))


def _left(absence: Absence, days: int, voice: Voice) -> str:
    left = absence.left
    return voice.word("away-left", days=left.days, hours=left.seconds // 3600, most=days)


async def _days(house: House, guild: int) -> int:
    """So many a year are allowed in that server."""
    return (await house.servers.of(guild)).away_days


async def setup(client: Tavolino) -> None:
    """Called when the bot starts."""
    group = app_commands.Group(
        name=key("away-command"), description=key("away-command-about"), allowed_contexts=IN_SERVERS
    )
    group.add_command(go)
    group.add_command(come_back)
    group.add_command(show_absence)
    client.tree.add_command(group)
