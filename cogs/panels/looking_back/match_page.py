"""The page of one match: how it ended, the last board, how it went, what was agreed, and what proves it."""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.game import AnyGame
from bot.history.log import log_of, steps_in
from bot.table.notices import Former
from bot.table.table import Look, Table
from cogs.house import House
from cogs.messages.ended.charted import add_course, points_of
from cogs.messages.lobby import agreed_in_words
from cogs.messages.table import add_board, score_lines
from cogs.panels.looking_back.analysis_page import analysis_button, is_analysable
from cogs.panels.looking_back.counted import counted_in_words
from cogs.panels.looking_back.highlights import points_in_words, points_list
from cogs.panels.looking_back.stopping import stopped_in_words
from cogs.screen.chronology import tellers
from cogs.screen.components import Press, button, registered
from cogs.screen.in_words import read_button
from cogs.screen.screen import Screen
from cogs.wording.entries import latest, place_words, shortened, status_words
from cogs.wording.memory import Pressed
from cogs.wording.seats import mark, tag
from cogs.wording.times import span, stamp
from cogs.wording.voice import Voice, in_message

BUTTONS = {"log": "moves", "replay": "replay", "record-export": "record", "film": "film"}
"""What answers each button of the page, and its text."""


async def match_screen(house: House, look: Look, user: int, locale: str) -> Screen:
    """All about the match as this reader may know it; of a lobby that has not started who sits there.

    First how it ended and how it went, then what was agreed, and at last what proves it.
    """
    table, game, voice = look.table, house.game(look.table), in_message(look.table, locale)
    voices = await tellers(house, table, locale)
    screen = Screen().text(_head(table, game, voice)).text(await stopped_in_words(house, table, voices, voice))
    screen.text(_players(game, look, voice))
    former = await house.matches.former(table.id)
    screen.text(_before(game, former, voice))
    if look.view is None:
        return screen.text(agreed_in_words(game, table, voice)).text(_proof(table, voice))
    await add_board(house, screen, look, locale, may_be_read=False)
    await add_course(house, screen, table, locale)
    points = await points_of(house, table, user)
    screen.text(points_in_words(points, voices, voice))
    if points:
        screen.row(points_list(table, points, voices))
    steps = steps_in(await log_of(house.matches, table.id, look.viewer))
    screen.text(_how_long(table, house.now(), steps, voice))
    if not table.is_live:
        screen.text(await _pace(house, table, game, voice))
        screen.text(counted_in_words(game, table, former, await house.statistics.count(table.id), voice))
    screen.text(agreed_in_words(game, table, voice)).text(_proof(table, voice))
    return screen.row(*_buttons(game, table, voice), read_button(look, voice))


def _head(table: Table, game: AnyGame, voice: Voice) -> str:
    at = latest(table)
    when, where = f"{stamp(at, 'f')} ({stamp(at, 'R')})", place_words(table, voice)
    told = [f"`{table.id}`", status_words(table, voice), when, where]
    return f"## {game.title}\n-# {' · '.join(told)}"


def _players(game: AnyGame, look: Look, voice: Voice) -> str:
    """By rank once the match is over, else by seat."""
    if look.view is not None:
        return score_lines(game, look, voice)
    return "\n".join(f"▫ {tag(game, look.table, seat, voice)}" for seat in range(len(look.table.seats)))


def _before(game: AnyGame, left: tuple[Former, ...], voice: Voice) -> str:
    """Who sat at the table before and until when."""
    told = [f"`{mark(game, one.seat)}` {shortened(one.name)} ({stamp(one.at, 'd')})" for one in left]
    return f"-# {voice.word('history-before', who=', '.join(told))}" if told else ""


def _how_long(table: Table, now: datetime, steps: int, voice: Voice) -> str:
    length = (table.ended_at or now) - (table.started_at or table.created_at)
    return f"-# {voice.word('history-how-long', span=span(voice, length), steps=steps)}"


async def _pace(house: House, table: Table, game: AnyGame, voice: Voice) -> str:
    """How long the table waited for each player, decision by decision; told once nobody is waited for any more."""
    told = [
        f"`{mark(game, seat)}` {span(voice, timedelta(milliseconds=pace.thinking / pace.decisions))}"
        for seat, pace in enumerate(await house.results.paces(table))
        if pace.decisions
    ]
    return f"-# {voice.word('history-pace', who=' · '.join(told))}" if told else ""


def _proof(table: Table, voice: Voice) -> str:
    text = f"-# {voice.word('common-table-commitment', commitment=table.commitment)}"
    return text if table.seed is None else f"{text}\n-# {voice.word('common-table-seed', seed=table.seed)}"


def _buttons(game: AnyGame, table: Table, voice: Voice) -> list[Press]:
    """Only those that somebody answers; an animation only once the match has ended, an analysis if it has a result."""
    analysis = [analysis_button(table, voice)] if is_analysable(game, table) else []
    return [
        button(voice.word(f"history-button-{text}"), Pressed(verb, table.id))
        for verb, text in BUTTONS.items()
        if verb in registered() and (verb != "film" or not table.is_live)
    ] + analysis
