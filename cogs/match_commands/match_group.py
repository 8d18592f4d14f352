"""The commands that every game has, as one slash group a game: everything that the buttons do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.game import AnyGame, BadNotation, IllegalMove, Refused, line
from bot.skill import LEVELS, STAND_IN
from bot.table.refusals import NotYourTurn
from bot.table.table import Look, Table
from bot.words import nearest
from cogs.house import House
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
from cogs.screen.answering import answered
from cogs.screen.screen import Screen, show
from cogs.screen.sight import tables_meant
from cogs.wording.memory import Pressed, one_of
from cogs.wording.named import abouts, command, key, names
from cogs.wording.permissions import check_permissions
from cogs.wording.voice import Voice, in_message


async def find_table(
    interaction: discord.Interaction[Any], house: House, game: AnyGame, *, or_last: bool = False
) -> Table:
    """The match in this channel; where none stands in a direct one the person's own, if there is but one.

    Raises Refused. With `or_last` the channel's last match of this game where none is going on.
    """
    channel = interaction.channel_id or 0
    if interaction.guild_id is None:
        mine = await tables_meant(interaction, house, game.name)
        last = await house.matches.last_in(channel, game.name) if or_last and not mine else None
        if last is None and len(mine) != 1:
            reason = "common-no-match-of-yours" if not mine else "common-several-matches"
            raise Refused("which_match", line(reason, game=game.title))
        return last or mine[0]
    table = await house.matches.table_in(channel)
    if or_last and (table is None or table.game != game.name):
        table = await house.matches.last_in(channel, game.name)
    if table is None or table.game != game.name:
        raise Refused("no_match_here", line("common-no-match-here", game=game.title, command=f"/{game.name} new"))
    return table


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

    async def table_here(self, interaction: discord.Interaction[Any], house: House) -> Table:
        """The match of this game that is going on here. Raises Refused."""
        return await find_table(interaction, house, self.game)

    async def last_table_here(self, interaction: discord.Interaction[Any], house: House) -> Table:
        """The match of this game that is going on here, or the last one that ended here. Raises Refused."""
        return await find_table(interaction, house, self.game, or_last=True)

    @answered(table_here)
    async def play(
        self, interaction: discord.Interaction[Any], house: House, table: Table, text: str | Callable[[Look], str]
    ) -> None:
        """Carry out a move, or several; the answer is the panel as things are afterwards.

        A function gets what the person sees now and spells the move.
        """
        locale = (await house.person(interaction)).locale
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
    @answered(table_here)
    async def join(self, interaction: discord.Interaction[Any], house: House, table: Table) -> None:
        """Sit down in the lobby."""
        await house.matches.join(table.id, await house.person(interaction))
        await _say(interaction, house, table, "common-done-join")

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

    @app_commands.command(**command("board"))
    @app_commands.rename(**names("text", "zoom"))
    @app_commands.describe(**abouts("text", "zoom"))
    @answered(last_table_here)
    async def board(
        self,
        interaction: discord.Interaction[Any],
        house: House,
        table: Table,
        *,
        text: bool = False,
        zoom: str | None = None,
    ) -> None:
        """The board: as a picture, enlarged, or as text."""
        look = await house.started(interaction, table.id)
        locale = (await house.person(interaction)).locale
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
    @answered(last_table_here)
    async def log(
        self,
        interaction: discord.Interaction[Any],
        house: House,
        table: Table,
        page: app_commands.Range[int, 1, 999] | None = None,
    ) -> None:
        """*What happened*."""
        await show_log(interaction, house, table.id, None if page is None else page - 1)

    @app_commands.command(**command("since", owner="viewer"))
    @answered(last_table_here)
    async def since(self, interaction: discord.Interaction[Any], house: House, table: Table) -> None:
        """*Since my last turn*."""
        await show_since(interaction, house, table.id)

    @app_commands.command(**command("rules"))
    @answered()
    async def rules(self, interaction: discord.Interaction[Any], house: House) -> None:
        """*Rules*, as the table here has them; needs no match."""
        try:
            table = await find_table(interaction, house, self.game)
        except Refused:
            table = None
        await show(interaction, rules_screen(self.game, table, (await house.person(interaction)).locale))

    @app_commands.command(**command("orders"))
    @answered(table_here)
    async def orders(self, interaction: discord.Interaction[Any], house: House, table: Table) -> None:
        """*Standing orders*."""
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


async def _say(interaction: discord.Interaction[Any], house: House, table: Table, text_key: str) -> None:
    locale = (await house.person(interaction)).locale
    await show(interaction, Screen().text(in_message(table, locale).word(text_key)))
