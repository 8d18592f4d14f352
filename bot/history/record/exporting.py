"""A match as its record: everything once it has ended, before that what one viewer may know."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

import msgspec

from bot.game import Refused, Viewer, line
from bot.history.record.form import FORMAT, MoveRecord, Record, SeatRecord, TakenBack, result_of
from bot.history.record.running import known_moves
from bot.match.matches import Matches
from bot.match.replay import Step, Whole, replay, standing_of
from bot.table.table import SeatInfo

Eyes: TypeAlias = Viewer | Literal["all"]
"""A seat, None for the public, or everything (of a match that has ended)."""


class NoLongerReplayed(Refused):
    """The rules were corrected since, and the log does not lead to the position any more."""

    def __init__(self) -> None:
        super().__init__("no_longer_replayed", line("records-no-longer-replayed"))


async def export(matches: Matches, match: str, viewer: Eyes = "all") -> dict[str, Any]:
    """The record as plain JSON values. Of a running match only what that viewer may know ("all": as the public).

    Raises NoSuchMatch, NotStarted when there never was a position, and NoLongerReplayed.
    """
    whole = await matches.whole(match)
    record = await asyncio.to_thread(record_of, whole, viewer)
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(record))
    return plain


def as_file(record: dict[str, Any]) -> bytes:
    """The record as `match.json`."""
    return (json.dumps(record, indent=1, ensure_ascii=False) + "\n").encode()


def record_of(whole: Whole, viewer: Eyes) -> Record:
    """The record of a match that lies open; see `export`."""
    try:
        steps = replay(whole.game, whole.first, whole.rows, whole.seed)
    except (Refused, ValueError):
        raise NoLongerReplayed from None
    eyes = None if viewer == "all" else viewer
    ended = not whole.table.is_live
    shown = _effective(whole, standing_of(steps))
    moves, taken_back = _all_moves(whole, steps, shown) if ended else known_moves(whole, steps, shown, eyes)
    outcome = whole.game.outcome(whole.now) if whole.table.status == "over" else None
    setup = whole.game.record_setup(whole.first)
    return Record(
        format=FORMAT,
        game=whole.table.game,
        version=whole.table.version,
        match=whole.table.id,
        seats=tuple(_seat(info) for info in whole.table.seats),
        seed=whole.seed.hex() if ended else msgspec.UNSET,
        commitment=whole.table.commitment,
        options=whole.table.options,
        setup=setup if ended else whole.game.redact_setup(setup, eyes),
        moves=moves,
        taken_back=taken_back,
        final=None if outcome is None else whole.game.record_final(whole.now),
        result=None if outcome is None else result_of(outcome),
    )


def _all_moves(
    whole: Whole, steps: Sequence[Step], shown: Sequence[Step]
) -> tuple[tuple[MoveRecord, ...], tuple[TakenBack, ...]]:
    """Under the numbers of their rows."""
    times, agreed = {row.seq: row.at for row in whole.rows}, whole.agreed()
    return (
        tuple(MoveRecord(step.seq, step.seat, step.notation, times[step.seq]) for step in shown),
        tuple(
            TakenBack(
                step.seq, step.seat, step.notation, times[step.seq], step.undone_by, agreed=step.undone_by in agreed
            )
            for step in steps
            if step.undone_by is not None
        ),
    )


def _effective(whole: Whole, standing: Sequence[Step]) -> list[Step]:
    """Those that the record shows, in its order."""
    if whole.game.effective is None:
        return list(standing)
    made = [(step.seat, whole.game.read(step.notation)) for step in standing]
    return [standing[index] for index in whole.game.effective(whole.first, made)]


def _seat(info: SeatInfo) -> SeatRecord:
    return SeatRecord(info.name, info.kind, info.level)
