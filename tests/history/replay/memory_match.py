"""A match in memory for replay tests, starting at any of its positions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any, cast

import msgspec

from bot.game import AnyGame, Viewer
from bot.history.frames import Perspective
from bot.history.replay import Replays
from bot.match.log_replay import FullMatch, ReplayStep
from bot.match.matches import Matches
from bot.match.position import Position, look_at
from bot.match.state_codec import codec
from bot.store import LogRow
from bot.table.notices import Notice
from bot.table.table import LogEntry, MatchView, SeatInfo, Status, Table
from tests.made_table import made_table
from tests.match.toy import TOY

START = datetime(2026, 10, 1, 12, tzinfo=UTC)
WATCHER = 999
"""A user without a seat."""
FREE = {"toy": replace(TOY, hidden=lambda state: state.deck)}
"""Bids may be taken back."""


def user_of(viewer: Viewer) -> int:
    return WATCHER if viewer is None else 101 + viewer


def row_of(game: AnyGame, step: ReplayStep, *, at: int | None = None, by_person: bool = True) -> LogRow:
    """Return the step as a row of the log, so many seconds after the start (default: its seq)."""
    return LogRow(
        seq=step.seq,
        seat=step.seat,
        move=step.notation,
        undoes=None,
        events=codec(game).encode(step.events),
        press=step.seq,
        interaction=None,
        user=user_of(step.seat) if by_person else None,
        at=START + timedelta(seconds=step.seq if at is None else at),
    )


def table_of(game: AnyGame, players: int, seq: int, status: Status = "running") -> Table:
    """Return its table. The players are the users 101, 102, ..."""
    people = (SeatInfo(seat, "person", user_of(seat), f"P{seat}") for seat in range(players))
    times = {"created_at": START, "started_at": START}
    return made_table(game.name, *people, id="match", version=game.version, status=status, seq=seq, **times)


def whole_of(game: AnyGame, first: Any, rows: Sequence[LogRow], now: Any, seed: bytes) -> FullMatch:
    """Return a running match that began with that position."""
    table = table_of(game, players_in(game, first), rows[-1].seq if rows else 0)
    return FullMatch(game, table, seed, first, now, tuple(rows))


def players_in(game: AnyGame, state: Any) -> int:
    return len(game.scores(game.see(state, None)))


class SingleMatch:
    """Fake of `Matches` with a single match, as far as replays use it."""

    def __init__(self, whole: FullMatch) -> None:
        self._whole = whole
        self.views = self

    async def table(self, _match: str) -> Table:
        return self._whole.table

    async def whole(self, _match: str) -> FullMatch:
        return self._whole

    async def notices(self, _match: str) -> tuple[Notice, ...]:
        return ()

    async def look(self, _match: str, viewer: Viewer) -> MatchView:
        own = (0,) * len(self._whole.table.seats)
        position = Position(
            table=self._whole.table, committed=b"", state=self._whole.now, own=own, revision=0, undo="nothing"
        )
        return look_at(self._whole.game, position, viewer)


def replays_of(whole: FullMatch) -> Replays:
    return Replays(cast(Matches, SingleMatch(whole)))


async def told(whole: FullMatch, viewer: Viewer) -> list[object]:
    """Return everything that replays give to this viewer, without the rows' own numbers."""
    replays, user = replays_of(whole), user_of(viewer)
    perspective: tuple[Perspective, ...] = await replays.perspectives_for("match", user)
    assert perspective == (viewer,)
    headings = await replays.frames("match", user, viewer)
    frames = [await replays.frame("match", user, viewer, number) for number in range(len(headings))]
    got: list[object] = [_without_seq(heading) for heading in headings]
    got += [msgspec.structs.replace(frame, heading=_without_seq(frame.heading)) for frame in frames]
    got += [_without_seq(point) for point in await replays.turning_points("match", user)]
    if viewer is not None:
        since = await replays.since("match", user)
        got += [
            since.before,
            since.between,
            since.at,
            [_unnumbered(row) for row in since.rows],
            since.now.view,
            since.now.offers,
        ]
    return got


def _unnumbered(row: LogEntry) -> LogEntry:
    """Return the entry without row numbers, and without the seat that is hidden while the match runs."""
    seat = row.seat if row.asked == (row.seat,) else 0
    return msgspec.structs.replace(row, seq=0, undoes=None, seat=seat)


def _without_seq(numbered: Any) -> Any:
    return msgspec.structs.replace(numbered, seq=0)
