"""Café International at the table: its own commands, one for each kind of move."""

from __future__ import annotations

import re
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.game import Path
from bot.games.cafe_international import GAME
from bot.run.client import Tavolino
from bot.table.table import Look
from bot.words import nearest
from cogs.match_commands.match_group import MatchGroup
from cogs.panels.completing import narrowed, own_look
from cogs.wording.choosing import offers, tokens
from cogs.wording.named import abouts, command, names
from cogs.wording.voice import Voice, plain

OWNER = GAME.name
game = GAME
group = MatchGroup(game)

_PLACE = re.compile(r"(?P<guest>\w+)@(?P<chair>\w+)")


@group.command(**command("seat", OWNER))
@app_commands.rename(**names("guest", "chair", owner=OWNER))
@app_commands.describe(**abouts("guest", "chair", owner=OWNER))
async def seat(interaction: discord.Interaction[Any], guest: str, chair: str) -> None:
    """A guest sits down."""
    await group.play(interaction, f"{guest}@{chair}")


@group.command(**command("bar", OWNER))
@app_commands.rename(**names("guest", owner=OWNER))
@app_commands.describe(**abouts("guest", owner=OWNER))
async def bar(interaction: discord.Interaction[Any], guest: str) -> None:
    """A guest goes to the bar."""
    await group.play(interaction, f"bar {guest}")


@group.command(**command("swap", OWNER))
@app_commands.rename(**names("guest", "chair", owner=OWNER))
@app_commands.describe(**abouts("guest", "chair", owner=OWNER))
async def swap(interaction: discord.Interaction[Any], guest: str, chair: str) -> None:
    """A guest takes a joker's place."""
    await group.play(interaction, f"swap {guest}@{chair}")


@group.command(**command("reserve", OWNER))
@app_commands.rename(**names("placing", owner=OWNER))
@app_commands.describe(**abouts("placing", owner=OWNER))
async def reserve(interaction: discord.Interaction[Any], placing: str) -> None:
    """A table is filled with one sex."""
    await group.play(interaction, f"reserve {placing}")


@group.command(**command("end", OWNER))
async def end(interaction: discord.Interaction[Any]) -> None:
    """The turn is over after one guest."""
    await group.play(interaction, "end")


@group.command(name=command("pass", OWNER)["name"], description=command("pass", OWNER)["description"])
async def pass_turn(interaction: discord.Interaction[Any]) -> None:
    """Nothing is possible."""
    await group.play(interaction, "pass")


@seat.autocomplete("guest")
async def complete_guest(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """The guests that may be seated, best first."""
    return await _complete(interaction, current, "seat", "guest")


@seat.autocomplete("chair")
async def complete_chair(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Where the chosen guest may sit, best first."""
    return await _complete(interaction, current, "seat", "chair")


@bar.autocomplete("guest")
async def complete_bar(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """The guests that may go to the bar."""
    return await _complete(interaction, current, "bar", "guest")


@swap.autocomplete("guest")
async def complete_swapped(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """The guests that may take a joker's place."""
    return await _complete(interaction, current, "swap", "guest")


@swap.autocomplete("chair")
async def complete_joker(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """The jokers for whom the chosen guest may come."""
    return await _complete(interaction, current, "swap", "chair")


@reserve.autocomplete("placing")
async def complete_placing(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """The tables that may be reserved, best first."""
    return await _complete(interaction, current, "reserve", "placing")


async def _complete(interaction: discord.Interaction[Any], current: str, verb: str, option: str) -> list[Choice[str]]:
    """The legal values of an option, in words with points, for the seat's owner alone."""
    look = await own_look(interaction, game)
    if look is None:
        return []
    voice = plain(look.table, nearest(interaction.locale.value))
    given = {name: str(value).strip().casefold() for name, value in interaction.namespace if value and name != option}
    found: dict[str, tuple[int, str]] = {}
    for text, choices in offers(game, look.offers).moves:
        path = tokens(choices)
        value, others = _parts(text, option)
        if path[0] == verb and value and all(others.get(name, told) == told for name, told in given.items()):
            points, words = worth(look, text), in_words(look, voice, _shown(path, value))
            if value not in found or found[value][0] < points:
                found[value] = points, words
    best_first = sorted(found.items(), key=lambda entry: -entry[1][0])
    return narrowed(((value, words) for value, (_, words) in best_first), current)


def _parts(text: str, option: str) -> tuple[str | None, dict[str, str]]:
    """The option's value in this notation, and the other parts as they would be typed."""
    _, _, rest = text.rpartition(" ")
    if option == "placing":
        return rest, {}
    placed = _PLACE.fullmatch(rest)
    parts = placed.groupdict() if placed else {"guest": rest}
    return parts.pop(option, None), {name: part.casefold() for name, part in parts.items()}


def _shown(path: Path, value: str) -> Path:
    """The path up to the token whose words tell of that value; all of it for a placing."""
    return path[: path.index(value) + 1] if value in path else path


def worth(look: Look, text: str) -> int:
    """The points of a legal move: what comes first in a list."""
    for prospect in look.view.prospects:
        if text == f"{prospect.guest}@{prospect.chair}":
            return int(prospect.points)
    return next((int(found.points) for found in look.view.reserves if found.notation == text), 0)


def in_words(look: Look, voice: Voice, path: Path) -> str:
    """The words of a choice with its details."""
    label = game.label(look.view, path)
    text = voice.say(label.text)
    return text if label.detail is None else f"{text} · {voice.say(label.detail)}"


async def setup(client: Tavolino) -> None:
    """Called when the bot starts."""
    client.tree.add_command(group, override=True)
