"""`/table`: everything about the channel's table, whichever game is played there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.ai_spec import LEVELS, STAND_IN
from bot.app.client import Tavolino
from bot.game import Refused, refuse
from bot.i18n import contains
from bot.table.table import Person, Table
from cogs.lobby.lobby_menu import options_for, show_lobby_menu
from cogs.match_history.list import complete_match
from cogs.messages.lobby_message import as_host
from cogs.messages.newcomer_help import add_lesson_offer
from cogs.messages.rematch import open_rematch
from cogs.messages.requests import KINDS, ask_table, give_hours
from cogs.play.auto_answers import show_auto_answers
from cogs.play.board_reader import show_reading
from cogs.play.log import show_log
from cogs.play.match_notes import MAX_NOTE_LENGTH, keep_note, open_note
from cogs.play.more_menu import resign_screen, text_screen, zoom_screen
from cogs.play.panel import undo_step
from cogs.play.since_last_turn import show_since
from cogs.text.command_names import Command, command, key, options
from cogs.text.custom_id import one_of
from cogs.text.localiser import Localiser, distinct_labels, in_message, mark
from cogs.text.sanitise import single_line
from cogs.ui.components import MAX_OPTIONS
from cogs.ui.guards import check_permissions, live_table, require_visible
from cogs.ui.interactions import MissingOption, handles_command
from cogs.ui.press import Press, press_of
from cogs.ui.screen import Screen

GIVE = "give"
"""Value of the option `what` that gives a player more time, besides the kinds of requests."""
REMATCH = "rematch"


async def own_table(press: Press, match: str | None = None) -> Table:
    """Return the match with that id or, by default, the live match here, as `_find` does. Raise Refused."""
    return await _find(press, match, or_last=False)


async def seen_table(press: Press, match: str | None = None) -> Table:
    """Return the match with that id or, by default, the live match here, else the last one that ended here.

    Raise Refused.
    """
    return await _find(press, match, or_last=True)


async def seated_table(press: Press, match: str | None = None) -> Table:
    """Return the match as `own_table` does. Raise Refused, also without a seat in it."""
    table = await own_table(press, match)
    if table.seat_of(press.user_id) is None:
        raise refuse("not_seated")
    return table


async def _find(press: Press, match: str | None, *, or_last: bool) -> Table:
    """Return the match that the command means.

    In a direct channel without a match of its own it is the user's only match. Raise Refused.
    """
    if match is not None:
        return await require_visible(press, match.strip().lower())
    channel, matches = press.channel, press.services.matches
    is_direct = press.guild is None
    if is_direct:
        mine = await matches.tables_of(press.user_id)
        tables = [table for table in mine if table.channel == channel] or list(mine)
        if len(tables) > 1:
            raise refuse("several_tables")
        table = tables[0] if tables else None
    else:
        table = await matches.table_in(channel)
    if table is None and or_last:
        table = await matches.last_in(channel)
    if table is None:
        raise refuse("no_table_of_yours" if is_direct else "no_table_here")
    return table


async def _shared_table(press: Press) -> Table:
    """Return the live match in this channel of a server. Raise Refused."""
    press.require_server()
    return await live_table(press)


async def _lobby_table(press: Press, act: str | None = None) -> Table:
    """Return the live match in this channel or, for a rematch, the one that ended here last. Raise Refused."""
    if act != REMATCH:
        return await live_table(press)
    table = await press.services.matches.last_in(press.channel)
    if table is None:
        raise refuse("no_match_here")
    return table


async def _start(press: Press, table: Table, _: str) -> None:
    check_permissions(press)
    lobby = press.services.matches.lobby
    await as_host(press, table.id, lambda host: lobby.start(table.id, host, interaction=press.id))
    await press.say("common-done-start")


async def _close(press: Press, table: Table, _: str) -> None:
    await as_host(press, table.id, lambda host: press.services.matches.lobby.close(table.id, host))
    await press.say("common-done-close")


async def _add_computer(press: Press, table: Table, level: str) -> None:
    def add(host: Person) -> Awaitable[Table]:
        return press.services.matches.lobby.add_computer(table.id, host, one_of(LEVELS, level, str))

    await as_host(press, table.id, add)
    await press.say("common-done-computer")


async def _remove_computer(press: Press, table: Table, _: str) -> None:
    await as_host(press, table.id, lambda host: press.services.matches.lobby.remove_computer(table.id, host))
    await press.say("common-done-computer")


async def _show_options(press: Press, table: Table, _: str) -> None:
    await press.show(await options_for(press, table))


async def _rematch(press: Press, table: Table, _: str) -> None:
    await open_rematch(press, table.id)


LOBBY_ACTS: Mapping[str, tuple[str, Callable[[Press, Table, str], Awaitable[None]]]] = {
    "start": ("common-button-start", _start),
    "options": ("common-button-options", _show_options),
    "computer-add": ("common-button-computer-add", _add_computer),
    "computer-remove": ("common-button-computer-remove", _remove_computer),
    "close": ("common-button-close", _close),
    REMATCH: ("games-button-rematch", _rematch),
}
"""What `/table lobby` does: text key of the choice, and handler, by the choice's value. The handlers get the level."""


def match_option(work: Command) -> Command:
    """Name and describe the option `match` of a command, which offers the matches that the user may see."""
    return app_commands.autocomplete(match=complete_match)(options("match", owner="seats")(work))


class TableGroup(app_commands.Group):
    """Commands of `/table`, most used first."""

    def __init__(self) -> None:
        super().__init__(name=key("seats-command"), description=key("seats-command-about"))

    @app_commands.command(**command("board"))
    @options("text", "words", "zoom")
    @match_option
    @handles_command(seen_table)
    async def board(
        self,
        press: Press,
        table: Table,
        *,
        text: bool = False,
        words: bool = False,
        zoom: str | None = None,
    ) -> None:
        """Show the board as a picture, an enlarged part, as text, or in words."""
        press.context.check_messages(table.id)
        if words:
            await show_reading(press, table.id)
            return
        look = await press.any_look(table.id)
        game, locale = press.context.game(table), press.locale
        if text:
            await press.show(text_screen(game, look, locale))
            return
        if zoom is not None and zoom not in game.zooms:
            raise refuse("no_such_choice")
        await press.show(await zoom_screen(press.context, look, locale, zoom))

    @board.autocomplete("zoom")
    async def complete_zoom(self, interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
        """Offer the parts of this match's board that can be enlarged."""
        press = press_of(interaction)
        words = Localiser(press.locale)
        try:
            table = await seen_table(press, getattr(interaction.namespace, "match", None) or None)
        except Refused:
            return []
        game = press.context.game(table)
        offered = [(words.word(f"{game.name}-zoom", part=part), part) for part in game.zooms]
        return [Choice(name=text, value=part) for text, part in offered if contains(text, current)][:MAX_OPTIONS]

    @app_commands.command(**command("since", owner="viewer"))
    @match_option
    @handles_command(seen_table)
    async def since(self, press: Press, table: Table) -> None:
        """Show what happened since the user's last turn."""
        await show_since(press, table.id)

    @app_commands.command(**command("log"))
    @options("page")
    @match_option
    @handles_command(seen_table)
    async def log(self, press: Press, table: Table, page: app_commands.Range[int, 1, 999] | None = None) -> None:
        """Show the log of the match: the given page (from 1), or the last one."""
        await show_log(press, table.id, None if page is None else page - 1)

    @app_commands.command(**command("back"))
    @match_option
    @handles_command(own_table)
    async def back(self, press: Press, table: Table) -> None:
        """Undo the user's last step."""
        await undo_step(press, table.id)

    @app_commands.command(**command("note", owner="seats"))
    @options("text", owner="seats")
    @match_option
    @handles_command(seated_table, missing=MissingOption("text", open_note))
    async def note(
        self, press: Press, table: Table, text: app_commands.Range[str, 1, MAX_NOTE_LENGTH] | None = None
    ) -> None:
        """Store the user's private note about the match. Without a text, open the form with the present one."""
        await keep_note(press, table.id, text or "")

    @app_commands.command(**command("auto-answers"))
    @match_option
    @handles_command(own_table)
    async def orders(self, press: Press, table: Table) -> None:
        """Show the user's auto-answers and the buttons that change them."""
        await show_auto_answers(press, table.id)

    @app_commands.command(**command("ask", owner="seats"))
    @options("what", "player", "hours", owner="seats")
    @app_commands.choices(
        what=[Choice(name=key(f"seats-button-{kind}", how="open"), value=kind) for kind in KINDS]
        + [Choice(name=key("seats-menu-give"), value=GIVE)]
    )
    @handles_command(_shared_table)
    async def ask(
        self,
        press: Press,
        table: Table,
        what: str,
        player: str | None = None,
        hours: app_commands.Range[int, 1, 336] | None = None,
    ) -> None:
        """Make a request that needs everyone's consent, or give a player more time. Raise Refused."""
        if what != GIVE:
            await ask_table(press, table.id, one_of(KINDS, what))
            return
        if player is None or hours is None:
            raise refuse("give_whom")
        seat = next((info.seat for info in table.seats if player in (str(info.seat), info.name)), None)
        if seat is None:
            raise refuse("no_such_player")
        await give_hours(press, table.id, seat, hours)

    @ask.autocomplete("player")
    async def complete_player(self, interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
        """Offer the other players at the table."""
        press = press_of(interaction)
        table = await press.services.matches.table_in(press.channel)
        if table is None:
            return []
        opponents = [info for info in table.seats if info.user not in (None, press.user_id)]
        fitting = [info for info in opponents if contains(info.name, current)]
        marks = [mark(press.context.game(table), info.seat) for info in fitting]
        labels = distinct_labels([single_line(info.name) for info in fitting], marks)
        return [Choice(name=name, value=str(info.seat)) for name, info in zip(labels, fitting, strict=True)]

    @app_commands.command(**command("join"))
    @handles_command(live_table)
    async def join(self, press: Press, table: Table) -> None:
        """Join the lobby. Offer the lesson to players who are new to the game."""
        person = press.person
        await press.services.matches.lobby.join(table.id, person, interaction=press.id)
        press.context.direct_channels.open_soon(person.id)
        localiser = in_message(table, person.locale)
        screen = Screen().text(localiser.word("common-done-join"))
        await press.show(await add_lesson_offer(press.context, screen, press.context.game(table), person.id, localiser))

    @app_commands.command(**command("lobby", owner="seats"))
    @options("act", owner="seats")
    @options("level")
    @app_commands.choices(
        act=[Choice(name=key(text), value=value) for value, (text, _) in LOBBY_ACTS.items()],
        level=[Choice(name=key("match-level", level=level), value=level) for level in LEVELS],
    )
    @handles_command(_lobby_table)
    async def lobby(self, press: Press, table: Table, act: str | None = None, level: str = STAND_IN) -> None:
        """Do one thing before the match, or show *More* of the lobby."""
        if act is None:
            await show_lobby_menu(press, table)
            return
        await LOBBY_ACTS[act][1](press, table, level)

    @app_commands.command(**command("leave"))
    @match_option
    @handles_command(own_table)
    async def leave(self, press: Press, table: Table) -> None:
        """Leave the lobby or, once the match has started, ask the player to confirm resigning."""
        if table.status == "lobby":
            await press.services.matches.lobby.leave(table.id, press.person)
            await press.say("common-done-leave")
            return
        look = await press.own_look(table.id)
        await press.show(await resign_screen(press.context, look, press.user_id, press.locale))


async def setup(client: Tavolino) -> None:
    """Register the commands at start-up."""
    client.tree.add_command(TableGroup())
