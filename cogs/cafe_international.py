"""Slash commands of Café International, one per kind of move."""

from __future__ import annotations

import re
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.app.client import Tavolino
from bot.game import Path
from bot.games.cafe_international import GAME
from bot.i18n import nearest
from bot.table.table import MatchView
from cogs.lobby.game_commands import MatchGroup
from cogs.play.autocomplete import filter_choices, own_look
from cogs.text.choice_tree import offers, tokens
from cogs.text.command_names import abouts, command, names
from cogs.text.localiser import Localiser, plain

OWNER = GAME.name
game = GAME
group = MatchGroup(game)

_PLACE = re.compile(r"(?P<guest>\w+)@(?P<chair>\w+)")


@group.command(**command("seat", OWNER))
@app_commands.rename(**names("guest", "chair", owner=OWNER))
@app_commands.describe(**abouts("guest", "chair", owner=OWNER))
async def seat(interaction: discord.Interaction[Any], guest: str, chair: str) -> None:
    """Seat a guest."""
    await group.play(interaction, f"{guest}@{chair}")


@group.command(**command("bar", OWNER))
@app_commands.rename(**names("guest", owner=OWNER))
@app_commands.describe(**abouts("guest", owner=OWNER))
async def bar(interaction: discord.Interaction[Any], guest: str) -> None:
    """Send a guest to the bar."""
    await group.play(interaction, f"bar {guest}")


@group.command(**command("swap", OWNER))
@app_commands.rename(**names("guest", "chair", owner=OWNER))
@app_commands.describe(**abouts("guest", "chair", owner=OWNER))
async def swap(interaction: discord.Interaction[Any], guest: str, chair: str) -> None:
    """Swap a guest for a joker."""
    await group.play(interaction, f"swap {guest}@{chair}")


@group.command(**command("reserve", OWNER))
@app_commands.rename(**names("placing", owner=OWNER))
@app_commands.describe(**abouts("placing", owner=OWNER))
async def reserve(interaction: discord.Interaction[Any], placing: str) -> None:
    """Fill a table with guests of one sex."""
    await group.play(interaction, f"reserve {placing}")


@group.command(**command("end", OWNER))
async def end(interaction: discord.Interaction[Any]) -> None:
    """End the turn after one guest."""
    await group.play(interaction, "end")


@group.command(name=command("pass", OWNER)["name"], description=command("pass", OWNER)["description"])
async def pass_turn(interaction: discord.Interaction[Any]) -> None:
    """Pass when no move is possible."""
    await group.play(interaction, "pass")


@seat.autocomplete("guest")
async def complete_guest(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Offer the guests that may be seated, best first."""
    return await _complete(interaction, current, "seat", "guest")


@seat.autocomplete("chair")
async def complete_chair(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Offer the chairs for the chosen guest, best first."""
    return await _complete(interaction, current, "seat", "chair")


@bar.autocomplete("guest")
async def complete_bar(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Offer the guests that may go to the bar."""
    return await _complete(interaction, current, "bar", "guest")


@swap.autocomplete("guest")
async def complete_swapped(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Offer the guests that may replace a joker."""
    return await _complete(interaction, current, "swap", "guest")


@swap.autocomplete("chair")
async def complete_joker(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Offer the jokers that the chosen guest may replace."""
    return await _complete(interaction, current, "swap", "chair")


@reserve.autocomplete("placing")
async def complete_placing(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Offer the tables that may be reserved, best first."""
    return await _complete(interaction, current, "reserve", "placing")


async def _complete(interaction: discord.Interaction[Any], current: str, verb: str, option: str) -> list[Choice[str]]:
    """Return the legal values of an option with text and points, best first; none unless the user may move."""
    look = await own_look(interaction, game)
    if look is None:
        return []
    localiser = plain(look.table, nearest(interaction.locale.value))
    given = {name: str(value).strip().casefold() for name, value in interaction.namespace if value and name != option}
    found: dict[str, tuple[int, str]] = {}
    for text, choices in offers(game, look.offers).moves:
        path = tokens(choices)
        value, others = _parts(text, option)
        if path[0] == verb and value and all(others.get(name, told) == told for name, told in given.items()):
            points, words = move_points(look, text), choice_with_details(look, localiser, _shown(path, value))
            if value not in found or found[value][0] < points:
                found[value] = points, words
    best_first = sorted(found.items(), key=lambda entry: -entry[1][0])
    return filter_choices(((value, words) for value, (_, words) in best_first), current)


def _parts(text: str, option: str) -> tuple[str | None, dict[str, str]]:
    """Return the option's value in this notation, and the other parts in lower case.

    `swap GBm@c05` and "chair" give ("c05", {"guest": "gbm"}).
    """
    _, _, rest = text.rpartition(" ")
    if option == "placing":
        return rest, {}
    placed = _PLACE.fullmatch(rest)
    parts = placed.groupdict() if placed else {"guest": rest}
    return parts.pop(option, None), {name: part.casefold() for name, part in parts.items()}


def _shown(path: Path, value: str) -> Path:
    """Return the path up to the token that describes the value; the whole path for a placing."""
    return path[: path.index(value) + 1] if value in path else path


def move_points(look: MatchView, text: str) -> int:
    """Return the points of a legal move (sort key)."""
    for prospect in look.view.prospects:
        if text == f"{prospect.guest}@{prospect.chair}":
            return int(prospect.points)
    return next((int(found.points) for found in look.view.reserves if found.notation == text), 0)


def choice_with_details(look: MatchView, localiser: Localiser, path: Path) -> str:
    """Return the text of a choice, followed by its details."""
    label = game.label(look.view, path)
    text = localiser.say(label.text)
    return text if label.detail is None else f"{text} · {localiser.say(label.detail)}"


async def setup(client: Tavolino) -> None:
    """Register the commands at start-up."""
    client.tree.add_command(group, override=True)
