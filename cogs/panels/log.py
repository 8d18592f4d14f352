"""What happened: the log in words, page by page, as the reader may know it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import discord

from bot.history.happenings import Happened, TakenBack, happened
from bot.history.log import Logged, log_of
from bot.table.table import Look
from cogs.house import House
from cogs.panels.grouped import Row, grouped, turns_of
from cogs.screen.chronology import Tellers, tellers
from cogs.screen.components import answers, page_buttons
from cogs.screen.needs import sees
from cogs.screen.screen import Screen, show
from cogs.screen.sight import check_sight
from cogs.wording.memory import Pressed, page_in
from cogs.wording.voice import Voice, in_message

PAGE_LENGTH = 3000


async def log_screen(house: House, look: Look, locale: str, page: int | None = None, *, note: str = "") -> Screen:
    """That page of the log (from 0), or the last one; the note stands above it."""
    voice = in_message(look.table, locale)
    rows = await log_of(house.matches, look.table.id, look.viewer)
    notices = await house.matches.notices(look.table.id)
    requests = await house.agreements.all_in(look.table.id)
    voices = await tellers(house, look.table, locale, notices)
    game, turns = house.game(look.table), await turns_of(house, look)
    entries = happened(rows, notices, requests)
    pages = paged(grouped(_rows(entries, look, voices, voice), turns, game, voice))
    here = len(pages) - 1 if page is None else max(0, min(page, len(pages) - 1))
    title = voice.word("common-log-title", page=here + 1, pages=len(pages))
    screen = Screen().text(note).text(f"### {title}").text(pages[here] or voice.word("common-log-empty"))

    def to(target: int) -> Pressed:
        return Pressed("log-page", look.table.id, path=(str(target),))

    return screen.row(*page_buttons(voice, here, len(pages), to))


def paged(rows: Iterable[str]) -> list[str]:
    """The rows in pages of at most PAGE_LENGTH characters; at least one page."""
    pages = [""]
    for row in rows:
        if len(pages[-1]) + len(row) >= PAGE_LENGTH:
            pages.append("")
        pages[-1] += row[:PAGE_LENGTH] + "\n"
    return pages


def _rows(entries: Sequence[Happened], look: Look, voices: Tellers, voice: Voice) -> Iterable[Row]:
    """One for each entry; in a running match a line marks what is new since the reader's own last step."""
    own = [place for place, row in enumerate(entries) if isinstance(row, Logged) and row.seat == look.viewer]
    first = own[-1] + 1 if own and look.table.is_live else None
    for place, entry in enumerate(entries):
        seq, number = _place(entry)
        told = voices.say(entry) if number else f"*{voices.say(entry)}*"
        head = f"`{number}`" if number else "•"
        if place == first:
            since = voice.word("common-log-since")
            head = f"{since}\n{head}"
        yield Row(seq, entry.at, head, told, voices.at(entry.at).names)


def _place(entry: Happened) -> tuple[int | None, str]:
    """Its row, and what is shown before the words: the number, of several steps the first and the last."""
    match entry:
        case Logged():
            return entry.seq, f"{entry.number}"
        case TakenBack() if entry.steps:
            return entry.steps[0].seq, f"{entry.steps[0].number}–{entry.steps[-1].number}"
    return None, ""


@answers("log", "private", sees)
async def answer_log(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """*What happened*: for a player the own view, for everybody else the public's."""
    await show_log(interaction, house, pressed.match)


@answers("log-page", "update", sees)
async def turn_log(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """Another page."""
    await show_log(interaction, house, pressed.match, page_in(pressed, 0))


async def show_log(interaction: discord.Interaction[Any], house: House, match: str, page: int | None = None) -> None:
    """The log in answer to this interaction. Raises Refused where this person may not look at the match."""
    await check_sight(interaction, house, match)
    look = await house.matches.look_as(match, interaction.user.id)
    person = await house.person(interaction)
    await show(interaction, await log_screen(house, look, person.locale, page))
