"""Serialised changes of matches: store first, then cache and notify."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from typing import TypeAlias, TypeVar

import msgspec

from bot.backoff import Backoff
from bot.database_errors import DatabaseBusyError, DatabaseLostError
from bot.game import AnyGame, Refused, Seat
from bot.listeners import Listeners
from bot.match.act_limits import ActLimits
from bot.match.position import Actor, Position, Transition, with_seat_kept
from bot.match.position_cache import PositionCache
from bot.queues import Queues
from bot.store import Conflict, Invalidation, Store
from bot.store.engine.database import retry_on_conflict
from bot.table.notices import Notice
from bot.table.refusals import Stale
from bot.table.seating import TableChange, fitted, require_running
from bot.table.table import PlayResult, Table


class Subscribers:
    """Listeners to match changes. `batch` merges the changes of one match."""

    def __init__(self) -> None:
        self._changed = Listeners[[str]]()
        self.subscribe = self._changed.add
        """Registration for the match's id after every committed change, including lobby changes."""
        self.taken_over = Listeners[[str]]()
        """Listeners told that this process takes over a match, so that its cached data can be dropped."""
        self.missed_writes = Listeners[[]]()
        """Listeners told that any match may have changed, or may not be shown, and it is unknown which."""
        self._held: Counter[str] = Counter()
        self._untold: set[str] = set()

    @contextmanager
    def batch(self, match: str) -> Iterator[None]:
        """Merge the notifications of all changes inside the context into one at its end."""
        self._held[match] += 1
        try:
            yield
        finally:
            self._held[match] -= 1
            if not self._held[match]:
                del self._held[match]
                if match in self._untold:
                    self._untold.discard(match)
                    self.tell(match)

    def tell(self, match: str) -> None:
        """Notify subscribers that the match has changed."""
        if match in self._held:
            self._untold.add(match)
            return
        self._changed.tell(match)


LOG = logging.getLogger(__name__)

Play: TypeAlias = Callable[[AnyGame, Position, Seat, Actor], Transition]
Result = TypeVar("Result")

FIRST_REPORT_PAUSE, LONGEST_REPORT_PAUSE = 1.0, 60.0
"""Seconds between two notifications of the same match whose stored state is in doubt. The first one comes at once."""
PLACED = frozenset({"moves", "matches", "seats", "invitations", "setups", "dropped"})
"""Tables from which a position is built."""
TOLD = PLACED - {"dropped"} | {"notices", "former_players", "requests", "auto_answers", "prepared", "clocks"}
"""Tables in which a changed row counts as a change of its match."""


class MatchChanges:
    """Serialised changes: one at a time for each match, in the order of arrival."""

    def __init__(
        self, store: Store, games: Mapping[str, AnyGame], subscribers: Subscribers, *, now: Callable[[], datetime]
    ) -> None:
        """Take the store, the games and the subscribers. `now` returns the time in UTC, in milliseconds."""
        self.store = store
        self.games = games
        self._subscribers = subscribers
        self.now = now
        self.act_limits = ActLimits(now)
        self.queues = Queues()
        self.positions = PositionCache(store, games, self.queues)
        self._catching_up: set[asyncio.Task[None]] = set()
        self._pauses: dict[str, Backoff] = {}
        """By match, the pauses between notifications after writes whose outcome is unknown."""
        self._reporting: dict[str, asyncio.TimerHandle] = {}
        """Those notifications, while they are pending."""
        store.invalidated.add(self._on_invalidation)

    async def create(self, host: int, work: Callable[[], Awaitable[Table]]) -> Table:
        """Create a match, notify subscribers and return its table. Lobbies of one host are created one at a time."""

        async def create() -> Table:
            table = await work()
            self._told(table.id)
            return table

        return await self.queues.run(f"lobbies {host}", create)

    @contextmanager
    def followed(self, match: str) -> Iterator[None]:
        """Notify subscribers if the block fails, except by a refusal: what it wrote may have been committed."""
        try:
            yield
        except (Refused, Conflict):
            raise
        except BaseException:
            self.positions.drop(match)
            self._report_unconfirmed(match)
            raise

    def _told(self, match: str) -> None:
        if self._pauses.pop(match, None) is not None and (pending := self._reporting.pop(match, None)) is not None:
            pending.cancel()
        self._subscribers.tell(match)

    def _report_unconfirmed(self, match: str) -> None:
        """Notify subscribers soon, and after growing pauses while a subscriber's own write fails again and again."""
        if match in self._reporting:
            return
        pause = self._pauses[match].next() if match in self._pauses else 0.0
        self._pauses.setdefault(match, Backoff(FIRST_REPORT_PAUSE, LONGEST_REPORT_PAUSE))

        def tell() -> None:
            del self._reporting[match]
            self._subscribers.tell(match)

        self._reporting[match] = asyncio.get_running_loop().call_later(pause, tell)

    async def reload(self, match: str) -> None:
        """Invalidate the match's cache after another process changed the stored data."""

        async def work() -> None:
            self.positions.drop(match)

        await self.queues.run(match, work)

    def _on_invalidation(self, invalidation: Invalidation) -> None:
        """Invalidate what another process changed and notify subscribers."""
        if invalidation.tables is None or (invalidation.match is None and invalidation.tables & PLACED):
            self.positions.drop_all()
            for match in self.queues.at_work:
                self._invalidate(match)
        elif invalidation.match is not None and invalidation.tables & PLACED:
            self._invalidate(invalidation.match)
        if invalidation.tables is None:
            self._subscribers.missed_writes.tell()
        elif invalidation.match is not None and (not invalidation.tables or invalidation.tables & TOLD):
            self._subscribers.tell(invalidation.match)

    def _invalidate(self, match: str) -> None:
        """Invalidate the match, and prevent work in progress from caching outdated data of it."""
        self.positions.drop(match)
        if self.queues.is_at_work(match):
            self.positions.invalidate(match)
            # in the queue, because only work that began before the invalidation may hold outdated data
            task = asyncio.ensure_future(self.queues.run(match, lambda: self._catch_up(match)))
            self._catching_up.add(task)
            task.add_done_callback(self._catching_up.discard)

    async def _catch_up(self, match: str) -> None:
        self.positions.catch_up(match)

    async def change(self, match: str, change: Callable[[Table], TableChange]) -> Table:
        """Store a changed table with its notices and former holders, and return it.

        Raise NoSuchMatch and the exceptions of `change`.
        """

        async def attempt() -> Table:
            position = await self.positions.of(match)
            result = change(position.table)
            table = result.table
            if not table.is_live:  # the seed becomes public, so that anybody can verify the match
                table = msgspec.structs.replace(table, seed=position.committed.hex())
            now = self.now()
            notices = [Notice(0, table.seq, now, draft.kind, draft.line) for draft in result.told]
            if result != TableChange(position.table):
                invited = tuple(invitation for invitation in table.held if invitation not in position.table.invitations)
                await self.store.matches.save(table, notices, result.former, invited, revision=position.revision)
                own_rows, revision = fitted(position.own, table), position.revision + 1
                position = msgspec.structs.replace(position, table=table, own=own_rows, revision=revision)
            self.positions.keep(position)
            return table

        return await self.run(match, attempt)

    async def run(self, match: str, attempt: Callable[[], Awaitable[Result]]) -> Result:
        """Run the attempt in the match's queue, retry it after conflicts, then notify subscribers. Raise Stale."""

        async def work() -> Result:
            with self.followed(match):
                done = await self._attempted(match, attempt)
            self._told(match)
            return done

        return await self.queues.run(match, work)

    async def press(
        self,
        match: str,
        seat_in: Callable[[Table], Seat],
        play: Play,
        author: Actor,
        token: int | None,
        *,
        reads_undo: bool = False,
    ) -> PlayResult:
        """Carry out a press: check the seat and the offer token, play, store, and return the result.

        Raise the exceptions of `seat_in` and `play`, and Stale if `token` is outdated.
        """

        async def attempt() -> PlayResult:
            nonlocal token
            position = await self.positions.of(match, reads_undo=reads_undo)
            require_running(position.table)
            seat = seat_in(position.table)
            token = require_fresh(position, seat, token)
            transition = play(self.games[position.table.game], position, seat, author)
            transition = with_seat_kept(position.table, transition, author.user)
            await self.commit(transition)
            return PlayResult(transition.position.table, seat, transition.moves, refused=transition.refused)

        return await self.pressed(match, attempt, author)

    async def _attempted(
        self, match: str, attempt: Callable[[], Awaitable[Result]], *, is_press: bool = False
    ) -> Result:
        """Retry an attempt after conflicts with another process.

        Raise Stale after the last attempt, or when a press no longer fits the newly stored position. Then notify
        subscribers, since they may not know that position.
        """
        is_late = False

        def read_again() -> None:
            nonlocal is_late
            is_late = True
            self.positions.drop(match)

        try:
            return await retry_on_conflict(attempt, read_again)
        except Conflict:
            self.positions.drop(match)
            self._report_unconfirmed(match)
            raise Stale from None
        except Refused as fault:
            if is_late:
                self._report_unconfirmed(match)
            if is_late and is_press:
                raise Stale from fault
            raise

    async def pressed(self, match: str, attempt: Callable[[], Awaitable[PlayResult]], author: Actor) -> PlayResult:
        """Carry out a press. A repeated interaction returns its first result.

        So does one whose write got no answer, if it was stored. If it was not, raise DatabaseBusyError.
        """

        async def work() -> PlayResult:
            try:
                with self.followed(match):
                    played = await self._attempted(match, attempt, is_press=True)
            except Refused:
                earlier = await self._earlier(match, author.interaction)
                if earlier is None:
                    raise
                return earlier
            except DatabaseLostError as lost:
                return await self._settled(match, author.interaction, lost)
            self._told(match)
            return played

        return await self.queues.run(match, work)

    async def _settled(self, match: str, interaction: int | None, lost: DatabaseLostError) -> PlayResult:
        """Return the result of a press whose write got no answer. Raise DatabaseBusyError if nothing was stored.

        Raise the error itself if that cannot be found out.
        """
        if isinstance(lost, DatabaseBusyError) or interaction is None or not await self.store.settled():
            raise lost
        played = await self._earlier(match, interaction)
        if played is None:
            raise DatabaseBusyError(str(lost)) from lost
        return msgspec.structs.replace(played, repeated=False)

    async def commit(self, made: Transition) -> None:
        """Store the transition, then cache it. Raise Conflict if another process was faster."""
        try:
            await self.store.matches.append(made.appended, made.position.table if made.told else None, made.told)
        except BaseException:  # cancelled, too: only the database knows whether it was stored
            self.positions.drop(made.appended.match)
            raise
        self.positions.keep(made.position)
        LOG.debug("stored", extra={"match": made.appended.match, "seq": made.appended.rows[-1].seq})

    async def _earlier(self, match: str, interaction: int | None) -> PlayResult | None:
        """Return the stored result of that interaction in this match, or None."""
        pressed = None if interaction is None else await self.store.matches.pressed(interaction)
        if pressed is None or pressed[0] != match:
            return None
        rows = pressed[1]
        undone = await self.store.matches.rows(match, [row.undoes for row in rows if row.undoes is not None])
        notations = {row.seq: row.move for row in undone}
        moves = tuple(row.move or notations.get(row.undoes or 0) or "" for row in rows)
        return PlayResult((await self.positions.of(match)).table, rows[0].seat, moves, repeated=True)


def require_fresh(position: Position, seat: Seat, token: int | None) -> int:
    """Return the current offer token of the seat, for a retry. Raise Stale if `token` differs from it."""
    current = position.tally.token_of(seat)
    if token not in (None, current):
        raise Stale
    return current
