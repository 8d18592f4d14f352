"""A finished match's result split into luck and play, its costliest decisions, and its expected results."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress

import discord
import msgspec

from bot.ai.explanation import tells_why
from bot.ai.reasons import is_risk, points_line
from bot.game import AnyGame, Seat, line, signed
from bot.history.analysis import ExerciseView, UserFindings
from bot.history.turning_points import deciding_point
from bot.i18n import whole
from bot.scene import Chart, Milestone, Scene
from bot.table.table import MatchView, Table
from cogs.context import Context
from cogs.messages.match_state import verdict_in_words
from cogs.messages.rematch import rematch_buttons
from cogs.messages.score_chart import point_fact, point_name, turning_points_of
from cogs.messages.table_message import exercises_button
from cogs.play.hint import addresses_reader, brought_in_words, in_points, shared_by, turn_in_words
from cogs.play.trial import second_chance_button
from cogs.text.choice_tree import tokens
from cogs.text.custom_id import ComponentAction, OutdatedButton, number_in, picked_in
from cogs.text.localiser import Localiser, cut, drawn_names, in_message, plain
from cogs.text.seat_names import marked_name
from cogs.ui.board_view import BoardPicture, add_pictures, add_view, rows_of
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
    user: int,
    may_play_on: bool,
) -> Screen:
    """Return the turn that decided the match, its cause and board, or the `chosen` costly one with the better turn.

    Without a turning point, or if better play in the costliest turn would have won, that turn has decided.
    `may_play_on`: whether *Play again* works where this is shown. A `user` who reads words gets no pictures.
    """
    table, localiser, decisions = look.table, in_message(look.table, locale), findings.decisions
    if chosen is not None and chosen >= len(decisions):
        raise OutdatedButton
    texts, screen, in_words = await match_texts(context, table, locale), Screen(), await context.reads_words(user)
    decision = max(decisions, key=lambda exercise: exercise.cost, default=None)
    how = "decisive" if decision is not None and _is_decisive(findings, decision) else "costliest"
    point = None if chosen is not None else deciding_point(await turning_points_of(context, table, None))
    if point is not None and how == "decisive" and not point.is_final:
        point = None
    if chosen is not None and decisions[chosen] != decision:
        decision, how = decisions[chosen], "other"
    verdict = "" if chosen is not None else f"\n{await _verdict(context, look, findings, localiser)}"
    if point is not None:
        localiser_then = texts.at(point.at)
        cause = f"\n{fact}" if (fact := point_fact(point, localiser_then)) else ""
        screen.text(f"### {point_name(point, localiser_then)}{cause}{verdict}")
        if not in_words:
            frame = await context.services.history.replays.frame(table.id, user, None, point.number)
            board = BoardPicture(table=texts.table_at(point.at), view=frame.view, locale=locale, before=frame.before)
            await add_view(context, screen, board)
    elif decision is not None:
        localiser_then = texts.at(decision.at)
        screen.text(f"### {_turn_head(findings, decision, localiser_then, how)}{verdict}")
        screen.text(decision_in_words(decision, localiser_then, is_own=findings.has_played))
        if not in_words:
            await _add_better_turn(context, screen, texts.table_at(decision.at), decision, locale)
    else:
        screen.text(f"### {verdict.strip()}")
    again = rematch_buttons(look, localiser) if findings.has_played and not decisions and may_play_on else ()
    drawn = None if point is not None else decision
    chance = [] if drawn is None else [second_chance_button(table.id, drawn.seat, drawn.seq, localiser)]
    turns = [_turn_button(table, findings, number, texts) for number, turn in enumerate(decisions) if turn != drawn]
    exercises_asked = findings.exercises
    is_seen = drawn is not None and len(exercises_asked) > 1 and exercises_asked[0].seq == drawn.seq
    exercises = [exercises_button(table.id, localiser, int(is_seen))] if exercises_asked else []
    back = button(localiser.word("analysis-button-back"), ComponentAction(BACK, table.id))
    more = button(localiser.word("common-button-more"), ComponentAction(MORE, table.id))
    screen.text("" if decisions else localiser.word("analysis-none"))
    return screen.row(*again, *chance, *exercises, *turns, *([] if chosen is None else [back]), more)


async def _verdict(context: Context, look: MatchView, findings: UserFindings, localiser: Localiser) -> str:
    """Return the viewer's distance to the others, for others why the match was won."""
    seat = look.viewer if findings.has_played and look.viewer not in findings.left else None
    if seat is None:
        return await verdict_in_words(context, look.table, localiser)
    return balance_of(findings, seat, localiser)


def _turn_button(table: Table, findings: UserFindings, number: int, texts: MatchTexts) -> StatefulButton:
    """Return the button to one of the costliest turns, named like its screen."""
    decision = findings.decisions[number]
    head = _turn_head(findings, decision, texts.plain(decision.at), "other")
    return button(head, ComponentAction(TURN, table.id, path=(str(number),)))


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
    opponents = findings.others_of(seat)
    luck = None if findings.luck is None else round(_lead(findings.luck, seat, opponents))
    return round(_lead(findings.course[-1].points, seat, opponents)), luck


def _brought_or_cost(points: int | None) -> str:
    return "unknown" if points is None else "none" if not points else "brought" if points > 0 else "cost"


def _is_decisive(findings: UserFindings, decision: ExerciseView) -> bool:
    """Return whether better play would have made up for the distance to the best of the others."""
    final = findings.course[-1].points
    behind = max(final[opponent] for opponent in findings.others_of(decision.seat)) - final[decision.seat]
    return 0 < behind <= decision.cost


def _turn_head(findings: UserFindings, decision: ExerciseView, localiser: Localiser, how: str) -> str:
    """Return the turn with its points; that of another player with its name."""
    return localiser.word(
        "analysis-decided",
        how=how,
        turn=decision.turn,
        who="none" if findings.has_played else localiser.names[decision.seat],
        points=in_points(decision.cost),
    )


def decision_in_words(decision: ExerciseView, localiser: Localiser, *, is_own: bool) -> str:
    """Return a line on what was played in the turn, one on what would have been better, and one on why.

    What only the turn played did is told beside it, without its risks. Unless the turn is the reader's own, say
    who is meant by "you".
    """
    played, best = decision.options[decision.played].turn, decision.options[decision.best].turn
    words = {
        name: cut(turn_in_words(localiser, turn), TEXT_LIMIT) for name, turn in (("played", played), ("better", best))
    }
    shared = shared_by((played, best))
    did = tuple(effect for effect in played.at_once.effects if effect not in best.brings and not is_risk(effect))
    brought = brought_in_words(localiser, msgspec.structs.replace(played, brings=did))
    brings = "".join(f" {sentence}" for sentence in brought)
    lines = [localiser.word("analysis-compared", **words, brings=brings, points=in_points(decision.cost))]
    if best.points is not None and best.points <= (played.points or 0):
        shared |= {points_line(best.points)}  # no reason for the better turn
    reasons = [*brought_in_words(localiser, best, shared)] if tells_why(best, played) else []
    if played.drawback is not None:
        reasons.append(localiser.say(line("analysis-drawback", drawback=played.drawback)))
    lines += [localiser.word("analysis-why", reasons=" ".join(reasons))] if reasons else []
    effects = [effect for effect in (*best.brings, *did, played.drawback) if effect is not None]
    if not is_own and any(addresses_reader(effect, localiser.names) for effect in effects):
        lines.append(f"-# {localiser.word('why-you', who=localiser.names[decision.seat])}")
    return "\n".join(lines)


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


def _lead(values: Sequence[float], seat: Seat, opponents: Sequence[Seat]) -> float:
    """Return the lead over the others' mean."""
    return values[seat] - sum(values[opponent] for opponent in opponents) / len(opponents)


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
    """Show the turn that decided the match, or the chosen one of the costliest. Raise OutdatedButton."""
    findings = await _findings(press, match)
    if findings is None:
        return
    look, locale = await press.services.matches.look_as(match, press.user_id), press.locale
    may_play_on = press.channel == look.table.channel
    user = press.user_id
    screen = await analysis_screen(press.context, look, findings, locale, chosen, user=user, may_play_on=may_play_on)
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
