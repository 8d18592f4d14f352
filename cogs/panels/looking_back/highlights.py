"""Turning points on the page of a match: told so that the fact is never cut away, and a list that leads to each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.game import Argument, Line, Name, Refused
from bot.history.story import TurningPoint
from bot.table.table import Table
from cogs.house import House
from cogs.screen.chronology import Tellers
from cogs.screen.components import Option, Pick, select
from cogs.wording.memory import Pressed
from cogs.wording.voice import Voice, cut

POINT_LENGTH = 330
"""So much of a turning point is told: whole sentences, those with the fact before all others."""
LONGEST = 500
"""No sentence is told at greater length."""


async def points_of(house: House, table: Table, user: int) -> tuple[TurningPoint, ...]:
    """Numbered as that reader is shown the steps; none where the match can no longer be told."""
    try:
        return await house.stories.turning_points(table.id, user)
    except Refused:
        return ()


def points_in_words(points: Sequence[TurningPoint], voices: Tellers, voice: Voice) -> str:
    """A line for each, and what happened in small print."""
    if not points:
        return ""
    told = (f"{point_name(point, voices.at(point.at))}\n-# {fact_of(point, voices.at(point.at))}" for point in points)
    return "\n".join((f"**{voice.word('history-turning')}**", *told))


def points_list(table: Table, points: Sequence[TurningPoint], voices: Tellers) -> Pick:
    """Leads into the replay, to the place of the one that is picked."""
    voice = voices.plain(points[0].at)
    options = [Option(str(point.step), point_name(point, voices.plain(point.at))) for point in points]
    return select(voice.word("history-turning-open"), Pressed("replay", table.id, menu="point"), options)


def point_name(point: TurningPoint, voice: Voice) -> str:
    """Its step, who, and what it was."""
    seat, gain = voice.names[point.seat], abs(point.gain)
    return voice.word(f"history-turning-{point.kind}", number=point.step, seat=seat, gain=gain)


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
