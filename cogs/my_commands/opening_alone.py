"""`/games open` in the direct channel: the games, to play one alone against computers."""

from __future__ import annotations

from typing import Any

import discord

from cogs.house import House
from cogs.messages.alone import open_alone
from cogs.screen.components import Option, answers, select
from cogs.screen.needs import nothing
from cogs.screen.opening import check_direct
from cogs.screen.screen import Screen, show
from cogs.wording.memory import Pressed, one_of, picked_in
from cogs.wording.voice import Voice


async def show_games(interaction: discord.Interaction[Any], house: House) -> None:
    """All of them. Raises Refused outside of the direct channel."""
    check_direct(interaction)
    voice = Voice((await house.person(interaction)).locale)
    games = [Option(name, game.title) for name, game in sorted(house.games.items())]
    screen = Screen().text(voice.word("alone-which"))
    await show(interaction, screen.row(select(voice.word("alone-list"), Pressed("open-alone", ""), games[:25])))


@answers("open-alone", "private", nothing)
async def open_picked(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """The table for the game that was picked."""
    await open_alone(interaction, house, house.games[one_of(house.games, picked_in(pressed), str)], {})
