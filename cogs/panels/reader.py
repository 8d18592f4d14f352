"""*Read the board*: the board as a list in words, page by page, and whether it stands beside every picture."""

from __future__ import annotations

from typing import Any

import discord
import msgspec

from bot.game import AnyGame
from bot.table.table import Look
from cogs.house import House
from cogs.messages.table import headline
from cogs.screen.components import Press, answers, button, page_buttons
from cogs.screen.in_words import items_of, prefers_words, reading_pages
from cogs.screen.needs import sees
from cogs.screen.screen import Screen, show
from cogs.wording.memory import Pressed, page_in
from cogs.wording.voice import Voice, in_message


def reading_screen(game: AnyGame, look: Look, locale: str, number: int, *, beside: bool) -> Screen:
    """That page, with the way to the others; for who plays, the setting."""
    voice = in_message(look.table, locale)
    pages = reading_pages(items_of(game, look.view, voice))
    number = min(number, len(pages) - 1)
    page = voice.word("reading-page", page=number + 1, pages=len(pages))
    screen = Screen().text(f"### {headline(game, look, voice)}\n{page}").text("\n".join(pages[number]))
    row = _turning(look, number, len(pages), voice)
    if look.viewer is not None:
        row.append(_beside(look, number, voice, beside=beside))
    return screen.row(*row)


def _turning(look: Look, number: int, pages: int, voice: Voice) -> list[Press]:
    """To the other pages, where there are any, and to this one as things are now."""

    def to(there: int) -> Pressed:
        return Pressed("read-page", look.table.id, path=(str(there),))

    others = page_buttons(voice, number, pages, to) if pages > 1 else ()
    return [*others, button(voice.word("common-button-again"), to(number))]


def _beside(look: Look, number: int, voice: Voice, *, beside: bool) -> Press:
    said = voice.word("reading-button-apart" if beside else "reading-button-beside")
    return button(said, Pressed("read-beside", look.table.id, menu="no" if beside else "yes", path=(str(number),)))


async def show_reading(interaction: discord.Interaction[Any], house: House, match: str, number: int = 0) -> None:
    """That page in answer to this interaction. Raises NotStarted."""
    look = await house.started(interaction, match)
    locale, beside = (await house.person(interaction)).locale, await prefers_words(house, look)
    await show(interaction, reading_screen(house.game(look.table), look, locale, number, beside=beside))


async def set_words(house: House, user: int, *, beside: bool) -> None:
    """Whether this person has the board in words beside every picture, from now on."""
    await house.preferences.revise(user, lambda now: msgspec.structs.replace(now, in_words=beside))


@answers("read", "private", sees)
async def answer_reading(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """*Read the board*."""
    await show_reading(interaction, house, pressed.match, page_in(pressed, 0))


@answers("read-page", "update", sees)
async def turn_reading(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """Another page, or the same as things are now."""
    await show_reading(interaction, house, pressed.match, page_in(pressed, 0))


@answers("read-beside", "update", sees)
async def change_beside(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """The setting, and the page with it."""
    await set_words(house, interaction.user.id, beside=pressed.menu == "yes")
    await show_reading(interaction, house, pressed.match, page_in(pressed, 0))
