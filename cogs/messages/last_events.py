"""Last events of a match: the last turn, and what else has happened since."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

import msgspec

from bot.game import Line, Texts
from bot.table.notices import Notice, about
from bot.table.table import MatchView, VisibleRow
from cogs.context import Context
from cogs.text.localiser import cut
from cogs.ui.timeline import FILLED, FREED, MatchTexts, in_order, named_once, newest_rows

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


async def recent_log(context: Context, match: str) -> tuple[VisibleRow, ...]:
    """Return the latest public log, back to LAST_STEPS steps that were not undone."""
    limit = LOG_ROWS
    while True:
        log = await context.services.matches.log(match, None, limit=limit)
        if len(log) < limit or len(_steps_not_undone(log)) >= LAST_STEPS:
            return log
        limit *= 2


async def log_back_to(context: Context, look: MatchView, seq: int) -> tuple[VisibleRow, ...]:
    """Return the public log back to that row and to each seat's last step, but at most MAX_TURN_ROWS rows."""
    log: tuple[VisibleRow, ...] = ()
    for limit in (LOG_ROWS, MAX_TURN_ROWS):
        log = await context.services.matches.log(look.table.id, None, limit=limit)
        moved = {row.seat for row in log if row.lines}
        if len(log) < limit or (log[0].seq <= seq and moved.issuperset(range(len(look.table.seats)))):
            break
    return log


def last_step(log: Sequence[VisibleRow], texts: MatchTexts, game: Texts[Any, Any]) -> str:
    """Return the line on the last turn's steps that were not undone, the newest kept; "" before the first one.

    The game's `asides` and `details` are told only where the turn has nothing else.
    """
    turn = _last_turn(log, game)
    left_out = game.asides | game.details
    weighty = [msgspec.structs.replace(step, lines=_without(left_out, step.lines)) for step in turn]
    steps = [step for step in weighty if step.lines] or turn[-1:]
    rows = tuple(text for _, text in in_order(steps, [], texts))
    newest = newest_rows(rows, LAST_TURN_LIMIT)
    makers = steps[len(steps) - len(newest) :]
    names = ["" if step.seat is None else texts.of(step).names[step.seat] for step in makers]
    text = ""
    for row in named_once(newest, names):
        text = f"{text.removesuffix('.') if row.startswith('· ') else text} {row}".lstrip()
    return texts.at(turn[-1].at).word("common-table-last", what=text) if turn else ""


def _last_turn(log: Sequence[VisibleRow], game: Texts[Any, Any]) -> list[VisibleRow]:
    """Return the steps of the last turn.

    It begins after another player's step that answers nothing, or after a step that ends with an aside and answers
    nothing.
    """
    turn: list[VisibleRow] = []
    for step in reversed(_steps_not_undone(log)):
        keys = [text.key for text in step.lines]
        is_answer = not game.answers.isdisjoint(keys)
        is_of_turn = not turn or step.seat == turn[-1].seat or is_answer
        has_ended = not is_answer and keys[-1] in game.asides
        if not is_of_turn or (has_ended and any(_without(game.asides, later.lines) for later in turn)):
            break
        turn.insert(0, step)
    return turn


def _without(asides: Collection[str], lines: Iterable[Line]) -> tuple[Line, ...]:
    return tuple(text for text in lines if text.key not in asides)


def recent_events(log: Sequence[VisibleRow], notices: Sequence[Notice], texts: MatchTexts) -> str:
    """Return the events since the last step that are no steps, newest last, within LAST_LIMIT."""
    steps = _steps_not_undone(log)[-LAST_STEPS:]
    begins = steps[0].at if len(steps) == LAST_STEPS else None
    other_rows = [row for row in log if row.lines and not row.is_step and not row.agreed]
    beside = _up_to_date(other_rows, notices)
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
    current = [
        notice
        for notice in notices
        if notice.kind not in (*FREED, "seat-offered") or notice.number > filled.get(about(notice), 0)
    ]
    return [*(row for row in rows if at is None or row.at > at), *current]


def _steps_not_undone(log: Sequence[VisibleRow]) -> list[VisibleRow]:
    return [row for row in log if row.lines and row.is_step and not row.is_undone]
