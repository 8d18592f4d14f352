"""`/<game> lobby ...`: what can be done before a match begins, as its lobby's buttons do it."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.game import AnyGame
from bot.skill import LEVELS, STAND_IN
from bot.table.table import Table
from cogs.house import House
from cogs.match_commands.meant import find_table
from cogs.messages.lobby import options_screen
from cogs.messages.newcomers.lesson_offer import add_offer
from cogs.screen.answering import answered
from cogs.screen.screen import Screen, show
from cogs.wording.memory import one_of
from cogs.wording.named import abouts, command, key, names
from cogs.wording.permissions import check_permissions
from cogs.wording.voice import in_message


class LobbyGroup(app_commands.Group):
    """Sit down, get up, seat a computer player, look at the options, begin or call off."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__(**command("lobby"))
        self.game = game

    async def table_here(self, interaction: discord.Interaction[Any], house: House) -> Table:
        """The match of this game that is going on here. Raises Refused."""
        return await find_table(interaction, house, self.game)

    @app_commands.command(**command("join"))
    @answered(table_here)
    async def join(self, interaction: discord.Interaction[Any], house: House, table: Table) -> None:
        """Sit down in the lobby; whoever is new to the game is offered its lesson."""
        person = await house.person(interaction)
        await house.matches.join(table.id, person)
        voice = in_message(table, person.locale)
        screen = Screen().text(voice.word("common-done-join"))
        await show(interaction, await add_offer(house, screen, self.game, person.id, voice))

    @app_commands.command(**command("leave"))
    @answered(table_here)
    async def leave(self, interaction: discord.Interaction[Any], house: House, table: Table) -> None:
        """Get up before the start."""
        await house.matches.leave(table.id, await house.person(interaction))
        await _say(interaction, house, table, "common-done-leave")

    @app_commands.command(**command("start"))
    @answered(table_here)
    async def start(self, interaction: discord.Interaction[Any], house: House, table: Table) -> None:
        """Begin the match."""
        check_permissions(interaction)
        await house.matches.start(table.id, await house.person(interaction))
        await _say(interaction, house, table, "common-done-start")

    @app_commands.command(**command("close"))
    @answered(table_here)
    async def close(self, interaction: discord.Interaction[Any], house: House, table: Table) -> None:
        """Call the lobby off."""
        await house.matches.close(table.id, await house.person(interaction))
        await _say(interaction, house, table, "common-done-close")

    @app_commands.command(**command("computer"))
    @app_commands.rename(**names("level", "add"))
    @app_commands.describe(**abouts("level", "add"))
    @app_commands.choices(level=[Choice(name=key("match-level", level=level), value=level) for level in LEVELS])
    @answered(table_here)
    async def computer(
        self,
        interaction: discord.Interaction[Any],
        house: House,
        table: Table,
        level: str = STAND_IN,
        add: bool = True,
    ) -> None:
        """A computer player of that level sits down, or one gets up."""
        person = await house.person(interaction)
        if add:
            await house.matches.add_computer(table.id, person, one_of(LEVELS, level, str))
        else:
            await house.matches.remove_computer(table.id, person)
        await _say(interaction, house, table, "common-done-computer")

    @app_commands.command(**command("options"))
    @answered(table_here)
    async def options(self, interaction: discord.Interaction[Any], house: House, table: Table) -> None:
        """The lobby's options."""
        await show(interaction, options_screen(self.game, table, (await house.person(interaction)).locale))


async def _say(interaction: discord.Interaction[Any], house: House, table: Table, text_key: str) -> None:
    locale = (await house.person(interaction)).locale
    await show(interaction, Screen().text(in_message(table, locale).word(text_key)))
