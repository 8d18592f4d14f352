"""`/tavolino help`: how to start playing, on one screen."""

from __future__ import annotations

from discord import app_commands

from bot.app.client import Tavolino
from bot.games import GAMES
from cogs.clubs.page import OPEN_SEARCHES
from cogs.lobby.game_catalogue import show_catalogue
from cogs.lobby.my_tables import show_mine
from cogs.lobby.open_tables import show_open
from cogs.match_history.list import ListFilter, show_list
from cogs.messages.newcomer_help import guide_screen, offers_puzzle
from cogs.text.command_names import command, own_group
from cogs.text.custom_id import ComponentAction
from cogs.text.former_commands import moves_in_words
from cogs.ui.board_view import set_words_only, words_switch
from cogs.ui.components import answers, button
from cogs.ui.guards import anyone
from cogs.ui.interactions import FORMER, handles_command
from cogs.ui.press import Press
from cogs.ui.screen import Screen

SAMPLE = min(GAMES, key=lambda name: (len(name), name))
"""Game with which commands are shown that every game has."""
ALL_GAMES = "help-catalogue"
"""Verb of the catalogue."""


@app_commands.command(**command("help", owner="guide"))
@handles_command()
async def guide(press: Press) -> None:
    """Show the guide."""
    screen = await guide_screen(press.context, press.words, press.guild, press.user_id)
    await press.show_newest(screen, "", "help")


@answers("help-switch", "update", anyone)
async def turn_words_only(press: Press) -> None:
    """Turn *Words only* on or off, and show what else there is again."""
    is_on = await set_words_only(press.context, press.user_id, press.action)
    await _show_more(press, press.words.word("common-words-on") if is_on else "")


@answers("help-mine", "private", anyone)
async def show_own_tables(press: Press) -> None:
    """Show the user's tables."""
    await show_mine(press)


@answers("help-open", "private", anyone)
async def show_open_tables(press: Press) -> None:
    """Show the tables with a free seat."""
    await show_open(press)


@answers("help-back", "update", anyone)
@answers("help-more", "private", anyone)
async def _show_more(press: Press, note: str = "") -> None:
    """Show what else there is: past matches, the puzzle, preferences, the club of a server, and the commands."""
    localiser = press.words
    verbs = {"guide-button-past": "help-past"}
    verbs |= {} if await offers_puzzle(press.context, press.user_id) else {"daily-button": "today-open"}
    verbs |= {"guide-button-catalogue": ALL_GAMES, "guide-button-reminders": "help-words"}
    verbs |= {} if press.guild is None else {"guide-button-club": OPEN_SEARCHES}
    row = [button(localiser.word(key), ComponentAction(verb, "")) for key, verb in verbs.items()]
    in_words = await press.context.reads_words(press.user_id)
    screen = Screen().text(note).text(localiser.word("guide-rest", game=SAMPLE)).row(*row)
    await press.show(screen.row(words_switch(localiser, "help-switch", is_on=in_words)))


@answers("help-past", "update", anyone)
async def show_past_matches(press: Press) -> None:
    """Show the user's ended matches, also those in direct messages and in other servers."""
    await show_list(press, ListFilter("mine", state="finished"))


@answers(ALL_GAMES, "update", anyone)
async def show_all_games(press: Press) -> None:
    """Show every game with its cover."""
    await show_catalogue(press)


@answers(FORMER, "update", anyone)
async def show_former_commands(press: Press) -> None:
    """Show what the commands of earlier versions are called today."""
    localiser = press.words
    lines = [f"`{old}` → `{new}`" for old, new in moves_in_words(localiser.locale, SAMPLE)]
    text = "\n".join([localiser.word("guide-former-title", game=GAMES[SAMPLE].title), *lines])
    await press.show(Screen().text(text))


async def setup(client: Tavolino) -> None:
    """Register the command at start-up."""
    own_group(client.tree).add_command(guide)
