"""Slash commands of Zanzibar, one per kind of move."""

from __future__ import annotations

import re
from itertools import product
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.app.client import Tavolino
from bot.games.zanzibar import GAME
from bot.games.zanzibar.board import IDS, PLAYERS, SPACES, TRADERS
from bot.games.zanzibar.text.board_text import routes as routes_in_words
from bot.i18n import nearest
from cogs.lobby.game_commands import MatchGroup
from cogs.play.autocomplete import complete_part, filter_choices
from cogs.text.command_names import abouts, command, names
from cogs.text.localiser import Localiser
from cogs.ui.screen import Screen, whisper

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
    """Place a trader on the board."""
    await group.play(interaction, f"place {trader}@{space}")


@group.command(**command("move", OWNER))
@app_commands.rename(**names("trader", "to", "send", owner=OWNER))
@app_commands.describe(**abouts("trader", "to", "send", owner=OWNER))
async def move(
    interaction: discord.Interaction[Any], trader: app_commands.Range[int, 2, 7], to: str, send: str | None = None
) -> None:
    """Move a trader to a free space, or clear an opponent's."""
    await group.play(interaction, step_notation(trader, to, send))


@group.command(**command("play", OWNER))
@app_commands.rename(**names("card", owner=OWNER))
@app_commands.describe(**abouts("card", owner=OWNER))
async def play(interaction: discord.Interaction[Any], card: str) -> None:
    """Score an order."""
    await group.play(interaction, f"play {card}")


@group.command(**command("discard", OWNER))
@app_commands.rename(**names("card", owner=OWNER))
@app_commands.describe(**abouts("card", owner=OWNER))
async def discard(interaction: discord.Interaction[Any], card: str) -> None:
    """Use an order without scoring it."""
    await group.play(interaction, f"discard {card}")


@group.command(**command("end", OWNER))
@app_commands.rename(**names("look", owner=OWNER))
@app_commands.describe(**abouts("look", owner=OWNER))
async def end(interaction: discord.Interaction[Any], look: bool = False) -> None:
    """End the turn."""
    await group.play(interaction, "end look" if look else "end")


@group.command(**command("keep", OWNER))
async def keep(interaction: discord.Interaction[Any]) -> None:
    """Keep the drawn cards."""
    await group.play(interaction, "keep")


@group.command(**command("routes", OWNER))
@app_commands.rename(**names("space", owner=OWNER))
@app_commands.describe(**abouts("space", owner=OWNER))
async def routes(interaction: discord.Interaction[Any], space: str) -> None:
    """Show the neighbours of a space; the board is the same in every match."""
    localiser, name = Localiser(nearest(interaction.locale.value)), space.strip().lower()
    text = localiser.say(routes_in_words(name)) if name in IDS else localiser.word("zanzibar-no-such-space")
    await whisper(interaction, Screen().text(text))


@routes.autocomplete("space")
async def complete_any_space(_: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Offer every space with its name."""
    return filter_choices(((space.id, f"{space.id} {space.name}") for space in SPACES), current)


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


def step_notation(trader: int, to: str, send: str | None) -> str:
    """Return the notation of a step: clearing if `to` begins with `x` or `send` is given, else walking."""
    space = to.strip().lower().removeprefix(">")
    if space.startswith("x") or send:
        return f"{trader}x{space.removeprefix('x')}" + (f">{send.strip()}" if send else "")
    return f"{trader}>{space}"


@place.autocomplete("trader")
async def complete_placed(interaction: discord.Interaction[Any], current: str) -> list[Choice[int]]:
    """Offer the traders still to be placed."""
    return _numbers(await complete_part(interaction, game, current, lambda text: _part(_PLACE, text, "trader"), 0))


@place.autocomplete("space")
async def complete_space(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Offer the spaces for the chosen trader."""

    def wanted(text: str) -> str | None:
        return _part(_PLACE, text, "space", trader=_namespace(interaction, "trader"))

    return await complete_part(interaction, game, current, wanted, 2)


@move.autocomplete("trader")
async def complete_trader(interaction: discord.Interaction[Any], current: str) -> list[Choice[int]]:
    """Offer the traders that can still move."""
    return _numbers(await complete_part(interaction, game, current, lambda text: _part(_STEP, text, "trader"), 0))


@move.autocomplete("to")
async def complete_to(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Offer the free spaces, and with an `x` the opponents' spaces."""

    def wanted(text: str) -> str | None:
        found = _STEP.fullmatch(text)
        if found is None or not _agrees(found["trader"], _namespace(interaction, "trader")):
            return None
        return found["to"] or f"x{found['enemy']}"

    return await complete_part(interaction, game, current, wanted, 1)


@move.autocomplete("send")
async def complete_send(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Offer the spaces to which the cleared trader may be sent."""
    enemy = (_namespace(interaction, "to") or "").removeprefix("x") or None

    def wanted(text: str) -> str | None:
        return _part(_STEP, text, "send", trader=_namespace(interaction, "trader"), enemy=enemy)

    return await complete_part(interaction, game, current, wanted, 2)


@play.autocomplete("card")
async def complete_played(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Offer the cards in the user's hand that may be scored."""
    return await complete_part(interaction, game, current, lambda text: _part(_CARD, text, "card", verb="play"), 1)


@discard.autocomplete("card")
async def complete_discarded(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Offer the cards in the user's hand that may be discarded."""
    return await complete_part(interaction, game, current, lambda text: _part(_CARD, text, "card", verb="discard"), 1)


def _part(spelling: re.Pattern[str], text: str, name: str, **given: str | None) -> str | None:
    """Return the named part of the notation; None if it has another form or contradicts the given parts."""
    found = spelling.fullmatch(text)
    if found is None or not all(_agrees(found[part], value) for part, value in given.items()):
        return None
    value: str | None = found[name]
    return value


def _agrees(part: str | None, value: str | None) -> bool:
    return value is None or part == value


def _namespace(interaction: discord.Interaction[Any], name: str) -> str | None:
    """Return the value typed so far for another option, or None."""
    for given, value in interaction.namespace:
        if given == name and value not in (None, ""):
            return str(value)
    return None


def _numbers(choices: list[Choice[str]]) -> list[Choice[int]]:
    return [Choice(name=choice.name, value=int(choice.value)) for choice in choices]


async def setup(client: Tavolino) -> None:
    """Register the commands at start-up."""
    client.tree.add_command(group, override=True)
