"""Changes of matches: one press after the other, and nobody is told before it is on disk."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from datetime import datetime
from typing import TypeAlias, TypeVar

import msgspec

from bot.dice import Seeds
from bot.game import AnyGame, Refused, Seat
from bot.games import GAMES
from bot.match.codec import codec
from bot.match.ended.finish import with_seat_kept
from bot.match.position import Author, Made, Position
from bot.match.positions import Looks, Positions
from bot.match.replay import Step
from bot.match.takeback import Turn, last_known, rewound, standing, turn_of
from bot.queues import Queues
from bot.shards.ownership import Ownership
from bot.shards.whose import Whose
from bot.store import Conflict, News, Store
from bot.table.notices import Notice
from bot.table.refusals import CannotStepBack, Stale
from bot.table.seating import Change, fitted, require_running, seat_of
from bot.table.table import Played, Table

LOG = logging.getLogger(__name__)

Play: TypeAlias = Callable[[AnyGame, Position, Seat, Author], Made]
Result = TypeVar("Result")

TRIES = 5
"""So often a press is tried that comes too late each time, although what it answers still stands."""
PLACED = frozenset({"append", "matches", "seats", "setups", "dropped"})
"""Tables of which a position is made."""
TOLD = PLACED - {"dropped"} | {"notices", "former_players", "requests", "orders", "clocks"}
"""Tables in which every row of a match is a change of it."""


class Changes:
    """What all presses about matches share. Presses about one match are served in the order in which they came."""

    def __init__(
        self,
        store: Store,
        *,
        seeds: Seeds,
        now: Callable[[], datetime],
        games: Mapping[str, AnyGame] = GAMES,
        ownership: Ownership | None = None,
    ) -> None:
        """`ownership`: whose servers are this process's to act for by itself; all, if it is left out."""
        self.ownership = ownership or Ownership()
        self._whose = Whose(store.place, self.ownership)
        self._store = store
        self._seeds = seeds
        self._clock = now
        self._games = games
        self._queues = Queues()
        self._positions = Positions(store, games, self._queues)
        self._looks = Looks()
        self._subscribers: list[Callable[[str], None]] = []
        self._held: Counter[str] = Counter()
        self._untold: set[str] = set()
        self._returning: list[Callable[[str], None]] = []
        self._doubters: list[Callable[[], None]] = []
        self._catching_up: set[asyncio.Task[None]] = set()
        store.on_news(self._hear)

    def subscribe(self, callback: Callable[[str], None]) -> None:
        """Call back with the match's id after every committed change, lobby changes included."""
        self._subscribers.append(callback)

    def on_doubt(self, callback: Callable[[], None]) -> None:
        """Call back where anything may have changed, in whichever match, without a word about it."""
        self._doubters.append(callback)

    def on_return(self, callback: Callable[[str], None]) -> None:
        """Call back with a match for which this process acts from now on: what is remembered of it may be long past."""
        self._returning.append(callback)

    def take(self, match: str) -> None:
        """This process acts for it from now on."""
        for callback in self._returning:
            callback(match)

    def announce(self, match: str) -> None:
        """Something around the match has changed that is not in its log: tell who subscribed, here and elsewhere."""
        self._tell(match)
        self.call(match)

    def call(self, match: str) -> None:
        """Who subscribed in another process looks after the match; whoever calls has done so here."""
        self._store.call(match)

    @contextmanager
    def as_one(self, match: str) -> Iterator[None]:
        """Who subscribed is told of all that changes meanwhile once it is done."""
        self._held[match] += 1
        try:
            yield
        finally:
            self._held[match] -= 1
            if not self._held[match]:
                del self._held[match]
                if match in self._untold:
                    self._untold.discard(match)
                    self._tell(match)

    async def is_ours(self, match: str) -> bool:
        """Whether this process acts by itself for that match; anybody may change it all the same."""
        return await self._whose.is_ours(match)

    async def reload(self, match: str) -> None:
        """Something else has changed what is stored: read it anew from now on."""

        async def work() -> None:
            self._positions.drop(match)
            self._looks.drop(match)

        await self._queues.run(match, work)

    @asynccontextmanager
    async def turn(self, match: str) -> AsyncIterator[None]:
        """What takes several steps about a match no other process does at the same time. Raises Lost."""
        async with self._store.turn(match) as is_shared:
            if is_shared:
                await self.reload(match)
            yield

    def _hear(self, news: News) -> None:
        """Another process has changed something: what is remembered of it goes, and who subscribed is told."""
        if news.tables is None or (news.match is None and news.tables & PLACED):
            self._positions.drop_all()
            self._looks.drop_all()
            for match in self._queues.at_work:
                self._overtake(match)
        elif news.match is not None and news.tables & PLACED:
            self._overtake(news.match)
        if news.tables is None:
            for callback in self._doubters:
                callback()
        elif news.match is not None and (not news.tables or news.tables & TOLD):
            self._tell(news.match)

    def _overtake(self, match: str) -> None:
        """Whatever is being done there goes by what was before, and keeps nothing of it."""
        self._positions.drop(match)
        self._looks.drop(match)
        if self._queues.is_at_work(match):
            self._positions.overtake(match)
            task = asyncio.ensure_future(self._queues.run(match, lambda: self._catch_up(match)))
            self._catching_up.add(task)
            task.add_done_callback(self._catching_up.discard)

    async def _catch_up(self, match: str) -> None:
        self._positions.catch_up(match)

    async def movers(self, match: str, after: int) -> set[int]:
        """The people who have made or taken back a step behind that row themselves."""
        return {row.user for row in await self._store.latest(match, after) if row.user is not None}

    async def by_hand(self, match: str, after: int) -> tuple[datetime, ...]:
        """When people have made or taken back steps behind that row; () where nobody made the first of them."""
        rows = await self._store.latest(match, after)
        return tuple(row.at for row in rows if row.user is not None) if rows and rows[0].user is not None else ()

    async def change(self, match: str, change: Callable[[Table], Change]) -> Table:
        """Store what becomes of a table, with what everybody is told of it.

        Raises NoSuchMatch, and whatever `change` raises.
        """

        async def attempt() -> Table:
            position = await self._positions.of(match)
            made = change(position.table)
            table = made.table
            if not table.is_live:
                table = msgspec.structs.replace(table, seed=position.seed.hex())
            now = self.now()
            notices = [Notice(0, table.seq, now, told.kind, told.line) for told in made.told]
            if made != Change(position.table):
                await self._store.save(table, notices, made.former, revision=position.revision)
                own, revision = fitted(position.own, table), position.revision + 1
                position = msgspec.structs.replace(position, table=table, own=own, revision=revision)
            self._positions.keep(position)
            return table

        table = await self._queues.run(match, lambda: self._attempted(match, attempt))
        self._tell(match)
        return table

    async def _attempted(
        self, match: str, attempt: Callable[[], Awaitable[Result]], *, is_press: bool = False
    ) -> Result:
        """Whoever comes too late, behind another process, goes again by what is stored now; a press may be stale then.

        Raises Stale where he comes too late each time.
        """
        is_late = False
        for _ in range(TRIES):
            try:
                return await attempt()
            except Conflict:
                is_late = True
                self._positions.drop(match)
            except Refused as fault:
                if is_late and is_press:
                    raise Stale from fault
                raise
        raise Stale

    async def _change(self, match: str, change: Callable[[Table], Table]) -> Table:
        return await self.change(match, lambda table: Change(change(table)))

    async def _standing(self, match: str) -> tuple[Position, tuple[Step, ...]]:
        """Within the match's queue only: the position and the steps that led to it."""
        position = await self._positions.of(match)
        require_running(position.table)
        game = self._games[position.table.game]
        first = codec(game).state(await self._store.setup(match))
        return position, standing(game, position, first, await self._positions.log(position))

    async def last_turn(self, match: str, seat: Seat) -> Turn:
        """What would be taken back with the seat's last turn.

        Raises NoSuchMatch, NotStarted, MatchOver, CannotStepBack.
        """

        async def work() -> Turn:
            position, steps = await self._standing(match)
            return turn_of(self._games[position.table.game], steps, seat)

        return await self._queues.run(match, work)

    async def last_known(self, match: str) -> int:
        """The row of the latest step that stands and of which everybody knows, 0 = none.

        Raises NoSuchMatch, NotStarted, MatchOver, CannotStepBack.
        """

        async def work() -> int:
            position, steps = await self._standing(match)
            return last_known(self._games[position.table.game], steps)

        return await self._queues.run(match, work)

    async def rewind(self, match: str, first: int, *, expected: int | None = None, user: int | None = None) -> Played:
        """Take back every step from row `first` on; the rows stay in the log, marked.

        With `expected` only while that is the row of `last_known`, else Stale. Raises NoSuchMatch, NotStarted,
        MatchOver, CannotStepBack.
        """

        async def attempt() -> Played:
            nonlocal expected
            position, steps = await self._standing(match)
            game = self._games[position.table.game]
            known = last_known(game, steps)
            if expected is not None and expected != known:
                raise Stale
            expected = known
            made = rewound(game, position, steps, first, Author(user, None, self.now()))
            await self._commit(made)
            return Played(made.position.table, made.press.rows[-1].seat, made.moves)

        played = await self._queues.run(match, lambda: self._attempted(match, attempt))
        self._tell(match)
        return played

    async def _back_to_own(self, match: str, author: Author, since: int | None) -> Played:
        """Take back whatever that person did last himself, with all that came after it."""

        async def attempt() -> Played:
            nonlocal since
            position, steps = await self._standing(match)
            seat = seat_of(author.user or 0)(position.table)
            since = _require_fresh(position, seat, since)
            made_himself = {row.seq for row in await self._store.log(match) if row.user == author.user}
            own = [step.seq for step in steps if step.seat == seat and step.seq in made_himself]
            if not own:
                raise CannotStepBack("nothing")
            made = rewound(self._games[position.table.game], position, steps, own[-1], author)
            await self._commit(made)
            return Played(made.position.table, seat, made.moves)

        return await self._pressed(match, attempt, author)

    async def _press(
        self,
        match: str,
        seat_in: Callable[[Table], Seat],
        play: Play,
        author: Author,
        since: int | None,
        *,
        reads_history: bool = False,
    ) -> Played:
        async def attempt() -> Played:
            nonlocal since
            position = await self._positions.of(match, reads_history=reads_history)
            require_running(position.table)
            seat = seat_in(position.table)
            since = _require_fresh(position, seat, since)
            made = play(self._games[position.table.game], position, seat, author)
            made = with_seat_kept(position.table, made, author.user)
            await self._commit(made)
            return Played(made.position.table, seat, made.moves, refused=made.refused)

        return await self._pressed(match, attempt, author)

    async def _pressed(self, match: str, attempt: Callable[[], Awaitable[Played]], author: Author) -> Played:
        """What the press has made; the same press again gives what it made before."""

        async def work() -> Played:
            try:
                return await self._attempted(match, attempt, is_press=True)
            except Refused:
                earlier = await self._earlier(match, author.interaction)
                if earlier is None:
                    raise
                return earlier

        played = await self._queues.run(match, work)
        if not played.repeated:
            self._tell(match)
        return played

    async def stands(self, interaction: int) -> bool:
        """Whether a move that was made by that interaction is stored."""
        return await self._store.pressed(interaction) is not None

    async def _commit(self, made: Made) -> None:
        """Store first, then keep. Raises Conflict when somebody else has written or changed something before."""
        try:
            await self._store.append(made.press, made.position.table if made.told else None, made.told)
        except BaseException:
            self._positions.drop(made.press.match)
            raise
        self._positions.keep(made.position)
        LOG.info("stored", extra={"match": made.press.match, "seq": made.press.rows[-1].seq})

    async def _earlier(self, match: str, interaction: int | None) -> Played | None:
        """What that interaction did on this match before, or None."""
        pressed = None if interaction is None else await self._store.pressed(interaction)
        if pressed is None or pressed[0] != match:
            return None
        rows = pressed[1]
        undone = await self._store.rows(match, [row.undoes for row in rows if row.undoes is not None])
        notations = {row.seq: row.move for row in undone}
        moves = tuple(row.move or notations.get(row.undoes or 0) or "" for row in rows)
        return Played((await self._positions.of(match)).table, rows[0].seat, moves, repeated=True)

    def now(self) -> datetime:
        """The time, UTC, to the millisecond, as it is stored."""
        now = self._clock()
        return now.replace(microsecond=now.microsecond // 1000 * 1000)

    def _tell(self, match: str) -> None:
        if match in self._held:
            self._untold.add(match)
            return
        for callback in self._subscribers:
            try:
                callback(match)
            except Exception:
                LOG.exception("a subscriber failed", extra={"match": match})


def _require_fresh(position: Position, seat: Seat, since: int | None) -> int:
    """The token of what is offered to the seat, by which whoever is too late tries again. Raises Stale."""
    token = position.tally.token_of(seat)
    if since is not None and since != token:
        raise Stale
    return token
