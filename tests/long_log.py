"""A match whose log is long because a player has made and undone the same step again and again."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from bot.game import AnyGame, Seat
from bot.match.log_replay import FullMatch, ReplayStep, is_silent, take
from bot.match.matches import Matches
from bot.match.position import reveals
from bot.match.state_codec import codec
from bot.store import LogAppend, LogRow, Store

AT_ONCE = 400
"""Rows in one statement."""


async def lengthen(store: Store, matches: Matches, match: str, rows: int) -> None:
    """Add so many rows to a running match, an even number. Its position stays as it is."""
    whole = await matches.views.whole(match)
    seat, text = _free_step(whole.game, whole.now, whole.seed, whole.table.seq + 1)
    added = [_row(whole, seat, text, whole.table.seq + 1 + number) for number in range(rows)]
    state = codec(whole.game).encode(whole.now)
    for first in range(0, rows, AT_ONCE):
        await store.matches.append(LogAppend(match, tuple(added[first : first + AT_ONCE]), state))
    await matches.reload(match)


def _row(whole: FullMatch, seat: Seat, text: str, seq: int) -> LogRow:
    """Return the row of the step, or of its undo."""
    is_undo = bool((seq - whole.table.seq - 1) % 2)
    game = whole.game
    events: Any = () if is_undo else take(game, whole.now, seat, game.read(text), seed=whole.seed, seq=seq).events
    return LogRow(
        seq=seq,
        seat=seat,
        move=None if is_undo else text,
        undoes=seq - 1 if is_undo else None,
        events=codec(game).encode(events),
        press=seq,
        interaction=None,
        user=whole.table.seats[seat].user,
        at=datetime.now(UTC),
    )


def _free_step(game: AnyGame, state: Any, seed: bytes, seq: int) -> tuple[Seat, str]:
    """Return a public step that may be undone."""
    for seat in game.deciders(state):
        for move in game.legal_moves(state, seat):
            step: ReplayStep = take(game, state, seat, move, seed=seed, seq=seq)
            if not is_silent(game, step) and not reveals(game, step):
                return seat, step.notation
    raise AssertionError("no step may be undone here")
