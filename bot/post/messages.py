"""What is shown where: the messages on Discord that a match keeps up to date."""

from __future__ import annotations

from datetime import datetime

import msgspec

from bot.store import MessageRow, Store


class Shown(msgspec.Struct, frozen=True):
    """A message that shows a match.

    `slot` says which (`lobby`, `table`, `hand:2:<user>`, `ping`), `seq` up to which row of the log it shows the match,
    `key` is a digest of all that it shows, `at` is when it was first posted (UTC, to the millisecond).
    """

    match: str
    slot: str
    channel: int
    message: int
    seq: int
    key: str
    at: datetime


class Messages:
    """The table `messages`. What is shown is a function of the position: writing the same twice is harmless."""

    def __init__(self, store: Store) -> None:
        self._rows = store.messages

    async def shown(self, match: str, slot: str) -> Shown | None:
        """What that slot shows now, or None."""
        row = await self._rows.one(match, slot)
        return None if row is None else Shown(*row)

    async def all_shown(self, match: str) -> tuple[Shown, ...]:
        """Every slot of the match, by name of slot."""
        return tuple(Shown(*row) for row in await self._rows.of(match))

    async def behind(self) -> tuple[Shown, ...]:
        """Messages that show less than their match has: to be repainted at start-up."""
        return tuple(Shown(*row) for row in await self._rows.behind())

    async def show(self, shown: Shown) -> None:
        """Note what the slot shows from now on."""
        await self._rows.put(MessageRow(*msgspec.structs.astuple(shown)))

    async def settle(self, match: str, seq: int) -> None:
        """All is shown up to that row, which is the last: nothing of this match lags behind any more."""
        await self._rows.settle(match, seq)

    async def forget(self, match: str, slot: str) -> None:
        """The slot shows nothing any more."""
        await self._rows.delete(match, slot)
