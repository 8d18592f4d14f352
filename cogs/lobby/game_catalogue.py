"""Game catalogue: covers, with buttons to open a table, a lesson or the rules."""

from __future__ import annotations

from typing import Any

import discord

from bot.ai_spec import STAND_IN
from bot.game import AnyGame
from cogs.context import Context
from cogs.drawing.pictures import Drawn
from cogs.lobby.new_match import open_table
from cogs.messages.lobby_message import add_cover, cover_of, introduction, length_in_words
from cogs.messages.newcomer_help import lesson_button
from cogs.play.rules_in_brief import rules_screen
from cogs.text.custom_id import ComponentAction, one_of
from cogs.text.localiser import Localiser
from cogs.text.seat_names import title
from cogs.ui.components import answers, button
from cogs.ui.guards import anyone
from cogs.ui.screen import Screen, show

MAX_GAMES = 8
"""Maximum number of games in the catalogue, limited by Discord's components per message."""


async def show_catalogue(interaction: discord.Interaction[Any], context: Context) -> None:
    """Show all games in answer to this interaction."""
    localiser = Localiser((await context.person(interaction)).locale)
    offered = await context.services.servers.offered_in(interaction.guild_id)
    games = [game for _, game in sorted(offered.items())][:MAX_GAMES]
    if not games:
        await show(interaction, Screen().text(localiser.word("server-games-none")))
        return
    screen = Screen()
    for game in games:
        _introduce(screen, game, await cover_of(context, game), localiser)
    screen.text(localiser.word("meeting-catalogue-below"))
    await show(interaction, screen.row(*(button(title(game), _about("meet", game)) for game in games)))


def card_screen(game: AnyGame, cover: Drawn, localiser: Localiser, *, is_direct: bool) -> Screen:
    """Return one game with buttons to play it, to learn it and to read its rules."""
    screen = _introduce(Screen(), game, cover, localiser)
    screen.text(localiser.word("meeting-card-direct" if is_direct else "meeting-card-server"))
    here = _about("meet-open", game)
    alone = button(localiser.word("meeting-button-alone"), here, style=discord.ButtonStyle.success)
    computer = localiser.word("meeting-button-computer")
    tables = (
        button(computer, _about("meet-computer", game), style=discord.ButtonStyle.success),
        button(localiser.word("meeting-button-open"), here),
    )
    return screen.row(
        *([alone] if is_direct else tables),
        *([] if game.lesson is None else [lesson_button(game, localiser)]),
        button(localiser.word("common-button-rules"), _about("meet-rules", game)),
    )


def _introduce(screen: Screen, game: AnyGame, cover: Drawn, localiser: Localiser) -> Screen:
    """Add title, cover, description and length."""
    add_cover(screen.text(f"### {title(game)}"), game, cover, localiser)
    return screen.text(f"{introduction(game, localiser)}\n-# {length_in_words(game, 0, localiser)}")


def _about(verb: str, game: AnyGame) -> ComponentAction:
    return ComponentAction(verb, "", menu=game.name)


@answers("meet", "private", anyone)
async def show_card(interaction: discord.Interaction[Any], context: Context, pressed: ComponentAction) -> None:
    """Show the picked game."""
    game = _game_of(context, pressed)
    localiser, cover = Localiser((await context.person(interaction)).locale), await cover_of(context, game)
    await show(interaction, card_screen(game, cover, localiser, is_direct=interaction.guild_id is None))


@answers("meet-open", "private", anyone)
async def open_picked(interaction: discord.Interaction[Any], context: Context, pressed: ComponentAction) -> None:
    """Open a table of that game here."""
    await open_table(interaction, context, _game_of(context, pressed))


@answers("meet-computer", "private", anyone)
async def open_with_computers(
    interaction: discord.Interaction[Any], context: Context, pressed: ComponentAction
) -> None:
    """Open a table with enough computer players to start at once."""
    game = _game_of(context, pressed)
    await open_table(interaction, context, game, computers=[STAND_IN] * (game.players[0] - 1))


@answers("meet-rules", "private", anyone)
async def show_rules(interaction: discord.Interaction[Any], context: Context, pressed: ComponentAction) -> None:
    """Show the rules with the default options."""
    locale = (await context.person(interaction)).locale
    await show(interaction, await rules_screen(context, _game_of(context, pressed), None, locale))


def _game_of(context: Context, pressed: ComponentAction) -> AnyGame:
    """Return the game named in the custom_id. Raise OutdatedButton."""
    return context.games[one_of(context.games, pressed.menu)]
