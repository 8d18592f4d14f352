"""`/games`: catalogue, tables, the lobby in the channel, rematch, and the setting for boards in words."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.ai_spec import LEVELS, STAND_IN
from bot.app.client import Tavolino
from bot.game import refuse
from bot.games import GAMES
from bot.table.table import Person, Table
from cogs.context import Context
from cogs.lobby.game_catalogue import show_catalogue
from cogs.lobby.invite import open_challenge
from cogs.lobby.my_tables import show_mine
from cogs.lobby.open_tables import show_open
from cogs.messages.lobby_message import as_host, options_for
from cogs.messages.newcomer_help import add_lesson_offer
from cogs.messages.rematch import open_rematch
from cogs.play.board_reader import set_board_in_words
from cogs.text.command_names import abouts, command, key, names
from cogs.text.custom_id import one_of
from cogs.text.localiser import Localiser, in_message
from cogs.text.permissions import check_permissions
from cogs.ui.guards import live_table
from cogs.ui.interactions import handles_command
from cogs.ui.screen import Screen, show


class GamesGroup(app_commands.Group):
    """Commands of `/games`, which concern all games."""

    def __init__(self) -> None:
        super().__init__(name=key("games-command"), description=key("games-command-about"))

    @app_commands.command(**command("catalogue", owner="games"))
    @handles_command()
    async def catalogue(self, interaction: discord.Interaction[Any], context: Context) -> None:
        """Show every game with its cover."""
        await show_catalogue(interaction, context)

    @app_commands.command(**command("mine", owner="games"))
    @handles_command()
    async def mine(self, interaction: discord.Interaction[Any], context: Context) -> None:
        """Show the user's tables."""
        await show_mine(interaction, context)

    @app_commands.command(**command("open", owner="games"))
    @handles_command()
    async def open(self, interaction: discord.Interaction[Any], context: Context) -> None:
        """Show this server's tables with a free seat; in a direct channel, show the games for solo play."""
        await show_open(interaction, context)

    @app_commands.command(**command("words", owner="games"))
    @app_commands.rename(**names("beside", owner="games"))
    @app_commands.describe(**abouts("beside", owner="games"))
    @handles_command()
    async def words(self, interaction: discord.Interaction[Any], context: Context, beside: bool = True) -> None:
        """Set whether boards in words accompany the pictures for this user."""
        await set_board_in_words(context, interaction.user.id, beside=beside)
        localiser = Localiser((await context.person(interaction)).locale)
        more, read = localiser.word("common-button-more"), localiser.word("reading-button")
        said = localiser.word("reading-set" if beside else "reading-unset", button=read, more=more)
        await show(interaction, Screen().text(said))

    @app_commands.command(**command("rematch", owner="games"))
    @handles_command()
    async def rematch(self, interaction: discord.Interaction[Any], context: Context) -> None:
        """Open a *Rematch* of the match that ended last in this channel. Raise Refused if there is none."""
        former = await context.services.matches.last_in(interaction.channel_id or 0)
        if former is None:
            raise refuse("no_match_here")
        await open_rematch(interaction, context, former.id)

    @app_commands.command(**command("challenge", owner="games"))
    @app_commands.rename(**names("player", "game", owner="games"))
    @app_commands.describe(**abouts("player", "game", owner="games"))
    @app_commands.choices(game=[Choice(name=game.title, value=name) for name, game in GAMES.items()])
    @handles_command()
    async def challenge(
        self, interaction: discord.Interaction[Any], context: Context, player: discord.User, game: str
    ) -> None:
        """Open a table of the game with a seat held for that player."""
        await open_challenge(interaction, context, str(player.id), one_of(GAMES, game))

    @app_commands.command(**command("join"))
    @handles_command(live_table)
    async def join(self, interaction: discord.Interaction[Any], context: Context, table: Table) -> None:
        """Join the lobby. Offer the lesson to players who are new to the game."""
        person = await context.person(interaction)
        await context.services.matches.join(table.id, person, interaction=interaction.id)
        context.direct_channels.open_soon(person.id)
        localiser = in_message(table, person.locale)
        screen = Screen().text(localiser.word("common-done-join"))
        await show(interaction, await add_lesson_offer(context, screen, context.game(table), person.id, localiser))

    @app_commands.command(**command("leave"))
    @handles_command(live_table)
    async def leave(self, interaction: discord.Interaction[Any], context: Context, table: Table) -> None:
        """Leave the lobby."""
        await context.services.matches.leave(table.id, await context.person(interaction))
        await _say(interaction, context, table, "common-done-leave")

    @app_commands.command(**command("start"))
    @handles_command(live_table)
    async def start(self, interaction: discord.Interaction[Any], context: Context, table: Table) -> None:
        """Start the match."""
        check_permissions(interaction)
        matches = context.services.matches
        await as_host(
            interaction, context, table.id, lambda host: matches.start(table.id, host, interaction=interaction.id)
        )
        await _say(interaction, context, table, "common-done-start")

    @app_commands.command(**command("close"))
    @handles_command(live_table)
    async def close(self, interaction: discord.Interaction[Any], context: Context, table: Table) -> None:
        """Close the lobby."""
        matches = context.services.matches
        await as_host(interaction, context, table.id, lambda host: matches.close(table.id, host))
        await _say(interaction, context, table, "common-done-close")

    @app_commands.command(**command("computer"))
    @app_commands.rename(**names("level", "add"))
    @app_commands.describe(**abouts("level", "add"))
    @app_commands.choices(level=[Choice(name=key("match-level", level=level), value=level) for level in LEVELS])
    @handles_command(live_table)
    async def computer(
        self,
        interaction: discord.Interaction[Any],
        context: Context,
        table: Table,
        level: str = STAND_IN,
        add: bool = True,
    ) -> None:
        """Add a computer player of that level, or remove one."""
        matches = context.services.matches

        async def change(host: Person) -> Table:
            if not add:
                return await matches.remove_computer(table.id, host)
            return await matches.add_computer(table.id, host, one_of(LEVELS, level, str))

        await as_host(interaction, context, table.id, change)
        await _say(interaction, context, table, "common-done-computer")

    @app_commands.command(**command("options"))
    @handles_command(live_table)
    async def options(self, interaction: discord.Interaction[Any], context: Context, table: Table) -> None:
        """Show the lobby's options."""
        await show(interaction, await options_for(interaction, context, table))


async def _say(interaction: discord.Interaction[Any], context: Context, table: Table, text_key: str) -> None:
    locale = (await context.person(interaction)).locale
    await show(interaction, Screen().text(in_message(table, locale).word(text_key)))


async def setup(client: Tavolino) -> None:
    """Register the commands at start-up."""
    client.tree.add_command(GamesGroup())
