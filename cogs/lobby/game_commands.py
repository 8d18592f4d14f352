"""Slash group `/<game>` with the commands that every game has, most used first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.game import AnyGame, Refused, line, refuse
from bot.i18n import DEFAULT, word
from bot.table.refusals import MatchElsewhere
from bot.table.table import MatchView, Table
from cogs.lobby.new_match import new_command
from cogs.messages.hand_message import answer_hand
from cogs.play.autocomplete import TRY, WISHES, after_word, complete_moves, complete_wishes
from cogs.play.lesson import open_lesson_of, try_act
from cogs.play.panel import show_panel
from cogs.play.rules_in_brief import rules_screen
from cogs.play.trial import complete_trial, try_typed
from cogs.play.typed_moves import play_notation
from cogs.text.command_names import command, key, options
from cogs.text.custom_id import ComponentAction
from cogs.ui.guards import candidate_tables
from cogs.ui.interactions import handles_command
from cogs.ui.press import Press, press_of


async def find_table(press: Press, game: AnyGame, *, or_last: bool = False) -> Table:
    """Return the match in this channel or, in a direct channel without one, the user's only match.

    With `or_last`, the channel's last match of this game if none is live. Raise Refused.
    """
    channel = press.channel
    if press.guild is None:
        mine = await candidate_tables(press, game.name)
        last = await press.services.matches.last_in(channel, game.name) if or_last and not mine else None
        if last is None and len(mine) != 1:
            raise refuse("several_tables" if mine else "no_match_of_yours", game=game.title)
        return last or mine[0]
    table = await press.services.matches.table_in(channel)
    if or_last and (table is None or table.game != game.name):
        table = await press.services.matches.last_in(channel, game.name)
    if table is None or table.game != game.name:
        raise await _not_here(press, game)
    return table


async def _not_here(press: Press, game: AnyGame) -> Refused:
    """Return the refusal of a command in a channel without a match of that game. It names the user's own match."""
    mine = [table for table in await press.services.matches.tables_of(press.user_id) if table.game == game.name]
    running = [table for table in mine if table.status == "running"]
    if not running:
        return refuse("no_match_of_game", game=game.title, command=line("common-path-new", game=game.name))
    nearest = min(running, key=lambda table: table.guild is not None)
    return MatchElsewhere(game.title, nearest.id, nearest.channel, is_direct=nearest.guild is None)


ORDER = ("new", "turn", "hand", "do", "rules", "learn")
"""Commands of a game in the order in which Discord lists them, by their English names."""
LEARN = word("lessons-command-learn", DEFAULT)
"""The command that only games with a lesson have."""


class MatchGroup(app_commands.Group):
    """Slash group `/<game>`. What any game has at a table is in `/table`."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__(name=game.name, description=key(f"{game.name}-command-about"))
        self.game = game
        commands = {offered.name: offered for offered in (new_command(game), *self.commands)}
        for name in list(commands):
            self.remove_command(name)
        for name in sorted(commands, key=ORDER.index):
            if name != LEARN or game.lesson is not None:
                self.add_command(commands[name])

    async def table_here(self, press: Press) -> Table:
        """Return the live match of this game in this channel. Raise Refused."""
        return await find_table(press, self.game)

    @handles_command(table_here)
    async def play(
        self,
        press: Press,
        table: Table,
        text: str | Callable[[MatchView], str],
    ) -> None:
        """Play one or several moves, then show the panel, or the reason why no move was made.

        A function gets the user's current view and returns the notation of the move.
        """
        before = await press.own_look(table.id)
        notation = text if isinstance(text, str) else text(before)
        await play_notation(press, table, before, notation)

    @app_commands.command(**command("turn"))
    @handles_command(table_here)
    async def turn(self, press: Press, table: Table) -> None:
        """Show the user's private panel."""
        await show_panel(press, table.id)

    @app_commands.command(**command("hand"))
    @handles_command(table_here)
    async def hand(self, press: Press, table: Table) -> None:
        """Show the user's hand."""
        await answer_hand(press.at(ComponentAction("hand", table.id)))

    @app_commands.command(**command("rules"))
    @handles_command()
    async def rules(self, press: Press) -> None:
        """Show the rules in brief, with the options of the match in this channel, if there is one."""
        try:
            table = await find_table(press, self.game)
        except Refused:
            table = None
        await press.show(await rules_screen(press.context, self.game, table, press.locale))

    @app_commands.command(**command("learn", owner="lessons"))
    @options("act", owner="lessons")
    @handles_command(acknowledgement="kept")
    async def learn(self, press: Press, act: str | None = None) -> None:
        """Show the lesson at the learner's step, or try a move in it. No match is needed."""
        if act is None:
            await open_lesson_of(press, self.game)
        else:
            await try_act(press, self.game, act)

    @app_commands.command(**command("do"))
    @options("moves")
    async def do(self, interaction: discord.Interaction[Any], moves: str) -> None:
        """Play a move in notation, or several separated by commas. After the word `try`, try them."""
        tried = after_word(TRY, moves)
        await (self.play(interaction, moves) if tried is None else self.try_out(interaction, tried))

    @handles_command(is_apart=True)
    async def try_out(self, press: Press, moves: str) -> None:
        """Do in the user's trial what is typed, or show it. It begins with the match in this channel."""
        await try_typed(press, self.game, moves, lambda: find_table(press, self.game, or_last=True))

    @do.autocomplete("moves")
    async def complete_do(self, interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
        """Offer the user's legal moves in words; after the word `try` those of the trial, after `wishes` the wishes."""
        press, tried = press_of(interaction), after_word(TRY, current)
        if tried is not None:
            return await complete_trial(press, self.game, tried)
        if (wishes := after_word(WISHES, current)) is not None:
            return await complete_wishes(press, self.game, wishes)
        return await complete_moves(press, self.game, current)
