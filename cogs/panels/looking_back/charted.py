"""The course of a match on its page: everybody's score turn by turn, as a picture and in words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.game import Refused
from bot.history.story import Stage
from bot.scene import Chart, Scene
from bot.table.table import Table
from bot.words import whole
from cogs.house import House
from cogs.screen.screen import Screen
from cogs.wording.voice import Voice, plain

TOLD = 7
"""So many stages are told in words."""


async def add_course(house: House, screen: Screen, table: Table, locale: str) -> Screen:
    """The chart of a match that has ended; nothing where there are no two stages of it, or none can be told."""
    try:
        stages = await house.stories.course(table.id)
    except Refused:
        return screen
    if len(stages) < 2:
        return screen
    game, voice = house.game(table), plain(table, locale)
    chart = Chart(
        turns=tuple(stage.turn for stage in stages),
        scores=tuple(stage.scores for stage in stages),
        marks=game.marks[: len(table.seats)],
        title=voice.word("history-chart-turns"),
    )
    scene = Scene(game=game.name, kind="chart", view=chart, names=voice.names, locale=locale)
    told = course_in_words(stages, voice)
    return screen.picture(await house.draw(scene), "chart", told, lambda: told)


def course_in_words(stages: Sequence[Stage], voice: Voice) -> str:
    """The scores of each at some turns, the first and the last among them."""
    last = len(stages) - 1
    places = sorted({round(last * place / (TOLD - 1)) for place in range(TOLD)})
    turns = ", ".join(str(stages[place].turn) for place in places)
    rows = [voice.word("history-chart", turns=turns)]
    for seat, name in enumerate(voice.names):
        rows.append(f"{name}: {', '.join(whole(stages[place].scores[seat]) for place in places)}")
    return "\n".join(rows)
