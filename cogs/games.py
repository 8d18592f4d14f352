"""`/games`: catalogue, tables, the lobby in the channel, rematch, and the setting for boards in words."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.ai_spec import LEVELS, STAND_IN
from bot.app.client import Tavolino
from bot.game import refuse
from bot.games import GAMES
from bot.table.table import Person, Table
from cogs.lobby.game_catalogue import show_catalogue
from cogs.lobby.invite import open_challenge
from cogs.lobby.lobby_menu import options_for
from cogs.lobby.my_tables import show_mine
from cogs.lobby.open_tables import show_open
from cogs.messages.lobby_message import as_host
from cogs.messages.newcomer_help import add_lesson_offer
from cogs.messages.rematch import open_rematch
from cogs.play.board_reader import set_board_in_words
from cogs.text.command_names import abouts, command, key, names
from cogs.text.custom_id import one_of
from cogs.text.localiser import in_message
from cogs.text.permissions import check_permissions
from cogs.ui.guards import live_table
from cogs.ui.interactions import handles_command
from cogs.ui.press import Press
from cogs.ui.screen import Screen


class GamesGroup(app_commands.Group):
    """Commands of `/games`, which concern all games."""

    def __init__(self) -> None:
        super().__init__(name=key("games-command"), description=key("games-command-about"))

    @app_commands.command(**command("catalogue", owner="games"))
    @handles_command()
    async def catalogue(self, press: Press) -> None:
        """Show every game with its cover."""
        await show_catalogue(press)

    @app_commands.command(**command("mine", owner="games"))
    @handles_command()
    async def mine(self, press: Press) -> None:
        """Show the user's tables."""
        await show_mine(press)

    @app_commands.command(**command("open", owner="games"))
    @handles_command()
    async def open(self, press: Press) -> None:
        """Show this server's tables with a free seat; in a direct channel, show the games for solo play."""
        await show_open(press)

    @app_commands.command(**command("words", owner="games"))
    @app_commands.rename(**names("beside", owner="games"))
    @app_commands.describe(**abouts("beside", owner="games"))
    @handles_command()
    async def words(self, press: Press, beside: bool = True) -> None:
        """Set whether boards in words accompany the pictures for this user."""
        await set_board_in_words(press.context, press.user_id, beside=beside)
        localiser = await press.words()
        more, read = localiser.word("common-button-more"), localiser.word("reading-button")
        said = localiser.word("reading-set" if beside else "reading-unset", button=read, more=more)
        await press.show(Screen().text(said))

    @app_commands.command(**command("rematch", owner="games"))
    @handles_command()
    async def rematch(self, press: Press) -> None:
        """Open a *Rematch* of the match that ended last in this channel. Raise Refused if there is none."""
        former = await press.services.matches.last_in(press.interaction.channel_id or 0)
        if former is None:
            raise refuse("no_match_here")
        await open_rematch(press, former.id)

    @app_commands.command(**command("challenge", owner="games"))
    @app_commands.rename(**names("player", "game", owner="games"))
    @app_commands.describe(**abouts("player", "game", owner="games"))
    @app_commands.choices(game=[Choice(name=game.title, value=name) for name, game in GAMES.items()])
    @handles_command()
    async def challenge(self, press: Press, player: discord.User, game: str) -> None:
        """Open a table of the game with a seat held for that player."""
        await open_challenge(press, str(player.id), one_of(GAMES, game))

    @app_commands.command(**command("join"))
    @handles_command(live_table)
    async def join(self, press: Press, table: Table) -> None:
        """Join the lobby. Offer the lesson to players who are new to the game."""
        person = await press.person()
        await press.services.matches.lobby.join(table.id, person, interaction=press.interaction.id)
        press.context.direct_channels.open_soon(person.id)
        localiser = in_message(table, person.locale)
        screen = Screen().text(localiser.word("common-done-join"))
        await press.show(await add_lesson_offer(press.context, screen, press.context.game(table), person.id, localiser))

    @app_commands.command(**command("leave"))
    @handles_command(live_table)
    async def leave(self, press: Press, table: Table) -> None:
        """Leave the lobby."""
        await press.services.matches.lobby.leave(table.id, await press.person())
        await _say(press, table, "common-done-leave")

    @app_commands.command(**command("start"))
    @handles_command(live_table)
    async def start(self, press: Press, table: Table) -> None:
        """Start the match."""
        check_permissions(press.interaction)
        matches = press.services.matches
        await as_host(
            press, table.id, lambda host: matches.lobby.start(table.id, host, interaction=press.interaction.id)
        )
        await _say(press, table, "common-done-start")

    @app_commands.command(**command("close"))
    @handles_command(live_table)
    async def close(self, press: Press, table: Table) -> None:
        """Close the lobby."""
        matches = press.services.matches
        await as_host(press, table.id, lambda host: matches.lobby.close(table.id, host))
        await _say(press, table, "common-done-close")

    @app_commands.command(**command("computer"))
    @app_commands.rename(**names("level", "add"))
    @app_commands.describe(**abouts("level", "add"))
    @app_commands.choices(level=[Choice(name=key("match-level", level=level), value=level) for level in LEVELS])
    @handles_command(live_table)
    async def computer(
        self,
        press: Press,
        table: Table,
        level: str = STAND_IN,
        add: bool = True,
    ) -> None:
        """Add a computer player of that level, or remove one."""
        matches = press.services.matches

        async def change(host: Person) -> Table:
            if not add:
                return await matches.lobby.remove_computer(table.id, host)
            return await matches.lobby.add_computer(table.id, host, one_of(LEVELS, level, str))

        await as_host(press, table.id, change)
        await _say(press, table, "common-done-computer")

    @app_commands.command(**command("options"))
    @handles_command(live_table)
    async def options(self, press: Press, table: Table) -> None:
        """Show the lobby's options."""
        await press.show(await options_for(press, table))


async def _say(press: Press, table: Table, text_key: str) -> None:
    locale = (await press.person()).locale
    await press.show(Screen().text(in_message(table, locale).word(text_key)))


async def setup(client: Tavolino) -> None:
    """Register the commands at start-up."""
    client.tree.add_command(GamesGroup())
