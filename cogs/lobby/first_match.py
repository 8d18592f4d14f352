"""Matches against computers that begin at once, with the first choice as the answer: *First match*, *Play again*."""

from __future__ import annotations

from typing import Any

import discord

from bot.ai_spec import LEVELS, Level
from bot.game import AnyGame, Refused
from bot.lessons.lesson_state import name_in_presses
from bot.outbox import OpeningsPausedError
from bot.table.match_terms import ALONE
from bot.table.refusals import TableTaken
from bot.table.table import Table
from cogs.lobby.game_catalogue import FIRST, WITH_OPTIONS
from cogs.lobby.lobby_menu import options_screen
from cogs.lobby.table_places import check_thread, open_thread
from cogs.messages.rematch import AGAIN
from cogs.messages.solo_table import open_in_direct, require_shown, solo_level
from cogs.play.panel import show_panel
from cogs.text.custom_id import ComponentAction, OutdatedButton, one_of
from cogs.ui.board_view import set_words_only, words_switch
from cogs.ui.components import answers, button
from cogs.ui.errors import DISCORD_ERRORS
from cogs.ui.guards import anyone, players_only
from cogs.ui.press import Press
from cogs.ui.screen import Screen

PLAY, IN_WORDS = "play", "play-words"
"""Verbs of *Play* and of the switch *Words only*."""


@answers(PLAY, "private", anyone)
async def ask_how_to_begin(press: Press) -> None:
    """Ask whether the user knows the game. Raise Refused if nobody may begin it here."""
    game = await _game_of(press)
    localiser = press.words
    first = ComponentAction(FIRST, "", menu=game.name)
    row: list[Any] = [button(localiser.word("newcomer-button-first"), first, style=discord.ButtonStyle.success)]
    in_words = await press.context.reads_words(press.user_id)
    row.append(words_switch(localiser, IN_WORDS, is_on=in_words, menu=game.name))
    if game.lesson is not None:
        row.append(button(localiser.word("newcomer-button-lesson"), ComponentAction("learn", name_in_presses(game))))
    row.append(button(localiser.word("newcomer-button-people"), ComponentAction("help-open", "")))
    await press.show(Screen().text(localiser.word("newcomer-asked", game=game.title)).row(*row))


@answers(FIRST, "update", anyone)
@answers("meet-computer", "update", anyone)
async def begin(press: Press) -> None:
    """Begin a match against computers, or go on with the one that the user has. Show the panel. Raise Refused."""
    table = await _solo_table(press)
    if table.status == "lobby":
        table = await press.services.matches.lobby.start(table.id, press.person, interaction=press.id)
    await show_panel(press, table.id)


@answers(WITH_OPTIONS, "update", anyone)
async def choose_options(press: Press) -> None:
    """Show the options of a match against computers before its start, or the panel of the one that the user has."""
    table = await _solo_table(press)
    if table.status == "lobby":
        await press.show(options_screen(press.context.game(table), table, press.locale))
    else:
        await show_panel(press, table.id)


@answers(AGAIN, "private", players_only)
async def play_again(press: Press) -> None:
    """Begin the next solo match, against computers of the level that the button names, and show its panel.

    It is a new message, because the result may still be read. A match that the user has already goes on. Raise
    OutdatedButton, Refused.
    """
    former, matches = await press.table(), press.services.matches
    if not former.is_alone:
        raise OutdatedButton
    level = one_of(LEVELS, press.action.menu) if press.action.menu else None
    person = press.person
    await press.services.people.servers.check_game(former.guild, press.context.game(former))
    try:
        table = await matches.lobby.rematch(former.id, person, level=level)
        await require_shown(press.context, table)
    except TableTaken as taken:
        table = await matches.table(taken.match)
        if table.seat_of(person.id) is None:
            raise
    if table.status == "lobby":
        table = await matches.lobby.start(table.id, person, interaction=press.id)
    await show_panel(press, table.id)


@answers(IN_WORDS, "update", anyone)
async def turn_words_only(press: Press) -> None:
    """Turn *Words only* on or off for good, and ask again. Raise Refused."""
    await set_words_only(press.context, press.user_id, press.action)
    await ask_how_to_begin(press)


async def _game_of(press: Press) -> AnyGame:
    """Return the game named in the custom_id. Raise OutdatedButton, and Refused if it is switched off."""
    game = press.context.games[one_of(press.context.games, press.action.menu)]
    await press.services.people.servers.check_game(press.guild, game)
    return game


async def _solo_table(press: Press) -> Table:
    """Return the user's solo table of the game that the action names, a new one if needed. Raise as `_game_of`."""
    game = await _game_of(press)
    level = await solo_level(press, game)
    return await _table_in_direct(press, game, level) or await _table_in_thread(press, game, level)


async def _table_in_direct(press: Press, game: AnyGame, level: Level) -> Table | None:
    """Return the user's solo table of the game. Open one if needed. Return None if direct messages are closed."""
    try:
        channel = await press.context.direct_channels.of(press.user_id)
    except (OpeningsPausedError, *DISCORD_ERRORS):
        return None
    try:
        return await open_in_direct(press, game, {}, channel=channel, level=level)
    except TableTaken as taken:
        return await press.table(taken.match)
    except Refused as refused:
        if refused.reason != "direct_closed":
            raise
        return None


async def _table_in_thread(press: Press, game: AnyGame, level: Level) -> Table:
    """Return a table for the user alone in a thread of this channel, with the terms of a solo match. Raise Refused.

    It is the one that the user has already, or a new one.
    """
    parent, person, guild = check_thread(press), press.person, press.guild
    for table in await press.services.matches.tables_of(person.id):
        if (table.game, table.guild, table.terms) == (game.name, guild, ALONE):
            return table
    await press.services.matches.lobby.check_lobbies(person.id, guild)
    thread = await open_thread(parent, game.title, person.name, person.locale)
    return await press.services.matches.lobby.open(
        game=game.name,
        guild=guild,
        channel=thread.id,
        host=person,
        options={},
        locale=person.locale,
        terms=ALONE,
        seen_in=parent.id,
        computers=[level] * (game.players[0] - 1),
    )
