"""The rules in brief, in the reader's language, page by page."""

from __future__ import annotations

from typing import Any

import discord

from bot.game import AnyGame
from bot.words import keys, word
from cogs.house import House
from cogs.screen.components import answers, button
from cogs.screen.screen import Screen, show
from cogs.wording.memory import Pressed, page_in
from cogs.wording.voice import Voice


def rules_screen(game: AnyGame, match: str, locale: str, page: int = 0) -> Screen:
    """That page of the help texts `<game>-rules-1`, `<game>-rules-2`, ..."""
    pages = page_count(game, locale)
    here = max(0, min(page, pages - 1))
    voice = Voice(locale)
    screen = Screen().text(f"### {game.title}\n{word(f'{game.name}-rules-{here + 1}', locale)}")

    def to(target: int) -> Pressed:
        return Pressed("rules-page", match, menu=game.name, path=(str(target),))

    return screen.row(
        button(voice.word("common-button-earlier"), to(here - 1), disabled=here == 0),
        button(voice.word("common-button-later"), to(here + 1), disabled=here == pages - 1),
    )


def page_count(game: AnyGame, locale: str) -> int:
    """How many pages of help there are."""
    known = keys(locale)
    page = 1
    while f"{game.name}-rules-{page + 1}" in known:
        page += 1
    return page


@answers("rules", "private")
async def answer_rules(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """*Rules*: the first page."""
    game = house.game(await house.matches.table(pressed.match))
    await show(interaction, rules_screen(game, pressed.match, (await house.person(interaction)).locale))


@answers("rules-page", "update")
async def turn_rules(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """Another page; needs no match."""
    game = house.games[pressed.menu]
    locale = (await house.person(interaction)).locale
    await show(interaction, rules_screen(game, pressed.match, locale, page_in(pressed, 0)))
