"""Slash commands of Zanzibar: those of every game, and wishes for the placement."""

from __future__ import annotations

from itertools import product
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.app.client import Tavolino
from bot.games.zanzibar import GAME
from bot.games.zanzibar.board import PLAYERS, SPACES, TRADERS
from cogs.lobby.game_commands import MatchGroup
from cogs.play.autocomplete import filter_choices
from cogs.text.command_names import abouts, command, names

OWNER = GAME.name
group = MatchGroup(GAME)


@group.command(**command("wishes", OWNER))
@app_commands.rename(**names("moves", owner=OWNER))
@app_commands.describe(**abouts("moves", owner=OWNER))
async def wishes(interaction: discord.Interaction[Any], moves: str = "") -> None:
    """Set the traders to place automatically on the seat's turn. Without moves, clear them."""
    await group.order(interaction, "wishes", moves)


@wishes.autocomplete("moves")
async def complete_wishes(_: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Offer every trader on every space after the last comma."""
    done, typed = current.rpartition(",")[::2]
    ahead = f"{done}, " if done else ""
    every = product(TRADERS[PLAYERS[0]], SPACES)
    return filter_choices(
        ((f"{ahead}{number}@{one.id}", f"{number}@{one.id} {one.name}") for number, one in every), typed
    )


async def setup(client: Tavolino) -> None:
    """Register the commands at start-up."""
    client.tree.add_command(group, override=True)
