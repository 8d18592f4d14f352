"""Valid records of random matches, made without a database."""

from __future__ import annotations

import json
import random
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec

from bot.game import AnyGame, plain_options
from bot.history.record.export import record_of
from bot.match.log_replay import FullMatch, ReplayStep, replay, standing_steps, take
from bot.match.position import UndoWindow
from bot.rng import Dice, commitment, match_seed
from bot.store import LogRow
from bot.table.table import SeatInfo, Table

Json = dict[str, Any]
BEGAN = datetime(2026, 11, 1, 12, tzinfo=UTC)
NAMES = ("Anna", "Bruno", "Carla", "David", "Emma")


def made_record(
    game: AnyGame,
    chance: random.Random,
    *,
    players: int = 0,
    most: int = 4000,
    undo: float = 0.05,
    presses: tuple[int, ...] = (),
    committed: bytes | None = None,
    **options: Any,
) -> Json:
    """Return the record of a random match, stopped after that many rows. By default it has the most players."""
    drawn, count = chance.randbytes(16), players or game.players[-1]
    seed = match_seed(committed or drawn, presses)
    chosen = game.options(**options)
    first = game.setup(count, chosen, Dice(seed, 0))
    rows = _rows(game, first, seed, chance, most=most, undo=undo)
    standing = standing_steps(replay(game, first, rows, seed))
    last = standing[-1].after if standing else first
    table = _table(game, count, committed or drawn, rows, is_over=game.outcome(last) is not None)
    plain_chosen = plain_options(chosen, game.later_options)
    table = msgspec.structs.replace(table, presses=presses, options=plain_chosen)
    whole = FullMatch(game, table, seed, first, last, rows)
    plain: Json = json.loads(msgspec.json.encode(record_of(whole, "all")))
    return plain


def _rows(
    game: AnyGame, first: Any, seed: bytes, chance: random.Random, *, most: int, undo: float
) -> tuple[LogRow, ...]:
    """Return rows of a random match with some undos, also of a step that closed a question."""
    rows, stack, state = list[LogRow](), list[ReplayStep](), first
    while (seats := game.deciders(state)) and len(rows) < most:
        seq = len(rows) + 1
        if stack and chance.random() < undo:
            undone = stack.pop()
            state = undone.before
            is_own = UndoWindow((undone,)).why_not(game, undone.seat) is None
            rows.append(_row(seq, undone.seat, undoes=undone.seq, agreed=not is_own))
            continue
        seat = chance.choice(seats)
        move = chance.choice(game.legal_moves(state, seat))
        step = take(game, state, seat, move, seed=seed, seq=seq)
        stack.append(step)
        rows.append(_row(seq, seat, move=step.notation))
        state = step.after
    return tuple(rows)


def _row(seq: int, seat: int, *, move: str | None = None, undoes: int | None = None, agreed: bool = False) -> LogRow:
    at = BEGAN + timedelta(seconds=seq)
    return LogRow(
        seq=seq,
        seat=seat,
        move=move,
        undoes=undoes,
        events=b"",
        press=seq,
        interaction=None,
        user=None,
        at=at,
        agreed=agreed,
    )


def _table(game: AnyGame, players: int, seed: bytes, rows: tuple[LogRow, ...], *, is_over: bool) -> Table:
    return Table(
        id=seed.hex()[:12],
        game=game.name,
        version=game.version,
        guild=None,
        channel=1,
        host=1,
        status="over" if is_over else "closed",
        options=plain_options(game.options(), game.later_options),
        seats=tuple(SeatInfo(seat, "person", None, NAMES[seat]) for seat in range(players)),
        seq=len(rows),
        locale="en",
        commitment=commitment(seed),
        seed=seed.hex(),
        created_at=BEGAN,
        started_at=BEGAN,
        ended_at=BEGAN,
        seen_in=1,
    )
