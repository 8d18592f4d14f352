"""The catalogue: every game with its cover, and from there to a table, a lesson or the rules."""

from __future__ import annotations

from typing import Any

import discord

from bot.game import AnyGame
from bot.skill import STAND_IN
from cogs.drawing.coming import Drawn
from cogs.house import House
from cogs.match_commands.new import open_table
from cogs.messages.newcomers.lesson_offer import lesson_button
from cogs.panels.rules import rules_screen
from cogs.screen.components import answers, button
from cogs.screen.introduction import add_cover, cover_of, length_in_words, pitch
from cogs.screen.needs import nothing
from cogs.screen.screen import Screen, show
from cogs.wording.memory import Pressed, one_of
from cogs.wording.voice import Voice

MOST = 8
"""So many games have their cover in the catalogue: Discord allows no more parts of a message."""


async def show_catalogue(interaction: discord.Interaction[Any], house: House) -> None:
    """All games, in answer to this interaction."""
    voice = Voice((await house.person(interaction)).locale)
    games = [game for _, game in sorted(house.games.items())][:MOST]
    screen = Screen()
    for game in games:
        _introduce(screen, game, await cover_of(house, game), voice)
    screen.text(voice.word("meeting-catalogue-below"))
    await show(interaction, screen.row(*(button(game.title, _about("meet", game)) for game in games)))


def card_screen(game: AnyGame, cover: Drawn, voice: Voice, *, is_direct: bool) -> Screen:
    """One game, and what can be done about it."""
    screen = _introduce(Screen(), game, cover, voice)
    screen.text(voice.word("meeting-card-direct" if is_direct else "meeting-card-server"))
    here = _about("meet-open", game)
    alone = button(voice.word("meeting-button-alone"), here, style=discord.ButtonStyle.success)
    computer = voice.word("meeting-button-computer")
    tables = (
        button(computer, _about("meet-computer", game), style=discord.ButtonStyle.success),
        button(voice.word("meeting-button-open"), here),
    )
    return screen.row(
        *([alone] if is_direct else tables),
        *([] if game.lesson is None else [lesson_button(game, voice)]),
        button(voice.word("common-button-rules"), _about("meet-rules", game)),
    )


def _introduce(screen: Screen, game: AnyGame, cover: Drawn, voice: Voice) -> Screen:
    """Title, cover, sentence and length."""
    add_cover(screen.text(f"### {game.title}"), game, cover, voice)
    return screen.text(f"{pitch(game, voice)}\n-# {length_in_words(game, 0, voice)}")


def _about(verb: str, game: AnyGame) -> Pressed:
    return Pressed(verb, "", menu=game.name)


@answers("meet", "private", nothing)
async def show_card(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """That game."""
    game = _meant(house, pressed)
    voice, cover = Voice((await house.person(interaction)).locale), await cover_of(house, game)
    await show(interaction, card_screen(game, cover, voice, is_direct=interaction.guild_id is None))


@answers("meet-open", "private", nothing)
async def open_picked(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """A table of that game here, for whoever comes."""
    await open_table(interaction, house, _meant(house, pressed))


@answers("meet-computer", "private", nothing)
async def open_with_computers(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """The same, with as many computer players as are needed to start at once."""
    game = _meant(house, pressed)
    await open_table(interaction, house, game, computers=[STAND_IN] * (game.players[0] - 1))


@answers("meet-rules", "private", nothing)
async def show_rules(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """Its rules, with the usual options."""
    locale = (await house.person(interaction)).locale
    await show(interaction, await rules_screen(house, _meant(house, pressed), None, locale))


def _meant(house: House, pressed: Pressed) -> AnyGame:
    """Raises OldButton."""
    return house.games[one_of(house.games, pressed.menu)]
