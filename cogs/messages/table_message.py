"""Table message: board, scores, whose turn it is, clocks, and the last events."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from types import MappingProxyType
from typing import Any

import discord
import msgspec

from bot.game import AnyGame, Line, Refused, Seat, Texts
from bot.history.ratings import UnratedReason
from bot.i18n import whole
from bot.icons import mark
from bot.table.message_records import TABLE
from bot.table.notices import Notice, about
from bot.table.seat_clock import SeatClock, is_in_reserve, reserve_left, turn_ends_at
from bot.table.seating import voters
from bot.table.table import MatchView, Table, VisibleRow
from cogs.context import Context
from cogs.delivery.calls import mentions
from cogs.drawing.pictures import Place
from cogs.messages.rematch import REMATCH, rematch_buttons, strong_winner_in_words
from cogs.messages.score_chart import add_public_score_chart, add_result_picture
from cogs.text.custom_id import ComponentAction
from cogs.text.localiser import Localiser, cut, short_span, stamp, without_levels
from cogs.text.match_entries import rating_changes_in_words
from cogs.text.seat_names import marked_name, tag, title, with_player_remark
from cogs.ui.board_view import BoardPicture, add_view, add_words, early_end_in_words, prefers_words, rows_of
from cogs.ui.components import StatefulButton, button
from cogs.ui.screen import Screen
from cogs.ui.timeline import FILLED, FREED, MatchTexts, in_order, match_texts, named_once, newest_rows


async def clocks_in_words(context: Context, table: Table, localiser: Localiser) -> Mapping[Seat, str]:
    """Return the public text about each seat's clock or its player's absence."""
    if table.status != "running":
        return {}
    now = context.now_of(table)
    clocks = await context.services.timing.seat_clocks.all_of(table.id)
    playing = {info.seat for info in table.seats if not info.is_driven}
    texts = {
        seat: mark("common.clock") + words
        for seat, clock in clocks.items()
        if seat in playing and (words := clock_in_words(clock, localiser, now))
    }
    away = await context.services.people.absences.at(table)
    return texts | {seat: localiser.word("seats-away", until=stamp(until, "d")) for seat, until in away.items()}


def clock_in_words(clock: SeatClock, localiser: Localiser, now: datetime) -> str:
    """Return the deadline as a Discord timestamp, or the text for a paused clock, with the reserve if there is one.

    "" without a clock. Beside a deadline, only a reserve that will be used is mentioned.
    """
    remaining = reserve_left(clock, now)
    reserve_text = "" if remaining is None else reserve_in_words(remaining, localiser)
    if clock.due_at is None:
        paused = localiser.word("seats-clock-paused") if clock.remains is not None else ""
        return ", ".join(part for part in (paused, reserve_text) if part)
    ends_at = turn_ends_at(clock) or clock.due_at
    if is_in_reserve(clock, now):
        return localiser.word("seats-clock-in-reserve", when=stamp(clock.due_at, "R"))
    due = localiser.word("seats-clock-due", when=stamp(ends_at, "R"))
    if clock.is_backed and remaining is not None:
        reserve = short_span(localiser, remaining)
        return localiser.word("seats-clock-before-reserve", when=stamp(ends_at, "R"), reserve=reserve)
    is_used_up = remaining == timedelta() and not clock.is_together
    return f"{due}, {reserve_text}" if is_used_up else due


def reserve_in_words(remaining: timedelta, localiser: Localiser) -> str:
    """Return what is left of a seat's reserve."""
    if remaining < timedelta(minutes=1):
        return localiser.word("seats-no-reserve")
    return localiser.word("seats-reserve", reserve=short_span(localiser, remaining))


def pause_in_words(table: Table, localiser: Localiser) -> str:
    """Return the reason why all clocks are paused, or "" if they run."""
    if table.status != "running":
        return ""
    if table.asleep_at is not None:
        return localiser.word("seats-table-asleep", since=stamp(table.asleep_at, "R"))
    if table.paused_at is None:
        return ""
    return localiser.word("seats-table-paused", since=stamp(table.paused_at, "R"))


GREY = 0x95A5A6
UNEXPECTED: frozenset[UnratedReason] = frozenset({"short", "often"})
"""Reasons that nobody can know before the end."""
LAST_STEPS = 1
"""Number of steps shown. *What happened* shows more."""
LOG_ROWS = 18
"""Rows of the log that are read first. The end of the log in memory has as many, so no move reads the database."""
LAST_OTHER_EVENTS = 4
"""Number of other events shown among the last steps."""
LAST_LIMIT = 1200
LAST_TURN_LIMIT = 300
"""Characters of the last turn that is told, as a push notification shows no more."""
MAX_TURN_ROWS = 100
"""Upper bound of log rows in one turn."""


async def table_screen(context: Context, look: MatchView, log: Sequence[VisibleRow]) -> Screen:
    """Return the table message. It depends on public information only."""
    table, locale = look.table, look.table.locale
    game, localiser = context.game(table), context.illustrated(table, locale)
    screen = Screen()
    screen.accent = accent_of(game, look)
    stored = await context.services.matches.notices(table.id)
    texts = await match_texts(context, without_levels(table), locale, stored)
    left = await context.services.matches.views.undecided_since(table.id)
    head = await heading(context, game, look, localiser)
    screen.text(f"{head}\n{last_step(log, texts, game.texts)}".rstrip() if look.outcome is None else head)
    place = Place(table.id, TABLE.text)
    has_pictures = not await prefers_words(context, look)
    has_result = not table.is_live and has_pictures and await add_result_picture(context, screen, look, locale, place)
    if not has_result:
        await add_board(context, screen, look, locale, place=place)
    flags = await context.services.answers.auto_answers.flags(table)
    clocks = await clocks_in_words(context, table, localiser)
    if look.outcome is None:
        waiting = game.waiting(look.view) if left is None else voters(table)
        screen.text(score_lines(game, look, localiser, flags, clocks, waiting=waiting))
    screen.text(pause_in_words(table, localiser))
    told_above = None if left is None else left.number
    notices = [each for each in stored if each.kind != "ended-early" and each.number != told_above]
    screen.text(recent_events(log, notices, texts))
    if not table.is_live and has_pictures and not has_result:
        await add_public_score_chart(context, screen, table, place)
    return screen.row(*_buttons(game, look, localiser))


async def heading(context: Context, game: AnyGame, look: MatchView, localiser: Localiser) -> str:
    """Return the title and whose turn it is or, after the end, who has how many points, and why."""
    brief = context.illustrated(without_levels(look.table), localiser.locale)
    if look.outcome is None:
        return f"## {title(game)}\n{await state_in_words(context, game, look, brief)}"
    scores = result_in_words(look, brief)
    if look.viewer is not None and look.outcome.winners == (look.viewer,):
        scores = localiser.word("common-end-you-win", result=scores)
    result = f"## {title(game)}: {scores}"
    why = await verdict_in_words(context, look.table, brief)
    consolation = strong_winner_in_words(look, brief)
    others = (
        await _substitutes_in_words(context, look, brief),
        _levels_in_words(look.table, localiser),
        await ratings_in_words(context, look, localiser),
    )
    return "\n".join(filter(None, (result, exception_in_words(game, look, brief), why, consolation, *others)))


async def state_in_words(context: Context, game: AnyGame, look: MatchView, localiser: Localiser) -> str:
    """Return whose turn it is or, after somebody has left one player alone, who decides on the end."""
    left = await context.services.matches.views.undecided_since(look.table.id)
    if left is None:
        return headline(game, look, localiser)
    said, seat = localiser.say(left.line), voters(look.table)[0]
    return said if seat == look.viewer else localiser.word("common-table-alone", left=said, who=localiser.names[seat])


async def _substitutes_in_words(context: Context, look: MatchView, localiser: Localiser) -> str:
    """Return a line for each seat that somebody else played to the end: for whom, and why it comes last."""
    table = look.table
    if look.is_early or table.started_at is None:
        return ""
    began = (await match_texts(context, without_levels(table), localiser.locale)).at(table.started_at).names
    seats = [seat for seat in look.left if not (table.seats[seat].resigned or table.seats[seat].offered)]
    names = localiser.names
    return "\n".join(localiser.word("common-end-substitute", who=names[seat], former=began[seat]) for seat in seats)


async def ratings_in_words(context: Context, look: MatchView, localiser: Localiser) -> str:
    """Return the rating changes in small print, or why there are none although players expect them; "" otherwise."""
    table = look.table
    if table.status != "over" or table.guild is None or not table.terms.rated:
        return ""
    counted = await context.services.history.statistics.count(table.id, is_early=look.is_early)
    former = await context.services.matches.former(table.id)
    is_told = counted.gains or counted.why in UNEXPECTED
    if not is_told:
        return ""
    return rating_changes_in_words(table, former, counted, localiser)


def _levels_in_words(table: Table, localiser: Localiser) -> str:
    """Return the computers with their levels in small print; "" without any."""
    names = [localiser.names[info.seat] for info in table.seats if info.level is not None]
    return "-# " + localiser.word("common-end-computers", who=", ".join(names)) if names else ""


def result_in_words(look: MatchView, localiser: Localiser) -> str:
    """Return each player's name and own score, by place. `outcome` must not be None."""
    outcome = look.outcome
    assert outcome is not None  # noqa: S101 - checked by the callers
    parts = []
    for seat in sorted(range(len(outcome.ranks)), key=outcome.ranks.__getitem__):
        info, name, score = look.table.seats[seat], localiser.names[seat], look.own_scores[seat]
        if seat in look.left:
            name = with_player_remark(info, name, localiser, look.left)
        parts.append(name if score is None else f"{name} {whole(score)}")
    return ", ".join(parts)


def exception_in_words(game: AnyGame, look: MatchView, localiser: Localiser) -> str:
    """Return who has won if the scores alone do not say so, as after a tie or an early end; else ""."""
    outcome = look.outcome
    if outcome is None:
        return ""
    if not outcome.winners:
        return headline(game, look, localiser)
    first, *others = [look.own_scores[seat] for place in outcome.places for seat in place]
    is_ahead = first is not None and all(other is not None and first > other for other in others)
    is_clear = look.early_winners is None and len(outcome.winners) == 1 and is_ahead
    return "" if is_clear else headline(game, look, localiser)


def accent_of(game: AnyGame, look: MatchView) -> int:
    """Return the colour of the message's frame: that of the seat whose turn it is, or grey if nobody can move."""
    if look.table.status != "running" or look.table.asleep_at is not None or not game.waiting(look.view):
        return GREY
    _, whose = game.timed_turn(look.view)
    seat = game.waiting(look.view)[0] if whose is None else whose
    return int(game.marks[seat].color.removeprefix("#"), 16)


def headline(game: AnyGame, look: MatchView, localiser: Localiser) -> str:
    """Return the headline: whose turn it is, who has won, or that the match was ended early."""
    if look.early_winners is not None:
        return early_end_in_words(look.early_winners, localiser)
    return localiser.say(game.texts.headline(look.view))


async def add_board(
    context: Context,
    screen: Screen,
    look: MatchView,
    locale: str,
    kind: str = "board",
    *,
    before: Any = None,
    between: tuple[Any, ...] = (),
    may_be_read: bool = True,
    place: Place | None = None,
) -> Screen:
    """Add the board as the viewer sees it, with the changes since `before` marked.

    If `may_be_read`, readers who prefer words get the board in words instead, which needs much room. `between` and
    `place`: see `BoardPicture`.
    """
    if may_be_read and kind == "board" and await prefers_words(context, look):
        return add_words(context, screen, look, locale)
    picture = BoardPicture(
        table=look.table,
        view=look.view,
        locale=locale,
        kind=kind,
        winners=look.early_winners,
        before=before,
        between=between,
        place=place,
    )
    return await add_view(context, screen, picture)


def text_board(game: AnyGame, look: MatchView, localiser: Localiser) -> str:
    """Return the whole position as text for a code block."""
    return rows_of(game, look.view, localiser, look.early_winners)


def score_lines(
    game: AnyGame,
    look: MatchView,
    localiser: Localiser,
    flags: Sequence[bool] = (),
    clocks: Mapping[Seat, str] = MappingProxyType({}),
    *,
    waiting: Collection[Seat] | None = None,
) -> str:
    """Return one line per seat, ordered by place once the match is over, with an arrow at the awaited players.

    Players who left are marked and come after the others. `flags`: whether the seat has auto-answers. `clocks`:
    deadlines as text. Both are by seat and public. `waiting`: the awaited seats if they are not the game's.
    """
    table, scores = look.table, game.scores(look.view)
    waiting = () if table.status != "running" else game.waiting(look.view) if waiting is None else waiting
    seats, auto_answers = list(range(len(table.seats))), localiser.word("common-has-auto-answers")
    if look.outcome is not None:
        ranks = look.outcome.ranks
        seats.sort(key=lambda seat: ranks[seat])
        return "\n".join(
            f"{ranks[seat]}\\. {named}" + ("" if score is None else f" · **{whole(score)}**")
            for seat in seats
            for named, score in [(_named(game, table, seat, localiser, look.left), look.own_scores[seat])]
        )
    lines = []
    for seat in seats:
        line = f"{'▶' if seat in waiting else '▫'} {_named(game, table, seat, localiser)} · **{whole(scores[seat])}**"
        more = [auto_answers] if any(flags[seat : seat + 1]) else []
        lines.append(" · ".join([line, *more, *([clocks[seat]] if seat in clocks else [])]))
    return "\n".join(lines)


def _named(game: AnyGame, table: Table, seat: Seat, localiser: Localiser, leavers: Sequence[Seat] = ()) -> str:
    """Return the seat's tag. A computer whose name says its level is not called a computer once more."""
    info = table.seats[seat]
    if info.kind == "computer" and info.level is not None and not info.resigned and seat not in leavers:
        return marked_name(game, seat, localiser, "**{}**")
    return tag(game, table, seat, localiser, leavers)


async def verdict_in_words(context: Context, table: Table, localiser: Localiser) -> str:
    """Return one sentence on why the match was won; "" if it was not played to its end."""
    if table.status != "over":
        return ""
    try:
        verdict = await context.services.history.replays.verdict(table.id)
    except Refused:
        return ""
    return "" if verdict is None else localiser.say(verdict)


async def recent_log(context: Context, match: str) -> tuple[VisibleRow, ...]:
    """Return the latest public log, back to LAST_STEPS steps that were not undone."""
    most = LOG_ROWS
    while True:
        log = await context.services.matches.log(match, None, limit=most)
        if len(log) < most or len(_steps_not_undone(log)) >= LAST_STEPS:
            return log
        most *= 2


async def log_back_to(context: Context, look: MatchView, seq: int) -> tuple[VisibleRow, ...]:
    """Return the public log back to that row and to each seat's last step, but at most MAX_TURN_ROWS rows."""
    log: tuple[VisibleRow, ...] = ()
    for most in (LOG_ROWS, MAX_TURN_ROWS):
        log = await context.services.matches.log(look.table.id, None, limit=most)
        moved = {row.seat for row in log if row.lines}
        if len(log) < most or (log[0].seq <= seq and moved.issuperset(range(len(look.table.seats)))):
            break
    return log


def last_step(log: Sequence[VisibleRow], texts: MatchTexts, game: Texts[Any, Any]) -> str:
    """Return the line on the last turn's steps that were not undone, the newest kept; "" before the first one.

    The game's `asides` are told only where the turn has nothing else.
    """
    turn = _last_turn(log, game)
    weighty = [msgspec.structs.replace(step, lines=_without(game.asides, step.lines)) for step in turn]
    told = [step for step in weighty if step.lines] or turn[-1:]
    rows = tuple(text for _, text in in_order(told, [], texts))
    newest = newest_rows(rows, LAST_TURN_LIMIT)
    makers = told[len(told) - len(newest) :]
    names = ["" if step.seat is None else texts.of(step).names[step.seat] for step in makers]
    said = ""
    for row in named_once(newest, names):
        said = f"{said.removesuffix('.') if row.startswith('· ') else said} {row}".lstrip()
    return texts.at(turn[-1].at).word("common-table-last", what=said) if turn else ""


def _last_turn(log: Sequence[VisibleRow], game: Texts[Any, Any]) -> list[VisibleRow]:
    """Return the steps of the last turn.

    It begins after another player's step that answers nothing, or after a step that ends with an aside.
    """
    turn: list[VisibleRow] = []
    for step in reversed(_steps_not_undone(log)):
        keys = [said.key for said in step.lines]
        is_of_turn = not turn or step.seat == turn[-1].seat or not game.answers.isdisjoint(keys)
        if not is_of_turn or (keys[-1] in game.asides and any(_without(game.asides, later.lines) for later in turn)):
            break
        turn.insert(0, step)
    return turn


def _without(asides: Collection[str], lines: Iterable[Line]) -> tuple[Line, ...]:
    return tuple(said for said in lines if said.key not in asides)


def recent_events(log: Sequence[VisibleRow], notices: Sequence[Notice], texts: MatchTexts) -> str:
    """Return the events since the last step that are no steps, newest last, within LAST_LIMIT."""
    steps = _steps_not_undone(log)[-LAST_STEPS:]
    begins = steps[0].at if len(steps) == LAST_STEPS else None
    others = [row for row in log if row.lines and not row.is_step and not row.agreed]
    beside = _up_to_date(others, notices)
    newest = sorted(beside, key=lambda event: event.at)[-LAST_OTHER_EVENTS:]
    recent = [event for event in newest if begins is None or event.at >= begins]
    rows = [event for event in recent if isinstance(event, VisibleRow)]
    entries = in_order(rows, [event for event in recent if isinstance(event, Notice)], texts)
    lines = [cut(f"-# {text}", LAST_LIMIT) for _, text in entries]
    while len("\n".join(lines)) > LAST_LIMIT:
        del lines[0]
    return "\n".join(lines)


def _up_to_date(rows: Sequence[VisibleRow], notices: Sequence[Notice]) -> list[VisibleRow | Notice]:
    """Return the events without undos before an agreed one, and without free seats that were taken or kept."""
    undone = max((notice.number for notice in notices if notice.kind == "taken-back"), default=0)
    at = next((notice.at for notice in notices if notice.number == undone), None)
    filled = {about(notice): notice.number for notice in notices if notice.kind in FILLED}
    kept = [
        notice
        for notice in notices
        if notice.kind not in (*FREED, "seat-offered") or notice.number > filled.get(about(notice), 0)
    ]
    return [*(row for row in rows if at is None or row.at > at), *kept]


def _steps_not_undone(log: Sequence[VisibleRow]) -> list[VisibleRow]:
    return [row for row in log if row.lines and row.is_step and not row.taken_back]


def waiting_names(game: AnyGame, look: MatchView, localiser: Localiser) -> str:
    """Return the names of the awaited players, with their marks."""
    return ", ".join(marked_name(game, seat, localiser) for seat in game.waiting(look.view))


def call_text(game: AnyGame, look: MatchView, users: Sequence[int], seats: Sequence[Seat], localiser: Localiser) -> str:
    """Return the text of a ping to these seats' players, with their mentions."""
    return prompt_text("common-ping", game, look, seats, localiser, who=mentions(users))


def prompt_text(
    key: str, game: AnyGame, look: MatchView, seats: Sequence[Seat], localiser: Localiser, **arguments: int | str
) -> str:
    """Return the text `key` if it is the turn of one of these seats, else its variant for questions out of turn.

    `look` is the public one.
    """
    _, whose = game.timed_turn(look.view)
    is_before = not look.view.turn  # questions before the first turn are not out of turn
    if whose is None or is_before or set(seats) <= {whose}:
        return localiser.word(key, game=game.title, **arguments)
    return localiser.word(
        f"{key}-asked", game=game.title, what=localiser.say(game.texts.headline(look.view)), **arguments
    )


def shuffle_proof(table: Table, localiser: Localiser) -> str:
    """Return the commitment to the shuffle and, once the match is over, the seed to verify it with."""
    text = localiser.word("common-table-commitment", commitment=table.commitment)
    if table.seed is not None:
        text += "\n" + localiser.word("common-table-seed", seed=table.seed)
    return "\n".join(f"-# {row}" for row in text.splitlines())


def _buttons(game: AnyGame, look: MatchView, localiser: Localiser) -> tuple[StatefulButton, ...]:
    """Return the buttons, few enough for two rows of a phone. Log and rules are in *More*."""

    def to(verb: str) -> StatefulButton:
        return button(localiser.word(f"common-button-{verb}"), ComponentAction(verb, look.table.id))

    if look.table.status != "running":
        return *end_buttons(game, look, localiser), to("more")
    primary = discord.ButtonStyle.primary
    turn = button(localiser.word("common-button-turn"), ComponentAction("turn", look.table.id), style=primary)
    hand = mark("common.cards") + localiser.word("common-button-hand")
    since = button(localiser.word("viewer-button-since"), ComponentAction("since", look.table.id))
    return turn, button(hand, ComponentAction("hand", look.table.id)), since, to("more")


def end_buttons(
    game: AnyGame, look: MatchView, localiser: Localiser, again: str = REMATCH
) -> tuple[StatefulButton, ...]:
    """Return what a match that is over offers. `again`: verb of *Rematch* or *Play again*."""
    exercises = [exercises_button(look.table.id, localiser)] if _is_analysable(game, look) else []
    return *rematch_buttons(look, localiser, again), *analysis_buttons(game, look, localiser), *exercises


def replay_button(look: MatchView, localiser: Localiser) -> StatefulButton:
    """Return the button *Replay*, which opens a private viewer of the match."""
    return button(localiser.word("viewer-button-replay"), ComponentAction("replay", look.table.id))


def exercises_button(match: str, localiser: Localiser) -> StatefulButton:
    """Return the button that opens the user's exercises of that match."""
    return button(localiser.word("exercise-button"), ComponentAction("study", match))


def _is_analysable(game: AnyGame, look: MatchView) -> bool:
    return look.table.status == "over" and not look.is_early and game.skill is not None


def analysis_buttons(game: AnyGame, look: MatchView, localiser: Localiser) -> tuple[StatefulButton, ...]:
    """Return the button *Analysis* if the match can be analysed, else nothing."""
    if not _is_analysable(game, look):
        return ()
    return (button(localiser.word("analysis-button"), ComponentAction("analysis", look.table.id)),)
