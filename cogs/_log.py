"""What happened: the log in words, page by page, as the reader may know it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import discord

from bot.table import Heard, Look
from cogs._custom_id import Pressed
from cogs._house import House
from cogs._items import answers, button
from cogs._screen import Screen, show
from cogs._voice import Voice, in_message

PAGE_LENGTH = 3000


async def log_screen(house: House, look: Look, locale: str, page: int | None = None) -> Screen:
    """That page of the log (from 0), or the last one."""
    voice = in_message(look.table, locale)
    pages = paged(_rows(await house.matches.log(look.table.id, look.viewer), look, voice))
    here = len(pages) - 1 if page is None else max(0, min(page, len(pages) - 1))
    title = voice.word("common-log-title", page=here + 1, pages=len(pages))
    screen = Screen().text(f"### {title}").text(pages[here] or voice.word("common-log-empty"))

    def to(target: int) -> Pressed:
        return Pressed("log-page", look.table.id, menu="up" if target > here else "down", path=(str(target),))

    return screen.row(
        button(voice.word("common-button-earlier"), to(here - 1), disabled=here == 0),
        button(voice.word("common-button-later"), to(here + 1), disabled=here == len(pages) - 1),
    )


def paged(rows: Iterable[str]) -> list[str]:
    """The rows in pages of at most PAGE_LENGTH characters; at least one page."""
    pages = [""]
    for row in rows:
        if len(pages[-1]) + len(row) >= PAGE_LENGTH:
            pages.append("")
        pages[-1] += row[:PAGE_LENGTH] + "\n"
    return pages


def _rows(heard: Iterable[Heard], look: Look, voice: Voice) -> Iterable[str]:
    """One line for each step that the reader may know; a line marks what is new since the reader's own last step.

    Numbered as told: the rows' own numbers would betray how many sealed answers lie between them.
    """
    is_marked = look.viewer is None or look.since == 0
    for number, row in enumerate((row for row in heard if row.lines), 1):
        if not is_marked and row.seq > look.since:
            is_marked = True
            yield voice.word("common-log-since")
        text = " ".join(voice.say(said) for said in row.lines)
        yield f"`{number}` " + (f"~~{text}~~" if row.taken_back else text)


@answers("log", "private")
async def answer_log(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """*What happened*: for a player the own view, for everybody else the public's."""
    await show_log(interaction, house, pressed.match)


@answers("log-page", "update")
async def turn_log(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """Another page."""
    await show_log(interaction, house, pressed.match, int(pressed.path[0]))


async def show_log(interaction: discord.Interaction[Any], house: House, match: str, page: int | None = None) -> None:
    """The log in answer to this interaction."""
    look = await house.matches.look_as(match, interaction.user.id)
    person = await house.person(interaction)
    await show(interaction, await log_screen(house, look, person.locale, page))
