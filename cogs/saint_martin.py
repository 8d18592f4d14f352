"""Slash commands of Saint Martin, one per kind of move."""

from __future__ import annotations

import re
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.app.client import Tavolino
from bot.games.saint_martin import GAME
from bot.games.saint_martin.board import MOST_COINS
from bot.games.saint_martin.view import SaintMartinView
from bot.table.table import MatchView
from cogs.lobby.game_commands import MatchGroup
from cogs.play.autocomplete import complete_part
from cogs.text.command_names import abouts, command, names

OWNER = GAME.name
game = GAME
group = MatchGroup(game)

_PLACE = re.compile(r"place (?P<tile>\w+)@(?P<cell>[A-I]\d)(?P<turn>r\d)")
_OBJECTIVE = re.compile(r"objective@(?P<cell>\w+)")
_BURN = re.compile(r"burn (?P<quarter>\w+)")
_DISCARD = re.compile(r"discard (?P<tile>\w+)")
_BID = re.compile(r"bid \w+=(?P<coins>\d+)")


@group.command(**command("draw", OWNER))
async def draw(interaction: discord.Interaction[Any]) -> None:
    """Draw the next tile from the bag."""
    await group.play(interaction, "draw")


@group.command(**command("place", OWNER))
@app_commands.rename(**names("tile", "cell", "turn", owner=OWNER))
@app_commands.describe(**abouts("tile", "cell", "turn", owner=OWNER))
async def place(interaction: discord.Interaction[Any], tile: str, cell: str, turn: str | None = None) -> None:
    """Place a tile from the hand, or the tile just bought."""
    await group.play(interaction, place_notation(tile, cell, turn))


@group.command(**command("objective", OWNER))
@app_commands.rename(**names("cell", owner=OWNER))
@app_commands.describe(**abouts("cell", owner=OWNER))
async def objective(interaction: discord.Interaction[Any], cell: str) -> None:
    """Place the objective tile."""
    await group.play(interaction, f"objective@{cell}")


@group.command(**command("burn", OWNER))
@app_commands.rename(**names("quarter", owner=OWNER))
@app_commands.describe(**abouts("quarter", owner=OWNER))
async def burn(interaction: discord.Interaction[Any], quarter: str) -> None:
    """Burn a quarter of the tile just placed."""
    await group.play(interaction, f"burn {quarter}")


@group.command(**command("discard", OWNER))
@app_commands.rename(**names("tile", owner=OWNER))
@app_commands.describe(**abouts("tile", owner=OWNER))
async def discard(interaction: discord.Interaction[Any], tile: str) -> None:
    """Discard a tile that fits nowhere."""
    await group.play(interaction, f"discard {tile}")


@group.command(**command("bid", OWNER))
@app_commands.rename(**names("coins", owner=OWNER))
@app_commands.describe(**abouts("coins", owner=OWNER))
async def bid(interaction: discord.Interaction[Any], coins: app_commands.Range[int, 0, MOST_COINS]) -> None:
    """Bid coins for the tile on offer. With 0, make no bid or drop out."""
    await group.play(interaction, lambda look: bid_notation(look, coins))


@group.command(**command("end", OWNER))
async def end(interaction: discord.Interaction[Any]) -> None:
    """End the turn."""
    await group.play(interaction, "end")


def place_notation(tile: str, cell: str, turn: str | None) -> str:
    """Return the notation of a placement. `1` means `r1`; None means the only rotation that fits."""
    turned = (turn or "").strip().lower().removeprefix("r")
    return f"place {tile.strip()}@{cell.strip()}" + (f"r{turned}" if turned else "")


def bid_notation(look: MatchView, coins: int) -> str:
    """Return the notation of a bid or pass for the tile on offer."""
    view = look.view
    if not isinstance(view, SaintMartinView) or view.offer is None:
        return f"bid {coins}"
    if coins:
        return f"bid {view.offer}={coins}"
    return f"pass {view.offer}" if view.phase == "raise" else f"nobid {view.offer}"


@place.autocomplete("tile")
async def complete_tile(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Offer the tiles in the user's hand that fit."""
    return await complete_part(interaction, game, current, lambda text: _part(_PLACE, text, "tile"), 0)


@place.autocomplete("cell")
async def complete_cell(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Offer the cells where that tile fits."""

    def wanted(text: str) -> str | None:
        return _part(_PLACE, text, "cell", tile=_given(interaction, "tile"))

    return await complete_part(interaction, game, current, wanted, 2)


@place.autocomplete("turn")
async def complete_turn(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Offer the rotations with which that tile fits there."""

    def wanted(text: str) -> str | None:
        return _part(_PLACE, text, "turn", tile=_given(interaction, "tile"), cell=_given(interaction, "cell"))

    return await complete_part(interaction, game, current, wanted, 3)


@objective.autocomplete("cell")
async def complete_objective(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Offer the cells where the objective tile fits."""
    return await complete_part(interaction, game, current, lambda text: _part(_OBJECTIVE, text, "cell"), 2)


@burn.autocomplete("quarter")
async def complete_quarter(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Offer the coffee quarters of the tile just placed."""
    return await complete_part(interaction, game, current, lambda text: _part(_BURN, text, "quarter"), 0)


@discard.autocomplete("tile")
async def complete_discarded(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Offer the tiles that may be discarded."""
    return await complete_part(interaction, game, current, lambda text: _part(_DISCARD, text, "tile"), 1)


@bid.autocomplete("coins")
async def complete_coins(interaction: discord.Interaction[Any], current: str | int) -> list[Choice[int]]:
    """Offer the bids that the seat can pay."""
    offered = await complete_part(interaction, game, str(current), lambda text: _part(_BID, text, "coins"), 2)
    return [Choice(name=choice.name, value=int(choice.value)) for choice in offered]


def _part(spelling: re.Pattern[str], text: str, name: str, **given: str | None) -> str | None:
    """Return the named part of the notation; None if it has another form or contradicts the given parts."""
    found = spelling.fullmatch(text)
    if found is None or any(value is not None and found[part] != value for part, value in given.items()):
        return None
    value: str | None = found[name]
    return value


def _given(interaction: discord.Interaction[Any], name: str) -> str | None:
    """Return the value typed so far for another option, in upper case, or None."""
    for option, value in interaction.namespace:
        if option == name and value not in (None, ""):
            return str(value).strip().upper()
    return None


async def setup(client: Tavolino) -> None:
    """Register the commands at start-up."""
    client.tree.add_command(group, override=True)
