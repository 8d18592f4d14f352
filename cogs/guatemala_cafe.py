"""Slash commands of Guatemala Café, one per kind of move."""

from __future__ import annotations

import re
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.app.client import Tavolino
from bot.games.guatemala_cafe import GAME
from cogs.lobby.game_commands import MatchGroup
from cogs.play.autocomplete import complete_part
from cogs.text.command_names import abouts, command, names

OWNER = GAME.name
game = GAME
group = MatchGroup(game)

_TAKE = re.compile(r"(?P<piece>[whs]\w \w+|r \w+)>(?P<to>[\w/]+)")
_REFILL = re.compile(r"refill (?P<colour>\w)@\w+")
_SAIL = re.compile(r"sail \w@(?P<harbour>\w+)")


@group.command(**command("buyer", OWNER))
@app_commands.rename(**names("space", owner=OWNER))
@app_commands.describe(**abouts("space", owner=OWNER))
async def buyer(interaction: discord.Interaction[Any], space: app_commands.Range[int, 1, 36]) -> None:
    """Place the buyer on its path."""
    await group.play(interaction, f"@{space}")


@group.command(**command("go", OWNER))
@app_commands.rename(**names("steps", owner=OWNER))
@app_commands.describe(**abouts("steps", owner=OWNER))
async def go(interaction: discord.Interaction[Any], steps: app_commands.Range[int, 0, 4]) -> None:
    """Move the buyer. With 0 steps it stays."""
    await group.play(interaction, f">{steps}" if steps else "stay")


@group.command(**command("take", OWNER))
@app_commands.rename(**names("piece", "to", owner=OWNER))
@app_commands.describe(**abouts("piece", "to", owner=OWNER))
async def take(interaction: discord.Interaction[Any], piece: str, to: str) -> None:
    """Place a piece on the plantations."""
    await group.play(interaction, f"{piece}>{to}")


@group.command(**command("score", OWNER))
async def score(interaction: discord.Interaction[Any]) -> None:
    """Score the sack of the line."""
    await group.play(interaction, "score")


@group.command(**command("answer", OWNER))
@app_commands.rename(**names("block", owner=OWNER))
@app_commands.describe(**abouts("block", owner=OWNER))
async def answer(interaction: discord.Interaction[Any], block: bool) -> None:
    """Answer the blockade question."""
    await group.play(interaction, "block" if block else "pass")


@group.command(**command("sail", OWNER))
@app_commands.rename(**names("harbour", owner=OWNER))
@app_commands.describe(**abouts("harbour", owner=OWNER))
async def sail(interaction: discord.Interaction[Any], harbour: str) -> None:
    """Choose which of several ships leaves."""
    await group.play(interaction, f"sail {harbour}")


@group.command(**command("refill", OWNER))
@app_commands.rename(**names("colour", owner=OWNER))
@app_commands.describe(**abouts("colour", owner=OWNER))
async def refill(interaction: discord.Interaction[Any], colour: str) -> None:
    """Place a sack from the hand on the empty space."""
    await group.play(interaction, f"refill {colour}")


@group.command(**command("end", OWNER))
async def end(interaction: discord.Interaction[Any]) -> None:
    """End the turn."""
    await group.play(interaction, "end")


@take.autocomplete("piece")
async def complete_piece(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Offer the pieces of the line that can be placed and paid for."""
    return await complete_part(interaction, game, current, lambda text: _part(_TAKE, text, "piece"), 0)


@take.autocomplete("to")
async def complete_to(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Offer the targets of the chosen piece."""
    piece = _namespace(interaction, "piece")

    def wanted(text: str) -> str | None:
        return _part(_TAKE, text, "to") if piece is None or text.startswith(f"{piece}>") else None

    return await complete_part(interaction, game, current, wanted, 2)


@refill.autocomplete("colour")
async def complete_colour(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Offer the colours in the user's hand."""
    return await complete_part(interaction, game, current, lambda text: _part(_REFILL, text, "colour"), 0)


@sail.autocomplete("harbour")
async def complete_harbour(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Offer the harbours from which a ship may leave."""
    return await complete_part(interaction, game, current, lambda text: _part(_SAIL, text, "harbour"), 0)


def _part(spelling: re.Pattern[str], text: str, name: str) -> str | None:
    """Return the named part of the notation, or None if it has another form."""
    found = spelling.fullmatch(text)
    if found is None:
        return None
    part: str = found[name]
    return part


def _namespace(interaction: discord.Interaction[Any], name: str) -> str | None:
    """Return the value typed so far for another option, or None."""
    for given, value in interaction.namespace:
        if given == name and value not in (None, ""):
            return str(value)
    return None


async def setup(client: Tavolino) -> None:
    """Register the commands at start-up."""
    client.tree.add_command(group, override=True)
