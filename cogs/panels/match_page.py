"""The page of one match: how it ended, who played, what was agreed, the last board, the turning points."""

from __future__ import annotations

from datetime import datetime

from bot.game import AnyGame, Refused
from bot.history.log import log_of, steps_in
from bot.history.story import TurningPoint
from bot.table.notices import Former
from bot.table.table import Look, Table
from cogs.house import House
from cogs.messages.lobby import agreed_in_words
from cogs.messages.table import add_board, score_lines
from cogs.panels.counted import counted_in_words
from cogs.screen.chronology import Tellers, tellers
from cogs.screen.components import Press, button, registered
from cogs.screen.screen import Screen
from cogs.wording.entries import latest, shortened, status_words
from cogs.wording.memory import Pressed
from cogs.wording.seats import mark, tag
from cogs.wording.times import span, stamp
from cogs.wording.voice import Voice, cut, in_message

POINT_LENGTH = 200
"""So much of a turning point is told."""
BUTTONS = {"log": "moves", "replay": "replay", "record-export": "record", "film": "film"}
"""What answers each button of the page, and its text."""


async def match_screen(house: House, look: Look, locale: str) -> Screen:
    """All about the match as this reader may know it; of a lobby that has not started who sits there."""
    table, game, voice = look.table, house.game(look.table), in_message(look.table, locale)
    at = latest(table)
    head = [f"`{table.id}`", status_words(table, voice), f"{stamp(at, 'f')} ({stamp(at, 'R')})", f"<#{table.channel}>"]
    screen = Screen().text(f"## {game.title}\n-# {' · '.join(head)}").text(_players(game, look, voice))
    former = await house.matches.former(table.id)
    screen.text(_before(game, former, voice))
    if look.view is None:
        return screen.text(agreed_in_words(game, table, voice)).text(_proof(table, voice))
    await add_board(house, screen, look, locale)
    steps = steps_in(await log_of(house.matches, table.id, look.viewer))
    screen.text(f"{agreed_in_words(game, table, voice)}\n-# {_how_long(table, house.now(), steps, voice)}")
    if not table.is_live:
        screen.text(counted_in_words(game, table, former, await house.statistics.count(table.id), voice))
    screen.text(_proof(table, voice))
    screen.text(_turning_points(await _points(house, table), await tellers(house, table, locale), voice))
    return screen.row(*_buttons(table, voice))


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
    return voice.word("history-how-long", span=span(voice, length), steps=steps)


async def _points(house: House, table: Table) -> tuple[TurningPoint, ...]:
    """None where the match can no longer be told."""
    try:
        return await house.stories.turning_points(table.id)
    except Refused:
        return ()


def _turning_points(points: tuple[TurningPoint, ...], voices: Tellers, voice: Voice) -> str:
    if not points:
        return ""
    rows = [f"**{voice.word('history-turning')}**"]
    for point in points:
        then = voices.at(point.at)
        name, told = then.names[point.seat], cut(" ".join(then.say(said) for said in point.lines), POINT_LENGTH)
        said = voice.word(f"history-turning-{point.kind}", number=point.number, seat=name, gain=point.gain)
        rows.append(f"{said}\n-# {told}")
    return "\n".join(rows)


def _proof(table: Table, voice: Voice) -> str:
    text = f"-# {voice.word('common-table-commitment', commitment=table.commitment)}"
    return text if table.seed is None else f"{text}\n-# {voice.word('common-table-seed', seed=table.seed)}"


def _buttons(table: Table, voice: Voice) -> list[Press]:
    """Only those that somebody answers; an animation only once the match has ended."""
    return [
        button(voice.word(f"history-button-{text}"), Pressed(verb, table.id))
        for verb, text in BUTTONS.items()
        if verb in registered() and (verb != "film" or not table.is_live)
    ]
