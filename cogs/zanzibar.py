"""Zanzibar at the table: its own commands, one for each kind of move."""

from __future__ import annotations

import re
from itertools import product
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.games.zanzibar import GAME
from bot.games.zanzibar.board import IDS, PLAYERS, SPACES, TRADERS
from bot.games.zanzibar.said.text import routes as routes_in_words
from bot.run.client import Tavolino
from bot.words import nearest
from cogs.match_commands.match_group import MatchGroup
from cogs.panels.completing import complete_part, narrowed
from cogs.screen.screen import Screen, whisper
from cogs.wording.named import abouts, command, names
from cogs.wording.voice import Voice

OWNER = GAME.name
game = GAME
group = MatchGroup(game)

_PLACE = re.compile(r"place (?P<trader>\d)@(?P<space>\w+)")
_STEP = re.compile(r"(?P<trader>\d)(?:>(?P<to>\w+)|x(?P<enemy>\w+)>(?P<send>\w+))")
_CARD = re.compile(r"(?P<verb>play|discard) (?P<card>\w+)")


@group.command(**command("place", OWNER))
@app_commands.rename(**names("trader", "space", owner=OWNER))
@app_commands.describe(**abouts("trader", "space", owner=OWNER))
async def place(interaction: discord.Interaction[Any], trader: app_commands.Range[int, 2, 7], space: str) -> None:
    """A trader is put on the board."""
    await group.play(interaction, f"place {trader}@{space}")


@group.command(**command("move", OWNER))
@app_commands.rename(**names("trader", "to", "send", owner=OWNER))
@app_commands.describe(**abouts("trader", "to", "send", owner=OWNER))
async def move(
    interaction: discord.Interaction[Any], trader: app_commands.Range[int, 2, 7], to: str, send: str | None = None
) -> None:
    """A trader walks to a free space, or clears an enemy's."""
    await group.play(interaction, spelled(trader, to, send))


@group.command(**command("play", OWNER))
@app_commands.rename(**names("card", owner=OWNER))
@app_commands.describe(**abouts("card", owner=OWNER))
async def play(interaction: discord.Interaction[Any], card: str) -> None:
    """An order is scored."""
    await group.play(interaction, f"play {card}")


@group.command(**command("discard", OWNER))
@app_commands.rename(**names("card", owner=OWNER))
@app_commands.describe(**abouts("card", owner=OWNER))
async def discard(interaction: discord.Interaction[Any], card: str) -> None:
    """An order is used unscored."""
    await group.play(interaction, f"discard {card}")


@group.command(**command("end", OWNER))
@app_commands.rename(**names("look", owner=OWNER))
@app_commands.describe(**abouts("look", owner=OWNER))
async def end(interaction: discord.Interaction[Any], look: bool = False) -> None:
    """The turn is over."""
    await group.play(interaction, "end look" if look else "end")


@group.command(**command("keep", OWNER))
async def keep(interaction: discord.Interaction[Any]) -> None:
    """The fresh cards stay in the hand."""
    await group.play(interaction, "keep")


@group.command(**command("routes", OWNER))
@app_commands.rename(**names("space", owner=OWNER))
@app_commands.describe(**abouts("space", owner=OWNER))
async def routes(interaction: discord.Interaction[Any], space: str) -> None:
    """The neighbours of a space; the board is the same in every match."""
    voice, name = Voice(nearest(interaction.locale.value)), space.strip().lower()
    text = voice.say(routes_in_words(name)) if name in IDS else voice.word("zanzibar-no-such-space")
    await whisper(interaction, Screen().text(text))


@routes.autocomplete("space")
async def complete_any_space(_: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Every space, with its name."""
    return narrowed(((space.id, f"{space.id} {space.name}") for space in SPACES), current)


@group.command(**command("wishes", OWNER))
@app_commands.rename(**names("moves", owner=OWNER))
@app_commands.describe(**abouts("moves", owner=OWNER))
async def wishes(interaction: discord.Interaction[Any], moves: str = "") -> None:
    """What is placed for the seat as soon as it is its turn; without any: no more wishes."""
    await group.order(interaction, "wishes", moves)


@wishes.autocomplete("moves")
async def complete_wishes(_: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """One more wish behind those before the last comma: every trader on every space."""
    done, typed = current.rpartition(",")[::2]
    ahead = f"{done}, " if done else ""
    every = product(TRADERS[PLAYERS[0]], SPACES)
    return narrowed(((f"{ahead}{number}@{one.id}", f"{number}@{one.id} {one.name}") for number, one in every), typed)


def spelled(trader: int, to: str, send: str | None) -> str:
    """The notation of a step: `xw3` or a target means to clear, else to walk."""
    space = to.strip().lower().removeprefix(">")
    if space.startswith("x") or send:
        return f"{trader}x{space.removeprefix('x')}" + (f">{send.strip()}" if send else "")
    return f"{trader}>{space}"


@place.autocomplete("trader")
async def complete_placed(interaction: discord.Interaction[Any], current: str) -> list[Choice[int]]:
    """The traders still to be placed."""
    return _numbers(await complete_part(interaction, game, current, lambda text: _part(_PLACE, text, "trader"), 0))


@place.autocomplete("space")
async def complete_space(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Where the chosen trader may be put."""

    def wanted(text: str) -> str | None:
        return _part(_PLACE, text, "space", trader=_namespace(interaction, "trader"))

    return await complete_part(interaction, game, current, wanted, 2)


@move.autocomplete("trader")
async def complete_trader(interaction: discord.Interaction[Any], current: str) -> list[Choice[int]]:
    """The traders that can still move."""
    return _numbers(await complete_part(interaction, game, current, lambda text: _part(_STEP, text, "trader"), 0))


@move.autocomplete("to")
async def complete_to(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Free spaces, and with an `x` enemies' spaces."""

    def wanted(text: str) -> str | None:
        found = _STEP.fullmatch(text)
        if found is None or not _agrees(found["trader"], _namespace(interaction, "trader")):
            return None
        return found["to"] or f"x{found['enemy']}"

    return await complete_part(interaction, game, current, wanted, 1)


@move.autocomplete("send")
async def complete_send(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Where the enemy may be sent."""
    enemy = (_namespace(interaction, "to") or "").removeprefix("x") or None

    def wanted(text: str) -> str | None:
        return _part(_STEP, text, "send", trader=_namespace(interaction, "trader"), enemy=enemy)

    return await complete_part(interaction, game, current, wanted, 2)


@play.autocomplete("card")
async def complete_played(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """The hand cards that may be scored, for their owner."""
    return await complete_part(interaction, game, current, lambda text: _part(_CARD, text, "card", verb="play"), 1)


@discard.autocomplete("card")
async def complete_discarded(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """The hand cards that may be discarded, for their owner."""
    return await complete_part(interaction, game, current, lambda text: _part(_CARD, text, "card", verb="discard"), 1)


def _part(spelling: re.Pattern[str], text: str, name: str, **given: str | None) -> str | None:
    """That part of a notation, if the parts given agree."""
    found = spelling.fullmatch(text)
    if found is None or not all(_agrees(found[part], value) for part, value in given.items()):
        return None
    value: str | None = found[name]
    return value


def _agrees(part: str | None, value: str | None) -> bool:
    return value is None or part == value


def _namespace(interaction: discord.Interaction[Any], name: str) -> str | None:
    """What has been filled in for another option so far."""
    for given, value in interaction.namespace:
        if given == name and value not in (None, ""):
            return str(value)
    return None


def _numbers(choices: list[Choice[str]]) -> list[Choice[int]]:
    return [Choice(name=choice.name, value=int(choice.value)) for choice in choices]


async def setup(client: Tavolino) -> None:
    """Called when the bot starts."""
    client.tree.add_command(group, override=True)
