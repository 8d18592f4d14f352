"""Game catalogue: covers, with buttons to open a table, a lesson or the rules."""

from __future__ import annotations

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
from cogs.ui.press import Press
from cogs.ui.screen import Screen

MAX_GAMES = 8
"""Maximum number of games in the catalogue, limited by Discord's components per message."""


async def show_catalogue(press: Press) -> None:
    """Show all games in answer to this interaction."""
    localiser = await press.words()
    offered = await press.services.servers.offered_in(press.interaction.guild_id)
    games = [game for _, game in sorted(offered.items())][:MAX_GAMES]
    if not games:
        await press.show(Screen().text(localiser.word("server-games-none")))
        return
    screen = Screen()
    for game in games:
        _introduce(screen, game, await cover_of(press.context, game), localiser)
    screen.text(localiser.word("meeting-catalogue-below"))
    await press.show(screen.row(*(button(title(game), _about("meet", game)) for game in games)))


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
async def show_card(press: Press) -> None:
    """Show the picked game."""
    game = _game_of(press.context, press.action)
    localiser, cover = await press.words(), await cover_of(press.context, game)
    await press.show(card_screen(game, cover, localiser, is_direct=press.interaction.guild_id is None))


@answers("meet-open", "private", anyone)
async def open_picked(press: Press) -> None:
    """Open a table of that game here."""
    await open_table(press, _game_of(press.context, press.action))


@answers("meet-computer", "private", anyone)
async def open_with_computers(press: Press) -> None:
    """Open a table with enough computer players to start at once."""
    game = _game_of(press.context, press.action)
    await open_table(press, game, computers=[STAND_IN] * (game.players[0] - 1))


@answers("meet-rules", "private", anyone)
async def show_rules(press: Press) -> None:
    """Show the rules with the default options."""
    locale = (await press.person()).locale
    await press.show(await rules_screen(press.context, _game_of(press.context, press.action), None, locale))


def _game_of(context: Context, pressed: ComponentAction) -> AnyGame:
    """Return the game named in the custom_id. Raise OutdatedButton."""
    return context.games[one_of(context.games, pressed.menu)]
