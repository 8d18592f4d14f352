"""The commands that every game has, as one slash group a game: everything that the buttons do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.game import AnyGame, BadNotation, IllegalMove, Refused
from bot.table.refusals import NotYourTurn
from bot.table.table import Look, Table
from cogs.house import House
from cogs.match_commands.lobby_group import LobbyGroup
from cogs.match_commands.look_group import LookGroup
from cogs.match_commands.meant import find_table
from cogs.match_commands.new import new_command
from cogs.messages.hand import answer_hand
from cogs.panels.completing import complete_moves
from cogs.panels.lessons.lesson import show_lesson, try_act
from cogs.panels.more import resign_screen
from cogs.panels.orders import show_orders
from cogs.panels.rules import rules_screen
from cogs.panels.turn import refused_screen, show_panel, take_back, what_happened
from cogs.screen.answering import answered
from cogs.screen.screen import show
from cogs.wording.memory import Pressed
from cogs.wording.named import abouts, command, key, names
from cogs.wording.voice import in_message


class MatchGroup(app_commands.Group):
    """`/<game> ...`; a game's own cog adds what is peculiar to it."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__(name=game.name, description=key(f"{game.name}-command-about"))
        self.game = game
        offers = (new_command(game), LobbyGroup(game), LookGroup(game), *self.commands)
        for own in self.commands:
            self.remove_command(own.name)
        for offered in offers:
            if _has(game, offered.name):
                self.add_command(offered)

    async def table_here(self, interaction: discord.Interaction[Any], house: House) -> Table:
        """The match of this game that is going on here. Raises Refused."""
        return await find_table(interaction, house, self.game)

    @answered(table_here)
    async def play(
        self, interaction: discord.Interaction[Any], house: House, table: Table, text: str | Callable[[Look], str]
    ) -> None:
        """Carry out a move, or several; the answer is the panel as things are afterwards, or why none was made.

        A function gets what the person sees now and spells the move.
        """
        locale = (await house.person(interaction)).locale
        before = await house.look_of(interaction, table.id)
        spelled = text if isinstance(text, str) else text(before)
        try:
            played = await house.matches.play(table.id, interaction.user.id, spelled, interaction=interaction.id)
        except (IllegalMove, BadNotation, NotYourTurn) as refused:
            await show(interaction, refused_screen(table, refused, locale))
            return
        note = await what_happened(house, before, locale)
        if played.refused is not None:
            note += "\n⚠ " + in_message(table, locale).say(played.refused.line)
        await show_panel(interaction, house, table.id, note=note)

    @app_commands.command(**command("turn"))
    @answered(table_here)
    async def turn(self, interaction: discord.Interaction[Any], house: House, table: Table) -> None:
        """*My turn*."""
        await show_panel(interaction, house, table.id)

    @app_commands.command(**command("hand"))
    @answered(table_here)
    async def hand(self, interaction: discord.Interaction[Any], house: House, table: Table) -> None:
        """*My hand*."""
        await answer_hand(interaction, house, Pressed("hand", table.id))

    @app_commands.command(**command("rules"))
    @answered()
    async def rules(self, interaction: discord.Interaction[Any], house: House) -> None:
        """*Rules*, as the table here has them; needs no match."""
        try:
            table = await find_table(interaction, house, self.game)
        except Refused:
            table = None
        locale = (await house.person(interaction)).locale
        await show(interaction, await rules_screen(house, self.game, table, locale))

    @app_commands.command(**command("learn", owner="lessons"))
    @app_commands.rename(**names("act", owner="lessons"))
    @app_commands.describe(**abouts("act", owner="lessons"))
    @answered(acknowledgement="kept")
    async def learn(self, interaction: discord.Interaction[Any], house: House, act: str | None = None) -> None:
        """The lesson, where one has come to; or an act in it. Needs no match."""
        if act is None:
            await show_lesson(interaction, house, self.game)
        else:
            await try_act(interaction, house, self.game, act)

    @app_commands.command(**command("orders"))
    @answered(table_here)
    async def orders(self, interaction: discord.Interaction[Any], house: House, table: Table) -> None:
        """*Standing orders*."""
        await show_orders(interaction, house, table.id)

    @answered(table_here)
    async def order(
        self, interaction: discord.Interaction[Any], house: House, table: Table, name: str, text: str
    ) -> None:
        """Give a standing order that is typed; the answer are all of them."""
        await house.orders.type(table.id, interaction.user.id, name, text)
        await show_orders(interaction, house, table.id)

    @app_commands.command(**command("resign"))
    @answered(table_here)
    async def resign(self, interaction: discord.Interaction[Any], house: House, table: Table) -> None:
        """Give up the seat; asks once more."""
        locale = (await house.person(interaction)).locale
        await show(interaction, resign_screen(await house.look_of(interaction, table.id), locale))

    @app_commands.command(**command("back"))
    @answered(table_here)
    async def back(self, interaction: discord.Interaction[Any], house: House, table: Table) -> None:
        """Take back one's own last step."""
        await take_back(interaction, house, table.id)

    @app_commands.command(**command("do"))
    @app_commands.rename(**names("moves"))
    @app_commands.describe(**abouts("moves"))
    async def do(self, interaction: discord.Interaction[Any], moves: str) -> None:
        """A move in its notation, or several with commas between them."""
        await self.play(interaction, moves)

    @do.autocomplete("moves")
    async def complete_do(self, interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
        """The legal moves of the seat's owner, in words."""
        return await complete_moves(interaction, self.game, current)


def _has(game: AnyGame, name: str) -> bool:
    """Whether the game has what that command is about."""
    lacking = {"orders": game.orders is None, "learn": game.lesson is None}
    return not lacking.get(name, False)
