"""What a person is told, privately, when something cannot be or went wrong."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.game import Refused, line
from bot.words import nearest, say
from cogs.screen.screen import Screen, whisper

if TYPE_CHECKING:
    from cogs.house import House

log = logging.getLogger(__name__)


@asynccontextmanager
async def answering(interaction: discord.Interaction[Any], house: House, match: str | None) -> AsyncIterator[None]:
    """Around the work that answers an interaction: refusals and accidents end in one private sentence."""
    try:
        with house.at_work():
            yield
    except Refused as refused:
        await whisper(interaction, Screen().text(await _in_words(interaction, house, match, refused)))
    except Exception as accident:  # the person is told something, whatever happened
        await tell_accident(interaction, accident)


async def tell_accident(interaction: discord.Interaction[Any], accident: Exception) -> None:
    """One sentence with a reference that stands in the log too."""
    reference = f"{interaction.id % 16**8:08x}"
    log.error("accident %s", reference, exc_info=accident, extra={"interaction": interaction.id})
    text = say(line("common-accident", reference=reference), nearest(interaction.locale.value))
    try:
        await whisper(interaction, Screen().text(text))
    except discord.HTTPException as lost:
        log.warning("nobody could be told of accident %s: %s", reference, lost)


async def on_command_error(interaction: discord.Interaction[Any], error: app_commands.AppCommandError) -> None:
    """For what goes wrong before a command's own work begins."""
    await tell_accident(interaction, getattr(error, "original", error))


async def _in_words(interaction: discord.Interaction[Any], house: House, match: str | None, refused: Refused) -> str:
    names: tuple[str, ...] = ()
    if match:
        try:
            names = (await house.matches.table(match)).names
        except Refused:
            names = ()
    plain_names = [discord.utils.escape_markdown(name) for name in names]
    return say(refused.line, nearest(interaction.locale.value), plain_names)
