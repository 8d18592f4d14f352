"""The analysis of a match: its course as a chart, the turns that decided it, and how much of it was luck."""

from __future__ import annotations

from collections.abc import Sequence

from bot.game import AnyGame, Line
from bot.history.analysis import Findings, Fork
from bot.scene import Chart, Milestone, Scene
from bot.table.table import Table
from bot.words import MINUS, decimal, whole
from cogs.house import House
from cogs.screen.chronology import Tellers, tellers
from cogs.screen.components import Press, button
from cogs.screen.screen import Screen
from cogs.wording.memory import Pressed
from cogs.wording.seats import mark
from cogs.wording.voice import Voice, cut, in_message, plain

TOLD = 7
"""So many stages of the course are told in words."""
ROOM = 400
"""Letters of one way at a crossroads."""


async def analysis_screen(house: House, table: Table, found: Findings, locale: str) -> Screen:
    """In the reader's language; each turn that decided has a button to its place in the replay."""
    game, voice = house.game(table), in_message(table, locale)
    voices = await tellers(house, table, locale)
    screen = Screen().text(f"### {voice.word('analysis-title', game=game.title)}")
    alt = course_in_words(found, plain(table, locale))
    drawn = await house.draw(_scene(game, table, found, locale))
    screen.picture(drawn, "analysis", alt, lambda: alt)
    for number, fork in enumerate(found.forks, 1):
        screen.text(_fork_in_words(game, number, fork, voices))
    if found.forks:
        screen.row(*(_way_to(table, number, fork, voice) for number, fork in enumerate(found.forks, 1)))
    return screen.text(luck_in_words(game, found, voice)).text(f"-# {voice.word('analysis-about')}")


def analysis_button(table: Table, voice: Voice) -> Press:
    """*Analysis*, for a match that is over."""
    return button(voice.word("analysis-button"), Pressed("analysis", table.id))


def is_analysable(game: AnyGame, table: Table) -> bool:
    """Whether there is something to be found out about the match."""
    return table.status == "over" and game.skill is not None


def course_in_words(found: Findings, voice: Voice) -> str:
    """What each was to have at the end, as it looked after some of the turns; and where the match was decided."""
    last = len(found.course) - 1
    stages = [found.course[place] for place in sorted({round(last * place / (TOLD - 1)) for place in range(TOLD)})]
    rows = [voice.word("analysis-course", turns=", ".join(str(stage.turn) for stage in stages))]
    for seat, name in enumerate(voice.names):
        rows.append(f"{name}: {', '.join(whole(round(stage.points[seat])) for stage in stages)}")
    if found.forks:
        rows.append(voice.word("analysis-marked", turns=", ".join(str(fork.turn) for fork in found.forks)))
    return "\n".join(rows)


def luck_in_words(game: AnyGame, found: Findings, voice: Voice) -> str:
    """How far each seat was ahead of the others' mean, and how much of that it had drawn; nothing where none draws."""
    if found.luck is None:
        return ""
    points = found.course[-1].points
    rows = [f"**{voice.word('analysis-luck')}**"]
    for seat, name in enumerate(voice.names):
        ahead, luck = _ahead(points, seat), round(_ahead(found.luck, seat), 1)
        told = {"ahead": ahead, "luck": luck, "play": ahead - luck}
        said = {key: _signed(number, voice.locale) for key, number in told.items()}
        rows.append(voice.word("analysis-luck-of", seat=f"`{mark(game, seat)}` {name}", **said))
    return "\n".join(rows)


def _scene(game: AnyGame, table: Table, found: Findings, locale: str) -> Scene:
    """The course as a chart, its last stage the result."""
    voice, places = plain(table, locale), {stage.turn: place for place, stage in enumerate(found.course)}
    chart = Chart(
        turns=tuple(stage.turn for stage in found.course),
        scores=tuple(stage.points for stage in found.course),
        marks=game.marks[: len(table.seats)],
        title=game.title,
        along=voice.word("analysis-chart-turns"),
        milestones=tuple(Milestone(places[fork.turn], fork.seat) for fork in found.forks if fork.turn in places),
    )
    return Scene(game=game.name, kind="chart", view=chart, names=voice.names, locale=locale)


def _fork_in_words(game: AnyGame, number: int, fork: Fork, voices: Tellers) -> str:
    """Where and who, what it cost, what was played and what would have been better."""
    voice = voices.at(fork.at)
    seat, lost = f"`{mark(game, fork.seat)}` {voice.names[fork.seat]}", decimal(abs(fork.lost), voice.locale)
    how = "same" if fork.is_same else "lost"
    rows = [
        f"**{number} · {voice.word('analysis-fork', turn=fork.turn)}** · {seat}",
        voice.word("analysis-played", what=_told(fork.played, voice)),
    ]
    if not fork.is_same:
        rows.append(voice.word("analysis-better", what=_told(fork.better, voice)))
    return "\n".join((rows[0], *(f"-# {row}" for row in (*rows[1:], voice.word(f"analysis-{how}", points=lost)))))


def _told(lines: Sequence[Line], voice: Voice) -> str:
    """What is said of the steps, in order."""
    return cut(" ".join(" ".join(voice.say(one).split()) for one in lines), ROOM)


def _way_to(table: Table, number: int, fork: Fork, voice: Voice) -> Press:
    """To the first step of it in the replay."""
    label = f"{number} · {voice.word('analysis-fork', turn=fork.turn)}"
    return button(label, Pressed("replay", table.id, menu="fork", path=(str(fork.seq),)))


def _ahead(values: Sequence[float], seat: int) -> float:
    """Of the others' mean."""
    others = [value for one, value in enumerate(values) if one != seat]
    return values[seat] - sum(others) / len(others)


def _signed(number: float, locale: str) -> str:
    """With one decimal place and its sign; nothing has none."""
    told = decimal(round(number, 1) + 0.0, locale)
    return told if told.startswith(MINUS) or round(number, 1) == 0 else f"+{told}"
