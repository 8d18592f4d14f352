"""Game catalogue: covers, with buttons to open a table, a lesson or the rules."""

from __future__ import annotations

import discord

from bot.game import AnyGame
from cogs.context import Context
from cogs.drawing.pictures import Drawn
from cogs.lobby.new_match import open_table
from cogs.messages.lobby_message import add_cover, cover_of, introduction
from cogs.messages.newcomer_help import by_ease, length_in_words, lesson_button
from cogs.play.rules_in_brief import rules_screen
from cogs.text.custom_id import ComponentAction, one_of
from cogs.text.localiser import Localiser
from cogs.text.seat_names import title
from cogs.ui.components import StatefulButton, answers, button
from cogs.ui.guards import anyone
from cogs.ui.press import Press
from cogs.ui.screen import Screen

FIRST, WITH_OPTIONS = "play-first", "meet-options"
"""Verbs that begin a match against computers and that show its options, in place of the screen that offered it."""
MAX_GAMES = 8
"""Maximum number of games in the catalogue, limited by Discord's components per message."""


async def show_catalogue(press: Press) -> None:
    """Show all games in answer to this interaction."""
    localiser = press.words
    offered = await press.services.people.servers.offered_in(press.guild)
    games = by_ease(offered)[:MAX_GAMES]
    if not games:
        await press.show(Screen().text(localiser.word("server-games-none")))
        return
    screen = Screen()
    for game in games:
        _introduce(screen, game, await cover_of(press.context, game, press.user_id), localiser)
    screen.text(localiser.word("guide-catalogue-below"))
    await press.show(screen.row(*(button(title(game), _about("meet", game)) for game in games)))


def card_screen(game: AnyGame, cover: Drawn, localiser: Localiser, *, is_direct: bool, is_first: bool) -> Screen:
    """Return one game with buttons to play it, to learn it and to read its rules.

    `is_first`: the reader has not finished a match of this game yet.
    """
    screen = _introduce(Screen(), game, cover, localiser)
    alone = play_button(game, localiser, is_first=is_first)
    people = button(localiser.word("guide-button-people"), _about("meet-open", game))
    return screen.row(
        alone,
        *([] if is_direct else [people]),
        *([] if is_first else [button(localiser.word("common-button-options"), _about(WITH_OPTIONS, game))]),
        *([] if game.lesson is None else [lesson_button(game, localiser)]),
        button(localiser.word("common-button-rules"), _about("meet-rules", game)),
    )


def play_button(game: AnyGame, localiser: Localiser, *, is_first: bool) -> StatefulButton:
    """Return *First match* or *Play with a computer*, which both show the first choice at once."""
    label = localiser.word("guide-button-first" if is_first else "guide-button-computer")
    return button(label, _about(FIRST, game), style=discord.ButtonStyle.success)


def _introduce(screen: Screen, game: AnyGame, cover: Drawn, localiser: Localiser) -> Screen:
    """Add cover, title, description and length."""
    add_cover(screen, game, cover, localiser)
    return screen.text(f"**{game.title}.** {introduction(game, localiser)}\n{length_in_words(game, localiser)}")


def _about(verb: str, game: AnyGame) -> ComponentAction:
    return ComponentAction(verb, "", menu=game.name)


@answers("meet", "private", anyone)
async def show_card(press: Press) -> None:
    """Show the picked game."""
    game = _game_of(press.context, press.action)
    localiser, cover = press.words, await cover_of(press.context, game, press.user_id)
    is_first = await press.services.computers.lesson_progress.is_coached(game, press.user_id)
    is_direct = press.guild is None
    await press.show(card_screen(game, cover, localiser, is_direct=is_direct, is_first=is_first))


@answers("meet-open", "private", anyone)
async def open_picked(press: Press) -> None:
    """Open a table of that game here."""
    await open_table(press, _game_of(press.context, press.action))


@answers("meet-rules", "private", anyone)
async def show_rules(press: Press) -> None:
    """Show the rules with the default options."""
    await press.show(await rules_screen(press.context, _game_of(press.context, press.action), None, press.locale))


def _game_of(context: Context, pressed: ComponentAction) -> AnyGame:
    """Return the game named in the custom_id. Raise OutdatedButton."""
    return context.games[one_of(context.games, pressed.menu)]
