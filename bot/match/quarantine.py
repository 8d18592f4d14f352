"""Matches whose stored data cannot be read: known facts, repair and end."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping
from datetime import datetime

from bot.game import AnyGame, refuse
from bot.match.changes import MatchChanges
from bot.match.log_replay import replay, standing_steps
from bot.match.state_codec import codec
from bot.rng import match_seed
from bot.store import LogRow, MatchRow, Store
from bot.table.refusals import MatchOver, NoSuchMatch, Unreadable

LOG = logging.getLogger(__name__)


class Quarantine:
    """What can be done with a match that cannot be read. `read` reads all of it; it raises Unreadable, NoSuchMatch."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, AnyGame],
        changes: MatchChanges,
        read: Callable[[str], Awaitable[None]],
        now: Callable[[], datetime],
    ) -> None:
        self._store = store
        self.outline, self.outline_in = store.matches.outline, store.matches.outline_in
        """Outlines can be read even if the match cannot."""
        self._games = games
        self._changes = changes
        self._read = read
        self._now = now

    async def has(self, match: str) -> bool:
        """Return whether the match is stored but cannot be read. Raise NoSuchMatch."""
        try:
            await self._read(match)
        except Unreadable as fault:
            LOG.error("the match cannot be read: %r", fault.__cause__, extra={"match": match})
            return True
        return False

    async def repair(self, match: str) -> None:
        """Rebuild the position of an unreadable match from its log. Raise Refused, NoSuchMatch."""
        if not await self.has(match):
            raise refuse("nothing_to_repair")

        async def attempt() -> None:
            await rebuild(self._store, self._games, match)
            self._changes.positions.drop(match)

        await self._changes.run(match, attempt)
        if await self.has(match):
            raise refuse("not_rebuilt")

    async def close(self, match: str) -> None:
        """Close a live match that cannot be read. Raise MatchOver."""

        async def attempt() -> None:
            if not await self._store.matches.close_unreadable(match, self._now()):
                raise MatchOver

        await self._changes.run(match, attempt)


async def rebuild(store: Store, games: Mapping[str, AnyGame], match: str) -> None:
    """Replace the stored position by the one to which the log leads. Call in the match's queue only.

    Raise Refused unless every row replays to exactly the events that were stored with it. Raise NoSuchMatch.
    """
    rows = await store.matches.log(match)
    try:
        if (filed := await store.matches.load(match)) is None:
            raise NoSuchMatch
        state = _replayed(games[filed.table.game], filed, await store.matches.setup(match), rows)
    except NoSuchMatch:
        raise
    except Exception as fault:  # of a damaged match anything may be missing
        raise refuse("not_rebuilt") from fault
    await store.matches.rebuild(match, rows[-1].seq if rows else 0, state)


def _replayed(game: AnyGame, filed: MatchRow, setup: bytes, rows: tuple[LogRow, ...]) -> bytes:
    """Return the encoded position after the whole log. Raise ValueError if a row has other events than the replay."""
    first = codec(game).state(setup)
    steps = replay(game, first, rows, match_seed(filed.committed, filed.table.presses))
    events = {row.seq: codec(game).events(row.events) for row in rows if row.undoes is None}
    if any(step.undone_by is None and step.events != events[step.seq] for step in steps):
        raise ValueError("the log tells other events")
    standing = standing_steps(steps)
    return codec(game).encode(standing[-1].after if standing else first)
