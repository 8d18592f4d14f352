"""The commands that every game has, as one slash group a game: everything that the buttons do."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.game import AnyGame, BadNotation, IllegalMove, Refused, line
from bot.table.refusals import NotYourTurn
from bot.table.table import Look, Table
from bot.words import nearest
from cogs.house import House, house_of
from cogs.match_commands.new import new_command
from cogs.messages.hand import answer_hand
from cogs.messages.lobby import options_screen
from cogs.panels.completing import complete_moves
from cogs.panels.log import show_log
from cogs.panels.more import resign_screen, text_screen, zoom_screen
from cogs.panels.orders import show_orders
from cogs.panels.rules import rules_screen
from cogs.panels.since import show_since
from cogs.panels.turn import show_panel, take_back, what_happened
from cogs.screen.answering import answering
from cogs.screen.screen import Screen, show
from cogs.wording.memory import Pressed
from cogs.wording.named import abouts, command, key, names
from cogs.wording.permissions import check_permissions
from cogs.wording.voice import Voice, in_message


class MatchGroup(app_commands.Group):
    """`/<game> ...`; a game's own cog adds what is peculiar to it."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__(name=game.name, description=key(f"{game.name}-command-about"))
        self.game = game
        offers = (new_command(game), *self.commands)
        for own in self.commands:
            self.remove_command(own.name)
        for offered in offers:
            if offered.name != "orders" or game.orders is not None:
                self.add_command(offered)

    @asynccontextmanager
    async def at_table(
        self, interaction: discord.Interaction[Any], *, or_last: bool = False
    ) -> AsyncIterator[tuple[House, Table, str]]:
        """Acknowledge, then find the table here; gives the house, the table and the reader's language.

        With `or_last` the match that ended here last will do.
        """
        await interaction.response.defer(ephemeral=True, thinking=True)
        house = house_of(interaction)
        table = None
        async with answering(interaction, house, None):
            table = await find_table(interaction, house, self.game, or_last=or_last)
        if table is not None:
            async with answering(interaction, house, table.id):
                yield house, table, (await house.person(interaction)).locale

    async def play(self, interaction: discord.Interaction[Any], text: str | Callable[[Look], str]) -> None:
        """Carry out a move, or several; the answer is the panel as things are afterwards.

        A function gets what the person sees now and spells the move.
        """
        async with self.at_table(interaction) as (house, table, locale):
            before = await house.look_of(interaction, table.id)
            spelled = text if isinstance(text, str) else text(before)
            try:
                played = await house.matches.play(table.id, interaction.user.id, spelled, interaction=interaction.id)
            except (IllegalMove, BadNotation, NotYourTurn) as refused:
                note = "⚠ " + in_message(table, locale).say(refused.line)
            else:
                note = await what_happened(house, before, locale)
                if played.refused is not None:
                    note += "\n⚠ " + in_message(table, locale).say(played.refused.line)
            await show_panel(interaction, house, table.id, note=note)

    @app_commands.command(**command("join"))
    async def join(self, interaction: discord.Interaction[Any]) -> None:
        """Sit down in the lobby."""
        async with self.at_table(interaction) as (house, table, locale):
            await house.matches.join(table.id, await house.person(interaction))
            await _say(interaction, table, locale, "common-done-join")

    @app_commands.command(**command("leave"))
    async def leave(self, interaction: discord.Interaction[Any]) -> None:
        """Get up before the start."""
        async with self.at_table(interaction) as (house, table, locale):
            await house.matches.leave(table.id, await house.person(interaction))
            await _say(interaction, table, locale, "common-done-leave")

    @app_commands.command(**command("start"))
    async def start(self, interaction: discord.Interaction[Any]) -> None:
        """Begin the match."""
        async with self.at_table(interaction) as (house, table, locale):
            check_permissions(interaction)
            await house.matches.start(table.id, await house.person(interaction))
            await _say(interaction, table, locale, "common-done-start")

    @app_commands.command(**command("close"))
    async def close(self, interaction: discord.Interaction[Any]) -> None:
        """Call the lobby off."""
        async with self.at_table(interaction) as (house, table, locale):
            await house.matches.close(table.id, await house.person(interaction))
            await _say(interaction, table, locale, "common-done-close")

    @app_commands.command(**command("computer"))
    @app_commands.rename(**names("add"))
    @app_commands.describe(**abouts("add"))
    async def computer(self, interaction: discord.Interaction[Any], add: bool = True) -> None:
        """A computer player sits down or gets up."""
        async with self.at_table(interaction) as (house, table, locale):
            person = await house.person(interaction)
            change = house.matches.add_computer if add else house.matches.remove_computer
            await change(table.id, person)
            await _say(interaction, table, locale, "common-done-computer")

    @app_commands.command(**command("options"))
    async def options(self, interaction: discord.Interaction[Any]) -> None:
        """The lobby's options."""
        async with self.at_table(interaction) as (_, table, locale):
            await show(interaction, options_screen(self.game, table, locale))

    @app_commands.command(**command("turn"))
    async def turn(self, interaction: discord.Interaction[Any]) -> None:
        """*My turn*."""
        async with self.at_table(interaction) as (house, table, _):
            await show_panel(interaction, house, table.id)

    @app_commands.command(**command("hand"))
    async def hand(self, interaction: discord.Interaction[Any]) -> None:
        """*My hand*."""
        async with self.at_table(interaction) as (house, table, _):
            await answer_hand(interaction, house, Pressed("hand", table.id))

    @app_commands.command(**command("board"))
    @app_commands.rename(**names("text", "zoom"))
    @app_commands.describe(**abouts("text", "zoom"))
    async def board(self, interaction: discord.Interaction[Any], text: bool = False, zoom: str | None = None) -> None:
        """The board: as a picture, enlarged, or as text."""
        async with self.at_table(interaction, or_last=True) as (house, table, locale):
            look = await house.started(interaction, table.id)
            if text:
                await show(interaction, text_screen(self.game, look, locale))
                return
            part = zoom if zoom in self.game.zooms else None
            await show(interaction, await zoom_screen(house, look, locale, part))

    @board.autocomplete("zoom")
    async def complete_zoom(self, interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
        """The parts of which there is an enlarged picture."""
        words = Voice(nearest(interaction.locale.value))
        offered = [(words.word(f"{self.game.name}-zoom", part=part), part) for part in self.game.zooms]
        return [Choice(name=text, value=part) for text, part in offered if current.casefold() in text.casefold()][:25]

    @app_commands.command(**command("log"))
    @app_commands.rename(**names("page"))
    @app_commands.describe(**abouts("page"))
    async def log(
        self, interaction: discord.Interaction[Any], page: app_commands.Range[int, 1, 999] | None = None
    ) -> None:
        """*What happened*."""
        async with self.at_table(interaction, or_last=True) as (house, table, _):
            await show_log(interaction, house, table.id, None if page is None else page - 1)

    @app_commands.command(**command("since", owner="viewer"))
    async def since(self, interaction: discord.Interaction[Any]) -> None:
        """*Since my last turn*."""
        async with self.at_table(interaction, or_last=True) as (house, table, _):
            await show_since(interaction, house, table.id)

    @app_commands.command(**command("rules"))
    async def rules(self, interaction: discord.Interaction[Any]) -> None:
        """*Rules*; needs no match."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        house = house_of(interaction)
        async with answering(interaction, house, None):
            locale = (await house.person(interaction)).locale
            await show(interaction, rules_screen(self.game, "", locale))

    @app_commands.command(**command("orders"))
    async def orders(self, interaction: discord.Interaction[Any]) -> None:
        """*Standing orders*."""
        async with self.at_table(interaction) as (house, table, _):
            await show_orders(interaction, house, table.id)

    @app_commands.command(**command("resign"))
    async def resign(self, interaction: discord.Interaction[Any]) -> None:
        """Give up the seat; asks once more."""
        async with self.at_table(interaction) as (house, table, locale):
            await show(interaction, resign_screen(await house.look_of(interaction, table.id), locale))

    @app_commands.command(**command("back"))
    async def back(self, interaction: discord.Interaction[Any]) -> None:
        """Take back one's own last step."""
        async with self.at_table(interaction) as (house, table, _):
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


async def find_table(
    interaction: discord.Interaction[Any], house: House, game: AnyGame, *, or_last: bool = False
) -> Table:
    """The match in this channel; in a direct channel the person's own, if there is but one. Raises Refused.

    With `or_last` the channel's last match of this game where none is going on.
    """
    if interaction.guild_id is None:
        mine = [table for table in await house.matches.tables_of(interaction.user.id) if table.game == game.name]
        if len(mine) != 1:
            reason = "common-no-match-of-yours" if not mine else "common-several-matches"
            raise Refused("which_match", line(reason, game=game.title))
        return mine[0]
    channel = interaction.channel_id or 0
    table = await house.matches.table_in(channel)
    if or_last and (table is None or table.game != game.name):
        table = await house.matches.last_in(channel, game.name)
    if table is None or table.game != game.name:
        raise Refused("no_match_here", line("common-no-match-here", game=game.title, command=f"/{game.name} new"))
    return table


async def _say(interaction: discord.Interaction[Any], table: Table, locale: str, text_key: str) -> None:
    await show(interaction, Screen().text(in_message(table, locale).word(text_key)))
