"""A finished match's result split into luck and play, its costliest decisions, and its expected results."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress

import discord

from bot.ai.reasons import points_line
from bot.game import AnyGame, Seat, line, signed
from bot.history.analysis import ExerciseView, UserFindings
from bot.i18n import whole
from bot.scene import Chart, Milestone, Scene
from bot.table.table import MatchView, Table
from cogs.context import Context
from cogs.messages.match_state import verdict_in_words
from cogs.messages.rematch import rematch_buttons
from cogs.messages.score_chart import point_name, turning_points_of
from cogs.messages.table_message import exercises_button
from cogs.play.hint import addresses_reader, brought_in_words, in_points, shared_by, turn_in_words
from cogs.play.trial import second_chance_button
from cogs.text.choice_tree import tokens
from cogs.text.custom_id import ComponentAction, OutdatedButton, number_in, picked_in
from cogs.text.localiser import Localiser, cut, drawn_names, in_message, plain
from cogs.text.seat_names import marked_name
from cogs.ui.board_view import add_pictures, rows_of
from cogs.ui.components import StatefulButton, answers, button
from cogs.ui.guards import viewers_only
from cogs.ui.press import Press
from cogs.ui.progress_bar import Report, Result, with_progress
from cogs.ui.screen import Screen
from cogs.ui.timeline import MatchTexts, match_texts

MAX_STAGES = 7
"""Maximum number of turns whose expected results are given as text."""
TEXT_LIMIT = 400
"""Maximum characters of each alternative of a decision."""
TURN, MORE, BACK = "verdict-turn", "verdict-curve", "verdict-back"
"""Verbs of the buttons."""


async def analysis_screen(
    context: Context,
    look: MatchView,
    findings: UserFindings,
    locale: str,
    chosen: int | None,
    *,
    may_play_on: bool,
    in_words: bool,
) -> Screen:
    """Return what decided the match, the verdict, and one turn with what was played, and the better one on its board.

    The lead for good has decided it, if a turn brought one, else the turn shown. `chosen`: index of that turn, by
    default the costliest. `may_play_on`: whether *Play again* works where this is shown. If `in_words`, it has no
    pictures.
    """
    table, localiser = look.table, in_message(look.table, locale)
    seat = look.viewer if findings.has_played and look.viewer not in findings.left else None
    verdict = (
        await verdict_in_words(context, table, localiser) if seat is None else balance_of(findings, seat, localiser)
    )
    texts, decisions = await match_texts(context, table, locale), findings.decisions
    points = await turning_points_of(context, table, None)
    decided = next((point_name(point, texts.at(point.at)) for point in points if point.is_final), "")
    more = button(localiser.word("common-button-more"), ComponentAction(MORE, table.id))
    if not decisions:
        heading = f"### {decided}\n{verdict}" if decided else f"### {verdict}" if seat is not None else verdict
        screen = Screen().text(heading).text(localiser.word("analysis-none"))
        again = rematch_buttons(look, localiser) if seat is not None and may_play_on else ()
        return screen.row(*again, more)
    costliest = max(decisions, key=lambda one: one.cost)
    if chosen is not None and chosen >= len(decisions):
        raise OutdatedButton
    decision = costliest if chosen is None else decisions[chosen]
    head = _turn_head(findings, decision, texts, localiser, is_costliest=decision == costliest, may_decide=not decided)
    game, named, is_own = context.game(table), texts.at(decision.at), findings.has_played
    words = decision_in_words(game, decision, named, is_own=is_own, head=head if decided else "")
    screen = Screen().text(f"### {decided or head}\n{verdict}")
    screen.section(words, second_chance_button(table.id, decision.seat, decision.seq, localiser))
    if not in_words:
        await _add_better_turn(context, screen, texts.table_at(decision.at), decision, locale)
    turns = [
        button(
            f"{turn_name(other.turn, localiser)} ({whole(-in_points(other.cost))})",
            ComponentAction(TURN, table.id, path=(str(number),)),
        )
        for number, other in enumerate(decisions)
        if other != decision
    ]
    exercises = [exercises_button(table.id, localiser)] if findings.has_played else []
    return screen.row(*turns, *exercises, more)


async def _add_better_turn(
    context: Context, screen: Screen, table: Table, decision: ExerciseView, locale: str
) -> Screen:
    """Add the board as the seat saw it, with the better turn marked."""
    game, moves = context.game(table), decision.options[decision.best].turn.moves
    scene = Scene(
        game=game.name,
        kind="board",
        view=decision.view,
        names=drawn_names(table),
        locale=locale,
        path=tokens(game.choices(game.read(moves[0]))),
        targets=moves[:1],
        moves=moves,
    )
    return await add_pictures(context, screen, game, scene, lambda: rows_of(game, decision.view, plain(table, locale)))


def balance_of(findings: UserFindings, seat: Seat, localiser: Localiser) -> str:
    """Return the seat's distance to the others, and what luck and its play brought or cost, in whole points."""
    ahead, luck = _balance(findings, seat)
    play = None if luck is None else ahead - luck
    return localiser.word(
        "analysis-balance",
        how="level" if not ahead else "ahead" if ahead > 0 else "behind",
        points=abs(ahead),
        others=len(findings.others_of(seat)),
        luck=_brought_or_cost(luck),
        luck_points=abs(luck or 0),
        play=_brought_or_cost(play),
        play_points=abs(play or 0),
    )


def _balance(findings: UserFindings, seat: Seat) -> tuple[int, int | None]:
    """Return the lead over the others' mean and the part due to luck (None for games without luck), in points."""
    others = findings.others_of(seat)
    luck = None if findings.luck is None else round(_lead(findings.luck, seat, others))
    return round(_lead(findings.course[-1].points, seat, others)), luck


def _brought_or_cost(points: int | None) -> str:
    return "unknown" if points is None else "none" if not points else "brought" if points > 0 else "cost"


def _turn_head(
    findings: UserFindings,
    decision: ExerciseView,
    texts: MatchTexts,
    localiser: Localiser,
    *,
    is_costliest: bool,
    may_decide: bool,
) -> str:
    """Return the turn with its points; that of another player with its name.

    If it `may_decide`, it has decided the match if better play would have made up for the distance to the best of the
    others.
    """
    final = findings.course[-1].points
    behind = max(final[other] for other in findings.others_of(decision.seat)) - final[decision.seat]
    is_decisive = may_decide and 0 < behind <= decision.cost
    return localiser.word(
        "analysis-decided",
        how="decisive" if is_decisive else "costliest" if is_costliest else "other",
        turn=decision.turn,
        who="none" if findings.has_played else texts.at(decision.at).names[decision.seat],
        points=in_points(decision.cost),
    )


def turn_name(turn: int, localiser: Localiser) -> str:
    """Return the turn as a label: "Turn 14"."""
    return localiser.word("analysis-turn", turn=turn)


def decision_in_words(
    game: AnyGame, decision: ExerciseView, localiser: Localiser, *, is_own: bool, head: str = ""
) -> str:
    """Return what was played in the turn, what would have been better, by how much, and why.

    Unless the turn is the reader's own, say who is meant by "you". `head`: what to call the turn, by default its number
    and, unless it is the reader's own, its player.
    """
    played, best = decision.options[decision.played].turn, decision.options[decision.best].turn
    name = turn_name(decision.turn, localiser)
    head = head or (name if is_own else f"{name}, {marked_name(game, decision.seat, localiser)}")
    compared = localiser.word(
        "analysis-compared",
        played=cut(turn_in_words(localiser, played), TEXT_LIMIT),
        better=cut(turn_in_words(localiser, best), TEXT_LIMIT),
        points=in_points(decision.cost),
    )
    shared = shared_by((played, best))
    if best.points is not None and best.points <= (played.points or 0):
        shared |= {points_line(best.points)}  # no reason for the better turn
    reasons = [*brought_in_words(localiser, best, shared)]
    if played.drawback is not None:
        reasons.append(localiser.say(line("analysis-drawback", drawback=played.drawback)))
    text = " ".join((f"**{head}.** {compared}", *reasons))
    told = [said for said in (*best.brings, played.drawback) if said is not None]
    if is_own or not any(addresses_reader(said, localiser.names) for said in told):
        return text
    return f"{text}\n-# {localiser.word('why-you', who=localiser.names[decision.seat])}"


async def course_screen(context: Context, look: MatchView, findings: UserFindings, locale: str) -> Screen:
    """Return the curve of the expected results, everybody's share of luck, and the replay from each decision."""
    table, localiser = look.table, in_message(look.table, locale)
    game, alt = context.game(table), expected_course_in_words(findings, plain(table, locale))
    screen = Screen().text(luck_in_words(game, findings, localiser))
    screen.picture(await context.draw(_scene(game, table, findings, locale)), "analysis", alt, lambda: alt)
    screen.small(localiser.word("analysis-about"))
    back = button(localiser.word("analysis-button-back"), ComponentAction(BACK, table.id))
    return screen.row(*(_replay_button(table, decision, localiser) for decision in findings.decisions)).row(back)


def expected_course_in_words(findings: UserFindings, localiser: Localiser) -> str:
    """Return the expected results at the beginning and after some of the turns."""
    last = len(findings.course) - 1
    stages = [
        findings.course[index]
        for index in sorted({round(last * index / (MAX_STAGES - 1)) for index in range(MAX_STAGES)})
    ]
    rows = [localiser.word("analysis-course", turns=", ".join(str(stage.turn) for stage in stages if stage.turn))]
    for seat, name in enumerate(localiser.names):
        rows.append(f"{name}: {', '.join(whole(round(stage.points[seat])) for stage in stages)}")
    return "\n".join(rows)


def luck_in_words(game: AnyGame, findings: UserFindings, localiser: Localiser) -> str:
    """Return each seat's lead over the others' mean and the part due to luck; "" for games without luck.

    Seats whose players left are out.
    """
    if findings.luck is None:
        return ""
    rows = [f"**{localiser.word('analysis-luck', players=len(localiser.names))}**"]
    for seat in sorted({*range(len(localiser.names))} - {*findings.left}):
        ahead, luck = _balance(findings, seat)
        shares = {"ahead": ahead, "luck": luck or 0, "play": ahead - (luck or 0)}
        texts = {key: signed(number) for key, number in shares.items()}
        rows.append(localiser.word("analysis-luck-of", seat=marked_name(game, seat, localiser), **texts))
    return "\n".join(rows)


def _scene(game: AnyGame, table: Table, findings: UserFindings, locale: str) -> Scene:
    """Return the chart of the expected results. Its last point is the final result."""
    localiser, indexes = plain(table, locale), {stage.turn: index for index, stage in enumerate(findings.course)}
    chart = Chart(
        turns=tuple(stage.turn for stage in findings.course),
        scores=tuple(stage.points for stage in findings.course),
        marks=game.marks[: len(table.seats)],
        title=game.title,
        along=localiser.word("analysis-chart-turns"),
        milestones=tuple(
            Milestone(indexes[decision.turn], decision.seat)
            for decision in findings.decisions
            if decision.turn in indexes
        ),
    )
    return Scene(game=game.name, kind="chart", view=chart, names=drawn_names(table), locale=locale)


def _replay_button(table: Table, decision: ExerciseView, localiser: Localiser) -> StatefulButton:
    """Return the button to the decision's first step in the replay."""
    label = localiser.word("analysis-replay", turn=decision.turn)
    return button(label, ComponentAction("replay", table.id, menu="fork", path=(str(decision.seq),)))


def _lead(values: Sequence[float], seat: Seat, others: Sequence[Seat]) -> float:
    """Return the lead over the others' mean."""
    return values[seat] - sum(values[other] for other in others) / len(others)


@answers("analysis", "private", viewers_only, is_long=True)
@answers(BACK, "update", viewers_only, is_long=True)
async def answer_analysis(press: Press) -> None:
    """Show the first screen of the analysis."""
    await show_analysis(press, press.match)


@answers(TURN, "update", viewers_only, is_long=True)
async def show_turn(press: Press) -> None:
    """Show another of the costliest turns. Raise OutdatedButton."""
    await show_analysis(press, press.match, number_in(picked_in(press.action)))


@answers(MORE, "update", viewers_only, is_long=True)
async def show_course(press: Press) -> None:
    """Show the curve of the expected results."""
    findings, match = await _findings(press, press.match), press.match
    if findings is not None:
        look = await press.services.matches.look_as(match, press.user_id)
        await press.show(await course_screen(press.context, look, findings, press.locale))


async def show_analysis(press: Press, match: str, chosen: int | None = None) -> None:
    """Show the verdict and one of the costliest turns, by default the costliest. Raise OutdatedButton."""
    findings = await _findings(press, match)
    if findings is None:
        return
    look, locale = await press.services.matches.look_as(match, press.user_id), press.locale
    may_play_on = press.channel == look.table.channel
    in_words = await press.context.reads_words(press.user_id)
    screen = await analysis_screen(
        press.context, look, findings, locale, chosen, may_play_on=may_play_on, in_words=in_words
    )
    with suppress(discord.NotFound):  # the user has dismissed the answer
        await press.show(screen)


async def _findings(press: Press, match: str) -> UserFindings | None:
    """Return the findings, or None after showing that the analysis failed. Raise as `Analyses.find`."""
    analyses, user = press.services.history.analyses, press.user_id
    again = ComponentAction("analysis", match)
    return await analysed(press, lambda report: analyses.find(match, user, report), again)


async def analysed(
    press: Press, work: Callable[[Report], Awaitable[Result | None]], again: ComponentAction
) -> Result | None:
    """Return the result of an analysis, with its progress until then, or None after showing that it failed."""
    localiser = press.words

    def says(done: int, total: int) -> str:
        share = 100 * done // total
        return localiser.word("analysis-progress", percent=share) if done else localiser.word("analysis-begins")

    result = await with_progress(press, work, says)
    if result is None:
        screen = Screen().text(localiser.word("analysis-failed"))
        await press.show(screen.row(button(localiser.word("analysis-button-again"), again)))
    return result
