"""The positions of matches, and what eyes see of them: the latest ones in memory, any other loaded and looked at."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping

import msgspec

from bot.game import AnyGame, Viewer
from bot.match.codec import codec
from bot.match.position import History, Position, from_file, look_at, read_history
from bot.match.tally import tally_of
from bot.queues import Queues
from bot.store import LogRow, Store
from bot.table.ended.standings import End
from bot.table.refusals import NoSuchMatch
from bot.table.table import Look

KEPT = 500
"""Matches of which the position, and the looks at it, are kept in memory."""


class Positions:
    """What is kept is what is on disk: whoever stores a new position keeps it here afterwards.

    Where another process has stored something, nothing is kept until whatever was begun before that is done.
    """

    def __init__(self, store: Store, games: Mapping[str, AnyGame], queues: Queues) -> None:
        self._store = store
        self._games = games
        self._queues = queues
        self._kept: OrderedDict[str, Position] = OrderedDict()
        self._overtaken: set[str] = set()

    async def read(self, match: str, *, reads_history: bool = False) -> Position:
        """The position; waits in the match's queue only when it must be loaded. Raises NoSuchMatch."""
        kept = self._known(match)
        if kept is not None and not (reads_history and kept.history is msgspec.UNSET):
            return kept
        return await self._queues.run(match, lambda: self.of(match, reads_history=reads_history))

    async def of(self, match: str, *, reads_history: bool = False) -> Position:
        """Within the match's queue only. Raises NoSuchMatch."""
        position = self._known(match) or await self._load(match)
        if reads_history and position.history is msgspec.UNSET and position.state is not None:
            position = msgspec.structs.replace(position, history=await self._history(position))
        self.keep(position)
        return position

    def keep(self, position: Position) -> None:
        """The match's position from now on; the one asked for longest ago is let go."""
        if position.table.id in self._overtaken:
            return
        self._kept[position.table.id] = position
        self._kept.move_to_end(position.table.id)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    def drop(self, match: str) -> None:
        """Load it anew when it is asked for next: something else may have been stored."""
        self._kept.pop(match, None)

    def drop_all(self) -> None:
        """The same of every match."""
        self._kept.clear()

    def overtake(self, match: str) -> None:
        """Another process has stored something: whatever is being done here goes by what was before."""
        self._overtaken.add(match)

    def catch_up(self, match: str) -> None:
        """All that was being done then is done."""
        self._overtaken.discard(match)

    async def log(self, position: Position) -> tuple[LogRow, ...]:
        """The rows that have led to the position: there may be more by now."""
        rows = await self._store.log(position.table.id)
        return tuple(row for row in rows if row.seq <= position.table.seq)

    def _known(self, match: str) -> Position | None:
        return self._kept.get(match) if self._store.hears else None

    async def _load(self, match: str) -> Position:
        filed = await self._store.load(match)
        if filed is None:
            raise NoSuchMatch
        game = self._games[filed.table.game]
        position = from_file(game, filed)
        tally = tally_of(game, await self.log(position), len(filed.table.seats))
        return msgspec.structs.replace(position, tally=tally)

    async def _history(self, position: Position) -> History:
        game = self._games[position.table.game]
        first = codec(game).state(await self._store.setup(position.table.id))
        return read_history(game, position, first, await self.log(position))


class Looks:
    """A position is never changed, only replaced: as long as it is the same, so is what eyes see of it."""

    def __init__(self, most: int = KEPT) -> None:
        self._most = most
        self._kept: OrderedDict[str, tuple[Position, dict[Viewer, Look]]] = OrderedDict()

    def at(self, game: AnyGame, position: Position, viewer: Viewer, end: End | None) -> Look:
        """The position through those eyes; `end`: how a match that is over ended for people."""
        if end is not None:
            return look_at(game, position, viewer, end)
        looks = self._of(position)
        eyes = viewer if viewer is not None and viewer < len(position.table.seats) else None
        if eyes not in looks:
            looks[eyes] = look_at(game, position, eyes)
        return looks[eyes]

    def drop(self, match: str) -> None:
        """Nothing of it is kept: there are names in it."""
        self._kept.pop(match, None)

    def drop_all(self) -> None:
        """The same of every match."""
        self._kept.clear()

    def _of(self, position: Position) -> dict[Viewer, Look]:
        match = position.table.id
        kept = self._kept.get(match)
        if kept is None or kept[0] is not position:
            kept = self._kept[match] = position, {}
            if len(self._kept) > self._most:
                self._kept.popitem(last=False)
        self._kept.move_to_end(match)
        return kept[1]
