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
from bot.game import AnyGame, Refused, Seat, refuse
from bot.long_work import compute
from bot.match.log_replay import ReplayStep, codec
from bot.match.position import Actor, Position, Transition, has_undone_too_often, with_seat_kept
from bot.match.position_cache import MatchViewCache, PositionCache
from bot.match.rollback import last_known, rolled_back, standing
from bot.queues import Queues
from bot.store import Conflict, Invalidation, Store
from bot.store.engine.database import retry_on_conflict
from bot.table.notices import Notice
from bot.table.refusals import Stale
from bot.table.seating import TableChange, fitted, require_running, seat_of
from bot.table.table import PlayResult, Table


class Subscribers:
    """Callbacks for match changes. A failing callback is logged and does not stop the others."""

    def __init__(self) -> None:
        self._subscribers: list[Callable[[str], None]] = []
        self._returning: list[Callable[[str], None]] = []
        self._doubters: list[Callable[[], None]] = []
        self._held: Counter[str] = Counter()
        self._untold: set[str] = set()

    def subscribe(self, callback: Callable[[str], None]) -> None:
        """Register a callback that gets the match's id after every committed change, including lobby changes."""
        self._subscribers.append(callback)

    def on_doubt(self, callback: Callable[[], None]) -> None:
        """Register a callback for when any match may have changed and it is unknown which."""
        self._doubters.append(callback)

    def on_return(self, callback: Callable[[str], None]) -> None:
        """Register a callback for when this process takes over a match, so that its cached data can be dropped."""
        self._returning.append(callback)

    def take(self, match: str) -> None:
        """Notify subscribers that this process takes over the match."""
        for callback in self._returning:
            callback(match)

    def doubt(self) -> None:
        """Notify subscribers that any match may have changed."""
        for callback in self._doubters:
            callback()

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
        for callback in self._subscribers:
            try:
                callback(match)
            except Exception:
                LOG.exception("a subscriber failed", extra={"match": match})


LOG = logging.getLogger(__name__)

Play: TypeAlias = Callable[[AnyGame, Position, Seat, Actor], Transition]
Result = TypeVar("Result")

FIRST_DOUBT_PAUSE, LONGEST_DOUBT_PAUSE = 1.0, 60.0
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
        self._store = store
        self._games = games
        self._subscribers = subscribers
        self._now = now
        self._queues = Queues()
        self.positions = PositionCache(store, games, self._queues)
        self.looks = MatchViewCache()
        self._catching_up: set[asyncio.Task[None]] = set()
        self._doubts: dict[str, Backoff] = {}
        """By match, the pauses between notifications after writes whose outcome is unknown."""
        self._doubtful: dict[str, asyncio.TimerHandle] = {}
        """Those notifications, while they are pending."""
        store.on_invalidation(self._on_invalidation)

    async def create(self, host: int, work: Callable[[], Awaitable[Table]]) -> Table:
        """Create a match, notify subscribers and return its table. Lobbies of one host are created one at a time."""

        async def create() -> Table:
            table = await work()
            self._told(table.id)
            return table

        return await self._queues.run(f"lobbies {host}", create)

    @contextmanager
    def followed(self, match: str) -> Iterator[None]:
        """Notify subscribers if the block fails, except by a refusal: what it wrote may have been committed."""
        try:
            yield
        except (Refused, Conflict):
            raise
        except BaseException:
            self.positions.drop(match)
            self.looks.drop(match)
            self._tell_doubt(match)
            raise

    def _told(self, match: str) -> None:
        if self._doubts.pop(match, None) is not None and (pending := self._doubtful.pop(match, None)) is not None:
            pending.cancel()
        self._subscribers.tell(match)

    def _tell_doubt(self, match: str) -> None:
        """Notify subscribers soon, and after growing pauses while a subscriber's own write fails again and again."""
        if match in self._doubtful:
            return
        pause = self._doubts[match].next() if match in self._doubts else 0.0
        self._doubts.setdefault(match, Backoff(FIRST_DOUBT_PAUSE, LONGEST_DOUBT_PAUSE))

        def tell() -> None:
            del self._doubtful[match]
            self._subscribers.tell(match)

        self._doubtful[match] = asyncio.get_running_loop().call_later(pause, tell)

    async def reload(self, match: str) -> None:
        """Invalidate the match's cache after another process changed the stored data."""

        async def work() -> None:
            self.positions.drop(match)
            self.looks.drop(match)

        await self._queues.run(match, work)

    def _on_invalidation(self, invalidation: Invalidation) -> None:
        """Invalidate what another process changed and notify subscribers."""
        if invalidation.tables is None or (invalidation.match is None and invalidation.tables & PLACED):
            self.positions.drop_all()
            self.looks.drop_all()
            for match in self._queues.at_work:
                self._invalidate(match)
        elif invalidation.match is not None and invalidation.tables & PLACED:
            self._invalidate(invalidation.match)
        if invalidation.tables is None:
            self._subscribers.doubt()
        elif invalidation.match is not None and (not invalidation.tables or invalidation.tables & TOLD):
            self._subscribers.tell(invalidation.match)

    def _invalidate(self, match: str) -> None:
        """Invalidate the match, and prevent work in progress from caching outdated data of it."""
        self.positions.drop(match)
        self.looks.drop(match)
        if self._queues.is_at_work(match):
            self.positions.invalidate(match)
            task = asyncio.ensure_future(self._queues.run(match, lambda: self._catch_up(match)))
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
            made = change(position.table)
            table = made.table
            if not table.is_live:
                table = msgspec.structs.replace(table, seed=position.committed.hex())
            now = self._now()
            notices = [Notice(0, table.seq, now, told.kind, told.line) for told in made.told]
            if made != TableChange(position.table):
                await self._store.save(table, notices, made.former, revision=position.revision)
                own, revision = fitted(position.own, table), position.revision + 1
                position = msgspec.structs.replace(position, table=table, own=own, revision=revision)
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

        return await self._queues.run(match, work)

    async def look_back(self, match: str, read: Callable[[AnyGame, tuple[ReplayStep, ...]], Result]) -> Result:
        """Return `read(game, steps)` for the steps that were not undone.

        Runs in the match's queue; nothing is changed. Raise NoSuchMatch, NotStarted, MatchOver, Refused.
        """

        async def work() -> Result:
            position, steps = await self._standing(match)
            game = self._games[position.table.game]
            return await compute(position.table.seq, lambda: read(game, steps))

        return await self._queues.run(match, work)

    async def rewind(
        self, match: str, first: int, *, expected: int | None = None, user: int | None = None
    ) -> PlayResult:
        """Undo every step from row `first` on. The rows stay in the log, marked as undone.

        With `expected`, raise Stale if it differs from `last_known`. Raise NoSuchMatch, NotStarted, MatchOver,
        Refused.
        """

        async def attempt() -> PlayResult:
            nonlocal expected
            position, steps = await self._standing(match)
            game, author = self._games[position.table.game], Actor(user, None, self._now())
            known = await compute(position.table.seq, lambda: last_known(game, steps))
            if expected is not None and expected != known:
                raise Stale
            expected = known
            made = await compute(position.table.seq, lambda: rolled_back(game, position, steps, first, author))
            await self._commit(made)
            return PlayResult(made.position.table, made.press.rows[-1].seat, made.moves)

        return await self.run(match, attempt)

    async def undo_own(self, match: str, author: Actor, since: int | None) -> PlayResult:
        """Undo the user's last move and everything after it, for a solo match. Raise as `Matches.step_back`."""

        async def attempt() -> PlayResult:
            nonlocal since
            position, steps = await self._standing(match)
            seat = seat_of(author.user or 0)(position.table)
            since = _require_fresh(position, seat, since)
            if has_undone_too_often(position, seat):
                raise refuse("cannot_step_back", why="too-often")
            made_himself = {row.seq for row in await self._store.log(match) if row.user == author.user}
            own = [step.seq for step in steps if step.seat == seat and step.seq in made_himself]
            if not own:
                raise refuse("cannot_step_back", why="nothing")
            game = self._games[position.table.game]
            made = await compute(position.table.seq, lambda: rolled_back(game, position, steps, own[-1], author))
            await self._commit(made)
            return PlayResult(made.position.table, seat, made.moves)

        return await self._pressed(match, attempt, author)

    async def press(
        self,
        match: str,
        seat_in: Callable[[Table], Seat],
        play: Play,
        author: Actor,
        since: int | None,
        *,
        reads_history: bool = False,
    ) -> PlayResult:
        """Carry out a press: check the seat and the offer token, play, store, and return the result.

        Raise the exceptions of `seat_in` and `play`, and Stale if the token `since` is outdated.
        """

        async def attempt() -> PlayResult:
            nonlocal since
            position = await self.positions.of(match, reads_history=reads_history)
            require_running(position.table)
            seat = seat_in(position.table)
            since = _require_fresh(position, seat, since)
            made = play(self._games[position.table.game], position, seat, author)
            made = with_seat_kept(position.table, made, author.user)
            await self._commit(made)
            return PlayResult(made.position.table, seat, made.moves, refused=made.refused)

        return await self._pressed(match, attempt, author)

    async def _attempted(
        self, match: str, attempt: Callable[[], Awaitable[Result]], *, is_press: bool = False
    ) -> Result:
        """Retry an attempt after conflicts with another process.

        Raise Stale after the last attempt, or when a press no longer fits the newly stored position.
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
            raise Stale from None
        except Refused as fault:
            if is_late and is_press:
                raise Stale from fault
            raise

    async def _standing(self, match: str) -> tuple[Position, tuple[ReplayStep, ...]]:
        """Return the position and the steps that led to it. Call in the match's queue only."""
        position = await self.positions.of(match)
        require_running(position.table)
        game = self._games[position.table.game]
        first = codec(game).state(await self._store.setup(match))
        rows = await self.positions.log(position)
        return position, await compute(len(rows), lambda: standing(game, position, first, rows))

    async def _pressed(self, match: str, attempt: Callable[[], Awaitable[PlayResult]], author: Actor) -> PlayResult:
        """Carry out a press. A repeated interaction returns its first result."""

        async def work() -> PlayResult:
            try:
                with self.followed(match):
                    played = await self._attempted(match, attempt, is_press=True)
            except Refused:
                earlier = await self._earlier(match, author.interaction)
                if earlier is None:
                    raise
                return earlier
            self._told(match)
            return played

        return await self._queues.run(match, work)

    async def _commit(self, made: Transition) -> None:
        """Store the transition, then cache it. Raise Conflict if another process was faster."""
        try:
            await self._store.append(made.press, made.position.table if made.told else None, made.told)
        except BaseException:
            self.positions.drop(made.press.match)
            raise
        self.positions.keep(made.position)
        LOG.debug("stored", extra={"match": made.press.match, "seq": made.press.rows[-1].seq})

    async def _earlier(self, match: str, interaction: int | None) -> PlayResult | None:
        """Return the stored result of that interaction in this match, or None."""
        pressed = None if interaction is None else await self._store.pressed(interaction)
        if pressed is None or pressed[0] != match:
            return None
        rows = pressed[1]
        undone = await self._store.rows(match, [row.undoes for row in rows if row.undoes is not None])
        notations = {row.seq: row.move for row in undone}
        moves = tuple(row.move or notations.get(row.undoes or 0) or "" for row in rows)
        return PlayResult((await self.positions.of(match)).table, rows[0].seat, moves, repeated=True)


def _require_fresh(position: Position, seat: Seat, since: int | None) -> int:
    """Return the current offer token of the seat, for a retry. Raise Stale if `since` differs from it."""
    token = position.tally.token_of(seat)
    if since is not None and since != token:
        raise Stale
    return token
