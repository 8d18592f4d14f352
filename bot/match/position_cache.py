"""Caches of match positions and of the views made from them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence

import msgspec

from bot.game import AnyGame, Viewer
from bot.long_work import compute
from bot.lru import LRU
from bot.match.position import Position, Undoable, look_at, position_from_row, read_undo, visible_counts_of
from bot.match.state_codec import codec
from bot.queues import Queues
from bot.store import LogRow, MatchRow, Store
from bot.table.final_places import FinalResult
from bot.table.refusals import NoSuchMatch, Unreadable
from bot.table.table import MatchView

MAX_POSITIONS = 500
"""Maximum number of matches whose position and views are cached."""


class _Cached(msgspec.Struct):
    position: Position
    looks: dict[Viewer, MatchView] = {}


class PositionCache:
    """LRU cache of stored positions, each with the views made from it.

    Only committed positions are cached. While work on a match is in progress here and another process changes it, no
    position of that match is cached (see `invalidate`).
    """

    def __init__(self, store: Store, games: Mapping[str, AnyGame], queues: Queues) -> None:
        self._store = store
        self._games = games
        self._queues = queues
        self._kept: LRU[str, _Cached] = LRU(MAX_POSITIONS)
        self._invalidated: set[str] = set()

    async def read(self, match: str, *, reads_undo: bool = False) -> Position:
        """Return the position. Wait in the match's queue only if it must be loaded. Raise NoSuchMatch, Unreadable."""
        cached = self._known(match)
        if cached is not None and not (reads_undo and cached.undo is msgspec.UNSET):
            return cached
        return await self._queues.run(match, lambda: self.of(match, reads_undo=reads_undo))

    async def of(self, match: str, *, reads_undo: bool = False) -> Position:
        """Return the position. Call in the match's queue only. Raise NoSuchMatch, Unreadable."""
        position = self._known(match) or await self._load(match)
        if reads_undo and position.undo is msgspec.UNSET and position.state is not None:
            position = msgspec.structs.replace(position, undo=await self._undo(position))
        self.keep(position)
        return position

    def keep(self, position: Position) -> None:
        """Cache the position as the match's latest."""
        if position.table.id not in self._invalidated and self._cached(position) is None:
            self._kept.put(position.table.id, _Cached(position))

    def look(self, position: Position, viewer: Viewer, end: FinalResult | None) -> MatchView:
        """Return the position as the viewer sees it. `end` is the final result of an ended match."""
        game, cached = self._games[position.table.game], self._cached(position)
        if cached is None or end is not None:
            return look_at(game, position, viewer, end)
        perspective = viewer if viewer is not None and viewer < len(position.table.seats) else None
        if perspective not in cached.looks:
            cached.looks[perspective] = look_at(game, position, perspective)
        return cached.looks[perspective]

    def drop(self, match: str) -> None:
        """Invalidate the match's position and its views, which contain names."""
        self._kept.pop(match)

    def drop_all(self) -> None:
        """Invalidate all positions."""
        self._kept.clear()

    def invalidate(self, match: str) -> None:
        """Refuse to cache the match until `catch_up`: another process changed it while work is in progress here."""
        self._invalidated.add(match)

    def catch_up(self, match: str) -> None:
        """Allow caching the match again: the work in progress has ended."""
        self._invalidated.discard(match)

    async def log(self, position: Position, after: int = 0) -> tuple[LogRow, ...]:
        """Return the rows after `after` that led to the position. The stored log may be longer by now."""
        rows = await self._store.matches.log(position.table.id, after)
        return rows[: bisect_right(rows, position.table.seq, key=lambda row: row.seq)]

    def _cached(self, position: Position) -> _Cached | None:
        cached = self._kept.get(position.table.id)
        return cached if cached is not None and cached.position is position else None

    def _known(self, match: str) -> Position | None:
        cached = self._kept.get(match) if self._store.is_receiving else None
        return None if cached is None else cached.position

    async def _load(self, match: str) -> Position:
        stored = await self._store.matches.load(match)
        if stored is None:
            raise NoSuchMatch
        rows = await self._store.matches.log(match)
        try:
            return await self._read(stored, rows)
        except Exception as fault:  # an unreadable row must not affect other matches
            raise Unreadable from fault

    async def _read(self, stored: MatchRow, rows: Sequence[LogRow]) -> Position:
        game = self._games[stored.table.game]
        position = position_from_row(game, stored)
        applied = rows[: bisect_right(rows, stored.table.seq, key=lambda row: row.seq)]
        tally = await compute(len(applied), lambda: visible_counts_of(game, applied, len(stored.table.seats)))
        return msgspec.structs.replace(position, tally=tally)

    async def _undo(self, position: Position) -> Undoable:
        game = self._games[position.table.game]
        first = codec(game).state(await self._store.matches.setup(position.table.id))
        rows = await self.log(position)
        return await compute(len(rows), lambda: read_undo(game, position, first, rows))
