"""The course of a match that has ended: everybody's score turn by turn with its turning points, drawn and in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.game import AnyGame, Refused
from bot.history.story import Stage, TurningPoint
from bot.scene import Chart, Milestone, Scene
from bot.table.table import Table
from bot.words import whole
from cogs.drawing.pictures import Place
from cogs.house import House
from cogs.screen.chronology import Tellers, tellers
from cogs.screen.screen import Screen
from cogs.wording.voice import Voice, plain

TOLD = 7
"""So many stages are told in words."""


class _Course(NamedTuple):
    """The chart, the same in words, and the turning points that are numbered on it."""

    scene: Scene
    alt: str
    points: tuple[TurningPoint, ...]


async def add_course(house: House, screen: Screen, table: Table, locale: str) -> Screen:
    """The chart on a page; nothing while the match runs, where there are no two stages, or none can be told."""
    course = None if table.is_live else await _course_of(house, table, locale)
    if course is None:
        return screen
    return screen.picture(await house.draw(course.scene), "chart", course.alt, lambda: course.alt)


async def add_public_course(house: House, screen: Screen, table: Table, place: Place, *, spared: int) -> Screen:
    """The chart in the message that is kept true at that place, and in small print what its numbers stand for.

    Other text has precedence: none stands in the chart's place, and `spared` letters of room are left.
    """
    course = None if table.is_live else await _course_of(house, table, table.locale)
    if course is None:
        return screen
    match, slot = place
    screen.picture(
        await house.draw(course.scene, (match, f"{slot} chart")), "chart", course.alt, lambda: "", scene=course.scene
    )
    voices = await tellers(house, table, table.locale)
    told = "\n".join(f"-# {one}" for one in points_numbered(course.points, voices, is_plain=False))
    return screen.text(told) if len(told) + spared <= screen.room else screen


async def points_of(house: House, table: Table, user: int | None) -> tuple[TurningPoint, ...]:
    """Numbered as that reader (None: everybody) is shown the steps; none where the match can no longer be told."""
    try:
        return await house.stories.turning_points(table.id, user)
    except Refused:
        return ()


def point_name(point: TurningPoint, voice: Voice) -> str:
    """Its step, who, and what it was."""
    seat, gain = voice.names[point.seat], abs(point.gain)
    return voice.word(f"history-turning-{point.kind}", number=point.step, seat=seat, gain=gain)


def points_numbered(points: Sequence[TurningPoint], voices: Tellers, *, is_plain: bool) -> tuple[str, ...]:
    """Each behind the number that it has on the chart; `is_plain`: it is shown as it is."""
    said = voices.plain if is_plain else voices.at
    return tuple(f"{number} · {point_name(point, said(point.at))}" for number, point in enumerate(points, 1))


def course_in_words(stages: Sequence[Stage], voice: Voice) -> str:
    """The scores of each at some turns, the first and the last among them."""
    last = len(stages) - 1
    places = sorted({round(last * place / (TOLD - 1)) for place in range(TOLD)})
    turns = ", ".join(str(stages[place].turn) for place in places)
    rows = [voice.word("history-chart", turns=turns)]
    for seat, name in enumerate(voice.names):
        rows.append(f"{name}: {', '.join(whole(stages[place].scores[seat]) for place in places)}")
    return "\n".join(rows)


async def _course_of(house: House, table: Table, locale: str) -> _Course | None:
    try:
        stages = await house.stories.course(table.id)
    except Refused:
        return None
    if len(stages) < 2:
        return None
    game, voice, points = house.game(table), plain(table, locale), await points_of(house, table, None)
    chart = _chart(game, stages, points, voice)
    scene = Scene(game=game.name, kind="chart", view=chart, names=voice.names, locale=locale)
    told = [course_in_words(stages, voice)]
    if points:
        voices = await tellers(house, table, locale)
        told += [f"{voice.word('history-turning')}:", *points_numbered(points, voices, is_plain=True)]
    return _Course(scene, "\n".join(told), points)


def _chart(game: AnyGame, stages: Sequence[Stage], points: Sequence[TurningPoint], voice: Voice) -> Chart:
    places = {stage.turn: place for place, stage in enumerate(stages)}
    return Chart(
        turns=tuple(stage.turn for stage in stages),
        scores=tuple(stage.scores for stage in stages),
        marks=game.marks[: len(voice.names)],
        title=game.title,
        along=voice.word("history-chart-turns"),
        milestones=tuple(Milestone(places[one.turn], one.seat, one.kind) for one in points),
    )
