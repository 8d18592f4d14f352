"""The only home of SQL: matches, their append-only logs and what is shown of them, in one database."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from bot.shards.share import WHOLE, Share
from bot.store.analysed import AnalysisTable
from bot.store.audit import AuditTable
from bot.store.engine.address import Address, BadFile, Remote
from bot.store.engine.database import Conflict, Database, Listener
from bot.store.engine.insight import Contents
from bot.store.engine.revised import revised, saved, seated
from bot.store.engine.rows import Filed, LogRow, Press, appended, millis, read_filed, read_log_row
from bot.store.engine.selecting import KEPT, TABLE_ALONE, WITH_STATE
from bot.store.engine.tail import ROWS, Tail, read_tail
from bot.store.engine.tidings import News
from bot.store.history import BoardRow, HistoryTable, PlayedRow
from bot.store.imports import brought_in
from bot.store.keeping.pruning import Due, PruningTable
from bot.store.life import LifeTable, former_statements, notice_statement
from bot.store.orders import OrdersTable
from bot.store.outbox import OutboxTable
from bot.store.persons.lessons import LessonRow, LessonTable
from bot.store.privacy import PrivacyTable
from bot.store.reasons import ReasonTable
from bot.store.requests import RequestsTable
from bot.store.results import Ended, GainRow, RatingRow, ResultRow, ResultsTable
from bot.store.shown import MessageTable
from bot.store.social import PeopleTable
from bot.store.sqlite.copies import Break, contents, copy, has_matches, restore, restored_since, settle
from bot.store.sqlite.database import FileDatabase
from bot.store.timing.beats import BeatsTable
from bot.store.timing.clocks import ClocksTable
from bot.store.timing.presses import PressesTable
from bot.store.unshown import LagTable, LeftoverTable
from bot.table.notices import Former, Notice
from bot.table.table import Table

if TYPE_CHECKING:
    from bot.store.postgresql.database import RemoteDatabase

__all__ = [
    "NO_DRIVER",
    "BadFile",
    "BoardRow",
    "Break",
    "Conflict",
    "Contents",
    "Due",
    "Ended",
    "Filed",
    "GainRow",
    "LeftoverTable",
    "LessonRow",
    "LogRow",
    "MessageTable",
    "News",
    "PeopleTable",
    "PlayedRow",
    "Press",
    "RatingRow",
    "ResultRow",
    "Store",
    "contents",
    "copy",
    "has_matches",
    "restore",
    "restored_since",
    "settle",
]

NO_DRIVER = "PostgreSQL needs asyncpg: .venv/bin/pip install --require-hashes -r requirements-postgres.lock."
ONE_PROCESS = "The database {} is a file, which one process alone uses: several need one that PostgreSQL keeps."
_ALL = 1 << 62
"""More rows than there will ever be."""
_LOG = "SELECT seq, seat, move, undoes, events, press, interaction, user, at, agreed FROM moves"
_TAIL = f"{_LOG} WHERE match = ? ORDER BY seq DESC LIMIT {ROWS + 1}"


class Store:
    """The open database. What a method has written is on disk when it returns."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.messages = MessageTable(database)
        self.people = PeopleTable(database)
        self.orders = OrdersTable(database)
        self.history = HistoryTable(database)
        self.results = ResultsTable(database)
        self.life = LifeTable(database)
        self.clocks = ClocksTable(database)
        self.beats = BeatsTable(database)
        self.presses = PressesTable(database)
        self.outbox = OutboxTable(database)
        self.lags = LagTable(database)
        self.leftovers = LeftoverTable(database)
        self.requests = RequestsTable(database)
        self.audit = AuditTable(database)
        self.reasons = ReasonTable(database)
        self.privacy = PrivacyTable(database)
        self.analyses = AnalysisTable(database)
        self.lessons = LessonTable(database)
        self.pruning = PruningTable(database)

    @classmethod
    async def open(cls, where: Address, schema: Path | None = None, *, shared: bool = False) -> Store:
        """Open or create the database and bring its schema up to date. Raises BadFile.

        `shared`: other processes use it at the same time.
        """
        if isinstance(where, Remote):
            return cls(await _remote().open(where, shared=shared))
        if shared:
            raise BadFile(ONE_PROCESS.format(where))
        return cls(await (FileDatabase.open(where, schema) if schema else FileDatabase.open(where)))

    @classmethod
    async def look(cls, where: Remote) -> Store:
        """Only to read, also while a bot has it open. Raises BadFile."""
        return cls(await _remote().look(where))

    @property
    def hears(self) -> bool:
        """Whether this process hears of what others write: otherwise it remembers nothing."""
        return self._database.hears

    def on_news(self, listener: Listener) -> None:
        """Call back for everything that another process has written, once nothing older is remembered here."""
        self._database.on_news(listener)

    def call(self, match: str) -> None:
        """Whoever listens in another process hears of that match, although nothing is written."""
        self._database.call(match)

    def turn(self, match: str) -> AbstractAsyncContextManager[bool]:
        """No other process has the turn of that match meanwhile. Whether there are others, who may just have had it."""
        return self._database.turn(match)

    async def close(self) -> None:
        """Finish what is being written and let the database go."""
        await self._database.close()

    async def create(self, table: Table, seed: bytes) -> None:
        """A new match in its lobby. Raises Conflict when the channel or the id is taken."""
        await self._database.write(
            (
                "INSERT INTO matches"
                " (id, game, version, guild, channel, host, status, options, locale, seed, terms, seen_in, created_at)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    table.id,
                    table.game,
                    table.version,
                    table.guild,
                    table.channel,
                    table.host,
                    table.status,
                    msgspec.json.encode(table.options).decode(),
                    table.locale,
                    seed,
                    msgspec.json.encode(table.terms).decode(),
                    table.seen_in,
                    millis(table.created_at),
                ),
            ),
            *seated(table),
            key=table.id,
        )

    async def save(
        self,
        table: Table,
        notices: Sequence[Notice] = (),
        former: Sequence[Former] = (),
        *,
        revision: int,
    ) -> None:
        """What may change of a match besides its log: host, status, options, terms, seats; and what is told of it.

        `revision`: of which it was made. Raises Conflict where there is another one by now, or a longer log.
        """
        told = [notice_statement(table.id, notice) for notice in notices]
        gone = [statement for one in former for statement in former_statements(table.id, one)]
        await self._database.write(*saved(table, revision), *seated(table), *told, *gone, key=table.id)

    async def start(self, table: Table, state: bytes, *, revision: int) -> None:
        """The lobby becomes a running match with its first position. `revision`, and what is raised: as with `save`."""
        await self._database.write(
            *saved(table, revision),
            *seated(table),
            ("INSERT INTO setups (match, state) VALUES (?, ?)", (table.id, state)),
            ("INSERT INTO snapshots (match, seq, state) VALUES (?, 0, ?)", (table.id, state)),
            key=table.id,
        )

    async def bring_in(self, table: Table, seed: bytes, *, first: bytes, last: bytes, rows: Sequence[LogRow]) -> None:
        """A whole match that has ended elsewhere. Raises Conflict when there is one of that id."""
        await self._database.write(*brought_in(table, seed, first=first, last=last, rows=rows, seats=seated(table)[1:]))

    async def append(self, press: Press, seats: Table | None = None, notices: Sequence[Notice] = ()) -> None:
        """Log a press and move the snapshot on. With `seats` that is who sits there from now on, as `notices` tell.

        Raises Conflict when somebody else wrote these rows before, or has changed the match.
        """
        if seats is None:
            await self._database.write(
                appended(press), key=press.match, amend=lambda tail: tail.grown(press.rows), ends=press.over
            )
            return
        told = [notice_statement(press.match, notice) for notice in notices]
        await self._database.write(
            appended(press), revised(press.match), *seated(seats), *told, key=press.match, ends=press.over
        )

    async def load(self, match: str) -> Filed | None:
        """The match with its present state."""
        rows = await self._database.read(f"{WITH_STATE} WHERE m.id = ? AND {KEPT}", (match,))
        return read_filed(rows[0]) if rows else None

    async def is_taken(self, match: str) -> bool:
        """Whether there is, or was, a match of that id."""
        return bool(await self._database.read("SELECT 1 FROM matches WHERE id = ?", (match,)))

    async def live(self, share: Share = WHOLE) -> tuple[Table, ...]:
        """The matches in the lobby or running, in servers of that share, oldest first."""
        live = "m.status IN ('lobby', 'running')"
        if share.is_whole:
            return await self._tables(live)
        shards = msgspec.json.encode(sorted(share.shards)).decode()
        return await self._tables(f"{live} AND (coalesce(m.guild, 0) >> 22) % ? IN ({{numbers}})", share.count, shards)

    async def place(self, match: str) -> tuple[int | None] | tuple[()]:
        """The server of that match, None for a direct channel; nothing where there is no such match."""
        rows = await self._database.read("SELECT guild FROM matches WHERE id = ?", (match,))
        return (rows[0][0],) if rows else ()

    async def live_in(self, channel: int, game: str | None = None) -> Table | None:
        """The channel's live match (of that game); a direct channel may have several, of which the newest."""
        where = "m.status IN ('lobby', 'running') AND m.channel = ? AND m.game = coalesce(?, m.game)"
        found = await self._tables(where, channel, game)
        return found[-1] if found else None

    async def last_in(self, channel: int, game: str | None = None) -> Table | None:
        """The channel's latest match (of that game) that was started and has ended."""
        rows = await self._database.read(
            f"{TABLE_ALONE} WHERE m.channel = ? AND m.game = coalesce(?, m.game) AND m.started_at IS NOT NULL"
            f" AND m.ended_at IS NOT NULL AND {KEPT} ORDER BY m.ended_at DESC, m.id LIMIT 1",
            (channel, game),
        )
        return read_filed(rows[0]).table if rows else None

    async def live_of(self, user: int) -> tuple[Table, ...]:
        """The live matches in which the user has a seat, oldest first."""
        seated = "m.id IN (SELECT match FROM seats WHERE user = ?)"
        return await self._tables(f"m.status IN ('lobby', 'running') AND {seated}", user)

    async def lobbies(self, host: int, guild: int | None) -> int:
        """How many lobbies that person has open in that server."""
        count = "SELECT count(*) FROM matches WHERE status = 'lobby' AND host = ? AND guild IS NOT DISTINCT FROM ?"
        return int((await self._database.read(count, (host, guild)))[0][0])

    async def setup(self, match: str) -> bytes:
        """The first position. Raises KeyError before the start."""
        rows = await self._database.read("SELECT state FROM setups WHERE match = ?", (match,))
        if not rows:
            raise KeyError(match)
        return bytes(rows[0][0])

    async def log(self, match: str, after: int = 0, last: int | None = None) -> tuple[LogRow, ...]:
        """The rows behind `after`, in order; with `last` only so many of the latest."""
        rows = await self._database.read(
            f"{_LOG} WHERE match = ? AND seq > ? ORDER BY seq DESC LIMIT ?",
            (match, after, _ALL if last is None else last),
        )
        return tuple(read_log_row(row) for row in reversed(rows))

    async def latest(self, match: str, after: int = 0, last: int | None = None) -> tuple[LogRow, ...]:
        """The same for whoever follows what was written: as far as they are known by heart they are not read."""
        if after or (last is not None and last <= ROWS):
            tail: Tail = await self._database.recall("moves", match, _TAIL, read_tail)
            found = tail.behind(after, last)
            if found is not None:
                return found
        return await self.log(match, after, last)

    async def rows(self, match: str, numbers: Iterable[int]) -> tuple[LogRow, ...]:
        """Those rows of the log."""
        rows = await self._database.read(
            f"{_LOG} WHERE match = ? AND seq IN ({{numbers}}) ORDER BY seq",
            (match, msgspec.json.encode(tuple(numbers)).decode()),
        )
        return tuple(read_log_row(row) for row in rows)

    async def pressed(self, interaction: int) -> tuple[str, tuple[LogRow, ...]] | None:
        """The match and the rows that this interaction made, or None."""
        found = await self._database.read("SELECT match, press FROM moves WHERE interaction = ?", (interaction,))
        if not found:
            return None
        rows = await self._database.read(f"{_LOG} WHERE match = ? AND press = ? ORDER BY seq", found[0])
        return found[0][0], tuple(read_log_row(row) for row in rows)

    async def _tables(self, where: str, *values: int | str | None) -> tuple[Table, ...]:
        rows = await self._database.read(f"{TABLE_ALONE} WHERE {where} ORDER BY m.created_at, m.id", values)
        return tuple(read_filed(row).table for row in rows)


def _remote() -> type[RemoteDatabase]:
    """The engine is imported where it is asked for. Raises BadFile where its driver is not installed."""
    try:
        from bot.store.postgresql.database import RemoteDatabase
    except ModuleNotFoundError as fault:
        raise BadFile(NO_DRIVER) from fault
    return RemoteDatabase
