"""Turning points on the page of a match: told so that the fact is never cut away, and a list that leads to each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.game import Argument, Line, Name
from bot.history.story import TurningPoint
from bot.table.table import Table
from cogs.messages.ended.charted import points_numbered
from cogs.screen.chronology import Tellers
from cogs.screen.components import Option, Pick, select
from cogs.wording.memory import Pressed
from cogs.wording.voice import Voice, cut

POINT_LENGTH = 330
"""So much of a turning point is told: whole sentences, those with the fact before all others."""
LONGEST = 500
"""No sentence is told at greater length."""


def points_in_words(points: Sequence[TurningPoint], voices: Tellers, voice: Voice) -> str:
    """A line for each with its number on the chart, and what happened in small print."""
    if not points:
        return ""
    names = points_numbered(points, voices, is_plain=False)
    told = (f"{name}\n-# {fact_of(point, voices.at(point.at))}" for name, point in zip(names, points, strict=True))
    return "\n".join((f"**{voice.word('history-turning')}**", *told))


def points_list(table: Table, points: Sequence[TurningPoint], voices: Tellers) -> Pick:
    """Leads into the replay, to the place of the one that is picked."""
    voice = voices.plain(points[0].at)
    names = points_numbered(points, voices, is_plain=True)
    options = [Option(str(point.step), name) for name, point in zip(names, points, strict=True)]
    return select(voice.word("history-turning-open"), Pressed("replay", table.id, menu="point"), options)


def fact_of(point: TurningPoint, voice: Voice, room: int = POINT_LENGTH) -> str:
    """What was told of the step, in order; what does not tell of the points or the seat goes first for want of room."""
    said = [cut(" ".join(voice.say(each).split()), LONGEST) for each in point.lines]
    kept: set[int] = set()
    for place in sorted(range(len(said)), key=lambda place: -_weight(point, point.lines[place])):
        if not kept or sum(len(said[one]) + 1 for one in kept) + len(said[place]) <= room:
            kept.add(place)
    return " ".join(said[place] for place in sorted(kept))


def _weight(point: TurningPoint, said: Line) -> int:
    """How much the line says of what makes the point one."""
    found = list(_arguments(said))
    return 2 * any(value in {point.gain, -point.gain} for value in found if isinstance(value, int) and value) + any(
        value == Name(point.seat) for value in found
    )


def _arguments(said: Line) -> Iterator[Argument]:
    """All arguments, also of the Lines within."""
    for _, value in said.args:
        yield value
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Line):
                yield from _arguments(part)
