"""`/away`: a user's absence from a server, during which the user's clocks are paused."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.app.client import Tavolino
from bot.automation.absences import Absence, BadUntil, parse_until
from bot.i18n import day, nearest
from bot.people.preferences import zone_of
from cogs.context import Context, context_of
from cogs.text.command_names import IN_SERVERS, abouts, command, key, names
from cogs.text.localiser import Localiser, stamp
from cogs.ui.interactions import answered
from cogs.ui.screen import Screen, show

OFFERED = (1, 3, 7, 14, 21)
"""Lengths in days, offered before anything is typed."""


@app_commands.command(**command("until", owner="away"))
@app_commands.rename(**names("when", owner="away"))
@app_commands.describe(**abouts("when", owner="away"))
@answered()
async def go(interaction: discord.Interaction[Any], context: Context, when: str) -> None:
    """Start an absence, or move the end of the present one. Raise BadUntil, AwayTooLong."""
    guild = interaction.guild_id or 0
    localiser = Localiser((await context.person(interaction)).locale)
    end = parse_until(when, context.services.now(), zone_of(await context.services.preferences.of(interaction.user.id)))
    if end is None:
        raise BadUntil
    days = await _days(context, guild)
    absence = await context.services.absences.begin(interaction.user.id, guild, end, days)
    said = localiser.word("away-begun", when=stamp(absence.until or end, "f"))
    await show(interaction, Screen().text(f"{said}\n-# {_left(absence, days, localiser)}"))


@go.autocomplete("when")
async def complete_when(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Offer the typed end with its date; before anything is typed, offer the usual lengths."""
    context, locale = context_of(interaction), nearest(interaction.locale.value)
    now, zone = context.services.now(), zone_of(await context.services.preferences.of(interaction.user.id))
    if not current.strip():
        ends = [(str(days), days, now + timedelta(days=days)) for days in OFFERED]
    elif (meant := parse_until(current, now, zone)) is not None and meant > now:
        ends = [(current.strip(), -((now - meant) // timedelta(days=1)), meant)]
    else:
        ends = []
    localiser = Localiser(locale)
    return [
        Choice(name=localiser.word("away-choice", days=days, date=day(end.astimezone(zone), locale)), value=value)
        for value, days, end in ends
    ]


@app_commands.command(**command("back", owner="away"))
@answered()
async def come_back(interaction: discord.Interaction[Any], context: Context) -> None:
    """End the absence."""
    guild = interaction.guild_id or 0
    localiser = Localiser((await context.person(interaction)).locale)
    days = await _days(context, guild)
    absence = await context.services.absences.end(interaction.user.id, guild, days)
    await show(interaction, Screen().text(f"{localiser.word('away-back')}\n-# {_left(absence, days, localiser)}"))


@app_commands.command(**command("show", owner="away"))
@answered()
async def show_absence(interaction: discord.Interaction[Any], context: Context) -> None:
    """Show the current absence and the days left."""
    guild = interaction.guild_id or 0
    localiser = Localiser((await context.person(interaction)).locale)
    days = await _days(context, guild)
    absence = await context.services.absences.of(interaction.user.id, guild, days)
    said = localiser.word("away-is-here")
    if absence.until is not None:
        said = localiser.word("away-is-away", when=stamp(absence.until, "f"))
    await show(interaction, Screen().text(f"{said}\n-# {_left(absence, days, localiser)}"))


def _left(absence: Absence, days: int, localiser: Localiser) -> str:
    left = absence.left
    return localiser.word("away-left", days=left.days, hours=left.seconds // 3600, most=days)


async def _days(context: Context, guild: int) -> int:
    """Return the days of absence per year that the server allows."""
    return (await context.services.servers.of(guild)).away_days


async def setup(client: Tavolino) -> None:
    """Register the commands at start-up."""
    group = app_commands.Group(
        name=key("away-command"), description=key("away-command-about"), allowed_contexts=IN_SERVERS
    )
    group.add_command(go)
    group.add_command(come_back)
    group.add_command(show_absence)
    client.tree.add_command(group)
