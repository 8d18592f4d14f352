"""A finished match's expected results, critical decisions and luck."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

import discord

from bot.game import AnyGame, Line
from bot.history.analysis import CriticalDecisionText, Findings
from bot.i18n import MINUS, decimal, whole
from bot.scene import Chart, Milestone, Scene
from bot.table.table import Table
from cogs.context import Context
from cogs.match_history.exercises import exercises_button
from cogs.play.trial import second_chance_button
from cogs.text.custom_id import ComponentAction
from cogs.text.localiser import Localiser, cut, drawn_names, plain
from cogs.text.seat_names import marked_name
from cogs.ui.components import StatefulButton, answers, button
from cogs.ui.guards import viewers_only
from cogs.ui.press import Press
from cogs.ui.progress_bar import with_progress
from cogs.ui.screen import Screen
from cogs.ui.timeline import MatchTexts, match_texts

MAX_STAGES = 7
"""Maximum number of turns whose expected results are given as text."""
TEXT_LIMIT = 400
"""Maximum characters of each alternative of a critical decision."""


async def analysis_screen(context: Context, table: Table, findings: Findings, locale: str) -> Screen:
    """Return the analysis in the reader's language.

    Each critical decision has a button to the replay, and one to play its position again.
    """
    game, localiser = context.game(table), context.illustrated(table, locale)
    texts = await match_texts(context, table, locale)
    screen = Screen().text(f"### {localiser.word('analysis-title', game=game.title)}")
    alt = expected_course_in_words(findings, plain(table, locale))
    picture = await context.draw(_scene(game, table, findings, locale))
    screen.picture(picture, "analysis", alt, lambda: alt)
    for number, fork in enumerate(findings.forks, 1):
        words = _fork_in_words(game, number, fork, texts)
        if game.skill is None:
            screen.text(words)
        else:
            screen.section(words, second_chance_button(table.id, fork.seat, fork.seq, localiser))
    if findings.forks:
        screen.row(*(_replay_button(table, number, fork, localiser) for number, fork in enumerate(findings.forks, 1)))
    return screen.text(luck_in_words(game, findings, localiser)).text(f"-# {localiser.word('analysis-about')}")


def expected_course_in_words(findings: Findings, localiser: Localiser) -> str:
    """Return the expected results after some of the turns, and the turns of the critical decisions."""
    last = len(findings.course) - 1
    stages = [
        findings.course[index]
        for index in sorted({round(last * index / (MAX_STAGES - 1)) for index in range(MAX_STAGES)})
    ]
    rows = [localiser.word("analysis-course", turns=", ".join(str(stage.turn) for stage in stages))]
    for seat, name in enumerate(localiser.names):
        rows.append(f"{name}: {', '.join(whole(round(stage.points[seat])) for stage in stages)}")
    if findings.forks:
        rows.append(localiser.word("analysis-marked", turns=", ".join(str(fork.turn) for fork in findings.forks)))
    return "\n".join(rows)


def luck_in_words(game: AnyGame, findings: Findings, localiser: Localiser) -> str:
    """Return each seat's lead over the others' mean and the part due to luck; "" for games without luck."""
    if findings.luck is None:
        return ""
    points = findings.course[-1].points
    rows = [f"**{localiser.word('analysis-luck')}**"]
    for seat in range(len(localiser.names)):
        ahead, luck = _lead(points, seat), round(_lead(findings.luck, seat), 1)
        shares = {"ahead": ahead, "luck": luck, "play": ahead - luck}
        texts = {key: _with_sign(number, localiser.locale) for key, number in shares.items()}
        rows.append(localiser.word("analysis-luck-of", seat=marked_name(game, seat, localiser), **texts))
    return "\n".join(rows)


def _scene(game: AnyGame, table: Table, findings: Findings, locale: str) -> Scene:
    """Return the chart of the expected results. Its last point is the final result."""
    localiser, indexes = plain(table, locale), {stage.turn: index for index, stage in enumerate(findings.course)}
    chart = Chart(
        turns=tuple(stage.turn for stage in findings.course),
        scores=tuple(stage.points for stage in findings.course),
        marks=game.marks[: len(table.seats)],
        title=game.title,
        along=localiser.word("analysis-chart-turns"),
        milestones=tuple(Milestone(indexes[fork.turn], fork.seat) for fork in findings.forks if fork.turn in indexes),
    )
    return Scene(game=game.name, kind="chart", view=chart, names=drawn_names(table), locale=locale)


def _fork_in_words(game: AnyGame, number: int, fork: CriticalDecisionText, texts: MatchTexts) -> str:
    """Return turn, player and cost of a critical decision, the moves played and the better ones."""
    localiser = texts.at(fork.at)
    seat, lost = marked_name(game, fork.seat, localiser), decimal(abs(fork.lost), localiser.locale)
    how = "same" if fork.is_same else "lost"
    rows = [
        f"**{number} · {localiser.word('analysis-fork', turn=fork.turn)}** · {seat}",
        localiser.word("analysis-played", what=_lines_text(fork.played, localiser)),
    ]
    if not fork.is_same:
        rows.append(localiser.word("analysis-better", what=_lines_text(fork.better, localiser)))
    return "\n".join((rows[0], *(f"-# {row}" for row in (*rows[1:], localiser.word(f"analysis-{how}", points=lost)))))


def _lines_text(lines: Sequence[Line], localiser: Localiser) -> str:
    """Return the text lines of the steps, in order."""
    return cut(" ".join(" ".join(localiser.say(entry).split()) for entry in lines), TEXT_LIMIT)


def _replay_button(table: Table, number: int, fork: CriticalDecisionText, localiser: Localiser) -> StatefulButton:
    """Return the button to the decision's first step in the replay."""
    label = f"{number} · {localiser.word('analysis-fork', turn=fork.turn)}"
    return button(label, ComponentAction("replay", table.id, menu="fork", path=(str(fork.seq),)))


def _lead(values: Sequence[float], seat: int) -> float:
    """Return the lead over the others' mean."""
    others = [value for other, value in enumerate(values) if other != seat]
    return values[seat] - sum(others) / len(others)


def _with_sign(number: float, locale: str) -> str:
    """Return the number with its sign and one decimal place; zero has no sign."""
    text = decimal(round(number, 1) + 0.0, locale)
    return text if text.startswith(MINUS) or round(number, 1) == 0 else f"+{text}"


@answers("analysis", "private", viewers_only, is_long=True)
async def answer_analysis(press: Press) -> None:
    """Show the analysis from a button on a finished match."""
    await show_analysis(press, await press.services.matches.table(press.action.match))


async def show_analysis(press: Press, table: Table) -> None:
    """Show the analysis privately."""
    localiser = await press.words()

    def says(done: int, total: int) -> str:
        share = 100 * done // total
        return localiser.word("analysis-progress", percent=share) if done else localiser.word("analysis-begins")

    findings = await with_progress(
        press.interaction, lambda report: press.services.history.analyses.find(table.id, report), says
    )
    if findings is None:
        again = button(localiser.word("analysis-button-again"), ComponentAction("analysis", table.id))
        await press.show(Screen().text(localiser.word("analysis-failed")).row(again))
        return
    screen = await analysis_screen(press.context, table, findings, localiser.locale)
    if table.seat_of(press.user_id) is not None:
        screen.row(exercises_button(table.id, localiser))
    with suppress(discord.NotFound):  # the user has dismissed the answer
        await press.show(screen)
