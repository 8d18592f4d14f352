"""Score chart and turning points of a finished match, as a picture and as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from bot.game import AnyGame, Argument, Line, Name, Refused
from bot.history.turning_points import TurningPoint, TurnScores
from bot.i18n import whole
from bot.scene import Chart, Milestone, Result, Scene
from bot.table.table import MatchView, Table
from cogs.context import Context
from cogs.drawing.pictures import Place
from cogs.text.custom_id import ComponentAction
from cogs.text.localiser import Localiser, cut, drawn_names, plain, without_levels
from cogs.ui.board_view import alt_of, rows_of
from cogs.ui.components import Option, StatefulSelect, select
from cogs.ui.screen import Screen
from cogs.ui.timeline import MatchTexts, match_texts

MAX_STAGES = 7
"""Maximum number of turns whose scores are given as text."""


class _ChartMessage(NamedTuple):
    """Chart, its text alternative, and the turning points numbered on it."""

    scene: Scene
    alt: str
    points: tuple[TurningPoint, ...]


async def add_score_chart(context: Context, screen: Screen, table: Table, locale: str) -> Screen:
    """Add the chart to a page; nothing if the match runs, is too short or cannot be replayed."""
    course = None if table.is_live else await _build_chart(context, table, locale)
    if course is None:
        return screen
    return screen.picture(await context.draw(course.scene), "chart", course.alt, lambda: course.alt)


async def add_public_score_chart(context: Context, screen: Screen, table: Table, place: Place) -> Screen:
    """Add the chart to a managed message, with its numbered turning points in small print.

    The chart is optional: if it is missing, nothing is shown.
    """
    course = None if table.is_live else await _build_chart(context, table, table.locale)
    if course is None:
        return screen
    screen.picture(
        await context.draw(course.scene, place._replace(part="chart")),
        "chart",
        course.alt,
        lambda: "",
        scene=course.scene,
    )
    texts = await match_texts(context, table, table.locale)
    text = "\n".join(f"-# {point_text}" for point_text in numbered_points(course.points, texts, is_plain=False))
    return screen.text(text) if len(text) <= screen.room else screen


async def add_result_picture(
    context: Context, screen: Screen, look: MatchView, locale: str, place: Place | None = None
) -> bool:
    """Add one picture of the result: the board, the places, and the chart with its turning point.

    `place`: where a managed message shows it. Return False, and add nothing, if the match was not played to its end or
    cannot be replayed.
    """
    table, game = look.table, context.game(look.table)
    course = None if look.outcome is None or look.is_early else await _build_chart(context, table, locale)
    if course is None or look.outcome is None:
        return False
    outcome, texts = look.outcome, await match_texts(context, table, locale)
    localiser = plain(without_levels(table), locale)
    scores = [
        localiser.word("common-end-left", why="resigned" if info.resigned else "vanished") if score is None else score
        for info, score in zip(table.seats, look.own_scores, strict=True)
    ]
    part = next((offered for offered in game.parts(()) if offered.is_result), None)
    decisive, chart = _decisive_point(course.points), course.scene.view
    milestones = chart.milestones if decisive is None else (chart.milestones[course.points.index(decisive)],)
    chart = msgspec.structs.replace(chart, milestones=milestones)
    result = Result(
        board=look.view,
        kind="board" if part is None else f"board:{part.name}",
        chart=chart,
        places=tuple((outcome.ranks[seat], seat, scores[seat]) for seats_of in outcome.places for seat in seats_of),
        point="" if decisive is None else _only_point(decisive, texts, locale),
    )
    head, *facts = map(localiser.say, (game.facts if part is None else part.facts)(look.view))
    scene = msgspec.structs.replace(course.scene, kind="result", view=result)
    screen.picture(
        await context.draw(scene, place),
        "result",
        alt_of([head, course.alt, *facts], localiser),
        lambda: rows_of(game, look.view, localiser),
        scene=scene,
    )
    return True


def _decisive_point(points: Sequence[TurningPoint]) -> TurningPoint | None:
    """Return the point from which the winner leads, else that of the largest gain or loss; None without points."""
    return max(points, key=lambda point: (point.kind == "lead" and point.is_final, abs(point.gain)), default=None)


def _only_point(point: TurningPoint, texts: MatchTexts, locale: str) -> str:
    """Return the text of the only point that the chart marks, after its number."""
    return f"1 · {point_name(point, plain(without_levels(texts.table_at(point.at)), locale))}"


async def turning_points_of(context: Context, table: Table, user: int | None) -> tuple[TurningPoint, ...]:
    """Return the turning points, numbered as that reader (None: the public) sees the steps.

    Empty if the match cannot be replayed.
    """
    try:
        return await context.services.history.replays.turning_points(table.id, user)
    except Refused:
        return ()


def point_name(point: TurningPoint, localiser: Localiser) -> str:
    """Return the turning point's turn, as the chart counts them, with player and kind as text."""
    names, lost = localiser.names, point.loser is not None
    return localiser.word(
        f"history-turning-{point.kind}",
        turn=point.turn,
        seat=names[point.seat],
        gain=abs(point.gain),
        how="lost" if lost else "gained" if point.gain > 0 else "led",
        loser=names[point.loser or 0],
        loss=point.loss,
        final="yes" if point.is_final else "no",
    )


def numbered_points(points: Sequence[TurningPoint], texts: MatchTexts, *, is_plain: bool) -> tuple[str, ...]:
    """Return each turning point after its number on the chart. `is_plain`: without Markdown."""
    localiser_at = texts.plain if is_plain else texts.at
    return tuple(f"{number} · {point_name(point, localiser_at(point.at))}" for number, point in enumerate(points, 1))


def course_in_words(stages: Sequence[TurnScores], localiser: Localiser) -> str:
    """Return each player's scores at some turns, the first and the last among them."""
    last = len(stages) - 1
    indexes = sorted({round(last * index / (MAX_STAGES - 1)) for index in range(MAX_STAGES)})
    turns = ", ".join(str(stages[index].turn) for index in indexes if stages[index].turn)
    rows = [localiser.word("history-chart", turns=turns)]
    for seat, name in enumerate(localiser.names):
        rows.append(f"{name}: {', '.join(whole(stages[index].scores[seat]) for index in indexes)}")
    return "\n".join(rows)


async def _build_chart(context: Context, table: Table, locale: str) -> _ChartMessage | None:
    try:
        stages = await context.services.history.replays.course(table.id)
    except Refused:
        return None
    if len(stages) < 2:
        return None
    game, localiser, points = context.game(table), plain(table, locale), await turning_points_of(context, table, None)
    view = (await context.services.matches.look(table.id, None)).view
    chart = _chart(game, stages, points, localiser, () if view is None else game.line_colors(view))
    scene = Scene(game=game.name, kind="chart", view=chart, names=drawn_names(table), locale=locale)
    lines = [course_in_words(stages, localiser)]
    if points:
        texts = await match_texts(context, table, locale)
        lines += [f"{localiser.word('history-turning')}:", *numbered_points(points, texts, is_plain=True)]
    return _ChartMessage(scene, "\n".join(lines), points)


def _chart(
    game: AnyGame,
    stages: Sequence[TurnScores],
    points: Sequence[TurningPoint],
    localiser: Localiser,
    colors: Sequence[str],
) -> Chart:
    """Return the chart's data. `colors`: those of the lines, by seat; empty for the seats' own."""
    indexes = {stage.turn: index for index, stage in enumerate(stages)}
    marks = game.marks[: len(localiser.names)]
    if colors:
        marks = tuple(msgspec.structs.replace(mark, color=color) for mark, color in zip(marks, colors, strict=True))
    return Chart(
        turns=tuple(stage.turn for stage in stages),
        scores=tuple(stage.scores for stage in stages),
        marks=marks,
        title=game.title,
        along=localiser.word("history-chart-turns"),
        milestones=tuple(Milestone(indexes[point.turn], point.seat, point.kind) for point in points),
    )


MAX_POINT_LENGTH = 330
"""Maximum characters of a turning point's text, in whole sentences."""
SENTENCE_LIMIT = 500
"""Maximum characters of a single sentence."""


def turning_points_in_words(points: Sequence[TurningPoint], texts: MatchTexts, localiser: Localiser) -> str:
    """Return a line for each point with its number on the chart, and what happened in small print."""
    if not points:
        return ""
    names = numbered_points(points, texts, is_plain=False)
    lines = (f"{name}\n-# {point_fact(point, texts.at(point.at))}" for name, point in zip(names, points, strict=True))
    return "\n".join((f"**{localiser.word('history-turning')}**", *lines))


def turning_points_list(table: Table, points: Sequence[TurningPoint], texts: MatchTexts) -> StatefulSelect:
    """Return a list that opens the replay at the picked point."""
    localiser = texts.plain(points[0].at)
    names = numbered_points(points, texts, is_plain=True)
    options = [Option(str(point.step), name) for name, point in zip(names, points, strict=True)]
    return select(localiser.word("history-turning-open"), ComponentAction("replay", table.id, menu="point"), options)


def point_fact(point: TurningPoint, localiser: Localiser, room: int = MAX_POINT_LENGTH) -> str:
    """Return the step's log lines, in order.

    If too long, lines without the points or the seat are dropped first.
    """
    sentences = [cut(" ".join(localiser.say(each).split()), SENTENCE_LIMIT) for each in point.lines]
    chosen: set[int] = set()
    for index in sorted(range(len(sentences)), key=lambda index: -_weight(point, point.lines[index])):
        if not chosen or sum(len(sentences[number]) + 1 for number in chosen) + len(sentences[index]) <= room:
            chosen.add(index)
    return " ".join(sentences[index] for index in sorted(chosen))


def _weight(point: TurningPoint, log_line: Line) -> int:
    """Return the sort key of a line: 2 if it contains the gain or loss, plus 1 if it names the seat."""
    arguments = list(_arguments(log_line))
    return 2 * any(value in {point.gain, -point.gain} for value in arguments if isinstance(value, int) and value) + any(
        value == Name(point.seat) for value in arguments
    )


def _arguments(log_line: Line) -> Iterator[Argument]:
    """Yield all arguments, including those of nested Lines."""
    for _, value in log_line.args:
        yield value
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Line):
                yield from _arguments(part)
