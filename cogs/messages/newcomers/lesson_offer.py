"""The offer of a lesson to whoever sits down at a game for the first time."""

from __future__ import annotations

from typing import Any

import discord

from bot.game import AnyGame
from bot.lessons.sitting import name_in_presses
from cogs.house import House
from cogs.screen.components import Press, button
from cogs.screen.screen import Screen, whisper
from cogs.wording.memory import Pressed
from cogs.wording.voice import Voice


def lesson_button(game: AnyGame, voice: Voice) -> Press:
    """*Learn it*: the lesson, where one has come to."""
    label = voice.word("lessons-button-open", game=game.title)
    return button(label, Pressed("learn", name_in_presses(game)), style=discord.ButtonStyle.primary)


async def add_offer(house: House, screen: Screen, game: AnyGame, user: int, voice: Voice) -> Screen:
    """The offer where that person is new to the game, else nothing."""
    if await house.learning.is_new(game, user):
        screen.text(voice.word("lessons-offer", game=game.title)).row(lesson_button(game, voice))
    return screen


async def whisper_offer(interaction: discord.Interaction[Any], house: House, game: AnyGame) -> None:
    """The same in a message of its own, for that person alone."""
    if await house.learning.is_new(game, interaction.user.id):
        voice = Voice((await house.person(interaction)).locale)
        await whisper(interaction, await add_offer(house, Screen(), game, interaction.user.id, voice))
