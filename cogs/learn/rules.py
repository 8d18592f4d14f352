"""The rules in brief, in the reader's language, page by page, as the options of the table have them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import discord

from bot.game import AnyGame
from bot.primer.posing import posed
from bot.primer.primers import primer
from bot.table.table import Table
from bot.words import is_said, word
from cogs.drawing.coming import Drawn
from cogs.house import House
from cogs.screen.board import facts_of
from cogs.screen.components import answers, page_buttons
from cogs.screen.needs import nothing, sees
from cogs.screen.screen import Screen, show
from cogs.wording.memory import Pressed, one_of, page_in
from cogs.wording.named import dashed
from cogs.wording.seats import option_name, option_words, spoken
from cogs.wording.voice import Voice

_GAPS = re.compile(r"\n{3,}")


async def rules_screen(house: House, game: AnyGame, table: Table | None, locale: str, page: int = 0) -> Screen:
    """That page of the rules as they are at that table, with its pictures; without one, with the usual options."""
    poses = primer(game.name).pages.get(_within(game, locale, page) + 1, ())
    drawn = [(name, await house.draw(posed(game.name, name, locale))) for name in poses]
    return rules_page(game, table, locale, page, drawn)


def rules_page(
    game: AnyGame, table: Table | None, locale: str, page: int = 0, drawn: Sequence[tuple[str, Drawn]] = ()
) -> Screen:
    """The page with those of its pictures that there are, by the names of their poses."""
    texts = rules_pages(game, table.options if table else {}, locale)
    texts = (*texts, options_page(game, table.options if table else None, locale))
    here, voice = _within(game, locale, page), Voice(locale)

    def to(target: int) -> Pressed:
        if table is None:
            return Pressed("rules-page", "", menu=game.name, path=(str(target),))
        return Pressed("rules-at", table.id, path=(str(target),))

    screen = Screen().text(f"### {game.title}")
    for name, picture in drawn:
        screen.picture(picture, name, _alt(game, name, locale), str)
    return screen.text(texts[here]).row(*page_buttons(voice, here, len(texts), to))


def _within(game: AnyGame, locale: str, page: int) -> int:
    """The page of that number, or the one nearest to it; the last is that of the options."""
    return max(0, min(page, page_count(game, locale)))


def _alt(game: AnyGame, pose: str, locale: str) -> str:
    """What is to be seen in the picture of a pose."""
    scene = posed(game.name, pose, locale)
    return facts_of(game, scene.view, Voice(locale, scene.names, is_plain=True))


def rules_pages(game: AnyGame, options: Mapping[str, Any], locale: str) -> tuple[str, ...]:
    """The texts `<game>-rules-1`, `<game>-rules-2`, ... with these options, the others as usual.

    A paragraph that the options leave out leaves no gap.
    """
    chosen = {name: spoken(options.get(name, values[0])) for name, values in game.option_values.items()}
    texts = (word(f"{game.name}-rules-{page + 1}", locale, **chosen) for page in range(page_count(game, locale)))
    return tuple(_GAPS.sub("\n\n", text).strip() for text in texts)


def options_page(game: AnyGame, options: Mapping[str, Any] | None, locale: str) -> str:
    """What can be chosen, and what is chosen: at a table with these options, or (None) usually."""
    voice = Voice(locale)
    key = "games-rules-usual" if options is None else "games-rules-here"
    shown = [voice.word(key, command=f"/{game.name} new")]
    for name, values in game.option_values.items():
        now = (options or {}).get(name, values[0])
        others = " · ".join(option_words(game, name, value, voice) for value in values if value != now)
        shown.append(
            f"**{option_name(game, name, voice)}: {option_words(game, name, now, voice)}**\n"
            f"{voice.word(f'{game.name}-option-{dashed(name)}-about')}\n"
            f"-# {voice.word('games-rules-instead', others=others)}"
        )
    return "\n\n".join(shown)


def page_count(game: AnyGame, locale: str) -> int:
    """How many pages of help there are."""
    page = 1
    while is_said(f"{game.name}-rules-{page + 1}", locale):
        page += 1
    return page


@answers("rules", "private", sees)
async def answer_rules(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """*Rules*: the first page."""
    table = await house.matches.table(pressed.match)
    locale = (await house.person(interaction)).locale
    await show(interaction, await rules_screen(house, house.game(table), table, locale))


@answers("rules-at", "update", sees)
async def turn_rules_at_table(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """Another page, of the rules at that table."""
    table = await house.matches.table(pressed.match)
    locale = (await house.person(interaction)).locale
    await show(interaction, await rules_screen(house, house.game(table), table, locale, page_in(pressed, 0)))


@answers("rules-page", "update", nothing)
async def turn_rules(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """Another page of the rules with the usual options; needs no match."""
    game = house.games[one_of(house.games, pressed.menu.partition("-")[0])]
    locale = (await house.person(interaction)).locale
    await show(interaction, await rules_screen(house, game, None, locale, page_in(pressed, 0)))
