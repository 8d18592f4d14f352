"""Queries for matches and their logs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

import msgspec

from bot.database_errors import DatabaseLostError
from bot.long_work import compute
from bot.lru import LRU
from bot.shards import UNSHARDED, ShardSet
from bot.store.archives import ArchiveTable
from bot.store.engine.database import Database
from bot.store.engine.match_rows import (
    HAS_LOG,
    LOG_ROWS,
    TABLE_ALONE,
    WITH_STATE,
    LogAppend,
    LogRow,
    MatchRow,
    append_statement,
    insert_match,
    invitation_statements,
    lock_statement,
    read_match_row,
    read_tables,
    revision_statement,
    seat_statements,
    update_statements,
    with_archived_state,
)
from bot.store.engine.row_cache import ROWS, LogTail, read_log_tail
from bot.store.engine.row_mapper import insert
from bot.store.engine.rows import Statement, millis
from bot.store.imports import import_statements
from bot.store.invitations import invitation_limits
from bot.store.match_notices import former_statements, notice_statement
from bot.table.notices import FormerHolder, Notice
from bot.table.table import Invitation, MatchOutline, Table

MAX_PRESSES = 1_000
"""Number of the latest presses of which it is known without the database that they have moved."""
_ALL = 1 << 62
"""Row limit that no log reaches."""
_LOG = f"SELECT {LOG_ROWS.columns} FROM moves"  # noqa: S608 - our own names
_OUTLINE = (
    "SELECT id, guild, channel, locale, coalesce((SELECT seq FROM snapshots WHERE match = matches.id), 0),"
    " status IN ('lobby', 'running') FROM matches"
)
_TAIL = f"{_LOG} WHERE match = ? ORDER BY seq DESC LIMIT {ROWS + 1}"


class MatchTable:
    """Queries for matches and their logs. A write method returns once the data is on disk."""

    def __init__(self, database: Database, archives: ArchiveTable) -> None:
        self._database = database
        self._archives = archives
        self._presses: LRU[int, bool] = LRU(MAX_PRESSES)
        """Interactions that are known to have moved, for when the database does not answer."""

    async def create(
        self, table: Table, seed: bytes, also: Sequence[Statement] = (), state: bytes | None = None
    ) -> None:
        """Insert a new match, with other writes before it. Raise Conflict if the channel or the id is taken.

        Also raise it if somebody it invites has too many invitations.

        `state` is the initial position of a match that begins at once, without a lobby.
        """
        await self._database.write(
            *also,
            *invitation_limits(table.held),
            insert_match(table, seed, {}),
            *seat_statements(table),
            *(() if state is None else _first_statements(table.id, state)),
            *(invitation_statements(table) if table.invitations else ()),
            key=table.id,
        )

    async def save(
        self,
        table: Table,
        notices: Sequence[Notice] = (),
        former: Sequence[FormerHolder] = (),
        invited: Sequence[Invitation] = (),
        *,
        revision: int,
    ) -> None:
        """Update the mutable columns of a match (all but its log). Add its notices and former players.

        `invited` are those of its invitations that are new. `revision` is the revision that the change is based on.
        Raise Conflict if the stored revision or log has moved on, or if an invitation is one too many.
        """
        announced = [notice_statement(table.id, notice) for notice in notices]
        gone = [statement for holder in former for statement in former_statements(table.id, holder)]
        invitations = invitation_statements(table) if table.started_at is None else []
        await self._database.write(
            *invitation_limits(invited),
            *update_statements(table, revision),
            *seat_statements(table),
            *invitations,
            *announced,
            *gone,
            key=table.id,
        )

    async def start(self, table: Table, state: bytes, *, revision: int) -> None:
        """Turn the lobby into a running match with its initial position.

        `revision` and exceptions are those of `save`.
        """
        await self._database.write(
            *update_statements(table, revision),
            *seat_statements(table),
            *invitation_statements(table),
            *_first_statements(table.id, state),
            key=table.id,
        )

    async def import_match(
        self, table: Table, seed: bytes, *, first: bytes, last: bytes, rows: Sequence[LogRow]
    ) -> None:
        """Insert a complete imported match. Raise Conflict if the id exists."""
        await self._database.write(
            *import_statements(table, seed, first=first, last=last, rows=rows, seats=seat_statements(table)[1:])
        )

    async def append(self, appended: LogAppend, seats: Table | None = None, notices: Sequence[Notice] = ()) -> None:
        """Append the rows of one press and update the snapshot.

        With `seats`, also replace the match's seats and add the `notices` about the change. Raise Conflict if another
        writer appended these rows first or changed the match.
        """
        if seats is None:
            await self._database.write(
                append_statement(appended), key=appended.match, amend=lambda tail: tail.grown(appended.rows)
            )
        else:
            announced = [notice_statement(appended.match, notice) for notice in notices]
            statements = (
                append_statement(appended),
                revision_statement(appended.match),
                *seat_statements(seats),
                *announced,
            )
            await self._database.write(*statements, key=appended.match)
        for row in appended.rows:
            if row.interaction is not None:
                self._presses.put(row.interaction, True)

    async def load(self, match: str) -> MatchRow | None:
        """Return the match with its current state, or None. Raise Unreadable."""
        rows = await self._database.read(f"{WITH_STATE} WHERE m.id = ? AND {HAS_LOG}", (match,))
        if not rows:
            return None
        stored = read_match_row(rows[0])
        if stored.state is None and stored.table.started_at is not None:
            archived = await self._archives.find(match)
            return stored if archived is None else with_archived_state(stored, archived.archive.state, archived.rows)
        return stored

    async def outline(self, match: str) -> MatchOutline | None:
        """Return the outline of the match, or None. It can be read even if the match cannot."""
        return await self._outline("id = ?", match)

    async def outline_in(self, channel: int) -> MatchOutline | None:
        """Return the outline of the channel's newest live match, or None."""
        return await self._outline("status IN ('lobby', 'running') AND channel = ?", channel)

    async def close_unreadable(self, match: str, at: datetime) -> bool:
        """Close a live match and its open invitations without reading it. Return whether it was live."""
        outline = await self.outline(match)
        if outline is None or not outline.is_live:
            return False
        closing = "UPDATE matches SET status = 'closed', ended_at = ?, revision = revision + 1 WHERE id = ?"
        released = "UPDATE invitations SET state = 'released' WHERE match = ? AND state = 'open'"
        await self._database.write(
            Statement("matches", closing, (millis(at), match)),
            Statement("invitations", released, (match,)),
            key=match,
        )
        return True

    async def rebuild(self, match: str, seq: int, state: bytes) -> None:
        """Replace the stored position with one that was rebuilt from the log up to row `seq`, its last one."""
        await self._database.write(
            lock_statement(match),
            Statement(
                "snapshots",
                "UPDATE snapshots SET seq = ?, state = ?"
                " WHERE match = ? AND (SELECT coalesce(max(seq), 0) FROM moves WHERE match = snapshots.match) = ?",
                (seq, state, match, seq),
            ),
            revision_statement(match),
            key=match,
        )

    async def live_ids(self, share: ShardSet = UNSHARDED) -> tuple[str, ...]:
        """Return the ids of the live matches in the servers of that shard set, oldest first, readable or not."""
        where, values = _live_in(share)
        rows = await self._database.read(
            f"SELECT m.id FROM matches AS m WHERE {where} ORDER BY m.created_at, m.id",  # noqa: S608 - our own condition
            values,
        )
        return tuple(row[0] for row in rows)

    async def is_taken(self, match: str) -> bool:
        """Return whether a match with that id exists or existed."""
        return bool(await self._database.read("SELECT 1 FROM matches WHERE id = ?", (match,)))

    async def live(self, share: ShardSet = UNSHARDED) -> tuple[Table, ...]:
        """Return the live matches (in the lobby or running) in the servers of that shard set, oldest first.

        Matches whose row cannot be read are left out.
        """
        where, values = _live_in(share)
        return await self._tables(where, *values)

    async def count_live(self, share: ShardSet = UNSHARDED) -> dict[str, int]:
        """Return the number of those matches by status; a status without any is missing."""
        where, values = _live_in(share)
        sql = f"SELECT m.status, count(*) FROM matches AS m WHERE {where} GROUP BY m.status"  # noqa: S608 - our own words
        return dict(await self._database.read(sql, values))

    async def live_games(self) -> frozenset[str]:
        """Return the games that have live matches, in any server."""
        rows = await self._database.read("SELECT DISTINCT game FROM matches WHERE status IN ('lobby', 'running')")
        return frozenset(row[0] for row in rows)

    async def place(self, match: str) -> tuple[int | None] | tuple[()]:
        """Return the match's server as a one-tuple (None for a direct channel), or () if the match is missing."""
        rows = await self._database.read("SELECT guild FROM matches WHERE id = ?", (match,))
        return (rows[0][0],) if rows else ()

    async def live_in(self, channel: int, game: str | None = None) -> Table | None:
        """Return the channel's live match (of that game), or None.

        A direct channel may have several: the newest is returned. Raise Unreadable.
        """
        rows = await self._database.read(
            f"{TABLE_ALONE} WHERE m.status IN ('lobby', 'running') AND m.channel = ? AND m.game = coalesce(?, m.game)"
            " ORDER BY m.created_at DESC, m.id DESC LIMIT 1",
            (channel, game),
        )
        return read_match_row(rows[0]).table if rows else None

    async def last_in(self, channel: int, game: str | None = None) -> Table | None:
        """Return the channel's latest match (of that game) that was started and has ended, or None."""
        rows = await self._database.read(
            f"{TABLE_ALONE} WHERE m.channel = ? AND m.game = coalesce(?, m.game) AND m.started_at IS NOT NULL"
            f" AND m.ended_at IS NOT NULL AND {HAS_LOG} ORDER BY m.ended_at DESC, m.id LIMIT 1",
            (channel, game),
        )
        return read_match_row(rows[0]).table if rows else None

    async def live_of(self, user: int) -> tuple[Table, ...]:
        """Return the live matches in which the user has a seat, oldest first, as far as they can be read."""
        of_user = "m.status IN ('lobby', 'running') AND m.id IN (SELECT match FROM seats WHERE user = ?)"
        return await self._tables(of_user, user)

    async def count_lobbies(self, host: int, guild: int | None) -> int:
        """Return the number of lobbies that the user has open in that server."""
        count = "SELECT count(*) FROM matches WHERE status = 'lobby' AND host = ? AND guild IS NOT DISTINCT FROM ?"
        return int((await self._database.read(count, (host, guild)))[0][0])

    async def count_closed_lobbies(self, host: int, guild: int, since: datetime) -> int:
        """Return the number of the user's lobbies in that server that were closed since then."""
        sql = "SELECT count(*) FROM matches WHERE host = ? AND guild = ? AND started_at IS NULL AND ended_at >= ?"
        return int((await self._database.read(sql, (host, guild, millis(since))))[0][0])

    async def setup(self, match: str) -> bytes:
        """Return the initial position. Raise KeyError before the start."""
        rows = await self._database.read("SELECT state FROM setups WHERE match = ?", (match,))
        if rows:
            return bytes(rows[0][0])
        archived = await self._archives.find(match)
        if archived is None:
            raise KeyError(match)
        return archived.archive.setup

    async def log(self, match: str, after: int = 0, last: int | None = None) -> tuple[LogRow, ...]:
        """Return the log rows after `after`, in order. With `last`, return only that many of the latest."""
        rows = await self._database.read(
            f"{_LOG} WHERE match = ? AND seq > ? ORDER BY seq DESC LIMIT ?",
            (match, after, _ALL if last is None else last),
        )
        if not rows and (archived := await self._archives.find(match)) is not None:
            later = tuple(row for row in archived.rows if row.seq > after)
            return later if last is None else later[max(len(later) - last, 0) :]
        return await compute(len(rows), lambda: LOG_ROWS.read_all(reversed(rows)))

    async def latest(self, match: str, after: int = 0, last: int | None = None) -> tuple[LogRow, ...]:
        """Return the same rows as `log`, from the cached tail of the log if it holds them."""
        if after or (last is not None and last <= ROWS):
            tail: LogTail = await self._database.recall("moves", match, _TAIL, read_log_tail)
            later = tail.behind(after, last)
            if later is not None and (tail.rows or await self._archives.file_of(match) is None):
                return later
        return await self.log(match, after, last)

    async def rows(self, match: str, numbers: Iterable[int]) -> tuple[LogRow, ...]:
        """Return the log rows with these numbers, in order."""
        seqs = tuple(numbers)
        rows = await self._database.read(
            f"{_LOG} WHERE match = ? AND seq IN ({{json_integers}}) ORDER BY seq",
            (match, msgspec.json.encode(seqs).decode()),
        )
        if not rows and seqs and (archived := await self._archives.find(match)) is not None:
            return tuple(row for row in archived.rows if row.seq in seqs)
        return LOG_ROWS.read_all(rows)

    async def pressed(self, interaction: int) -> tuple[str, tuple[LogRow, ...]] | None:
        """Return the match and the log rows from that interaction, or None."""
        pressed = await self._database.read("SELECT match, press FROM moves WHERE interaction = ?", (interaction,))
        if not pressed:
            return None
        rows = await self._database.read(f"{_LOG} WHERE match = ? AND press = ? ORDER BY seq", pressed[0])
        return pressed[0][0], LOG_ROWS.read_all(rows)

    async def stands(self, interaction: int) -> bool:
        """Return whether a move made by that interaction is stored. Raise DatabaseLostError if nobody knows."""
        try:
            return await self.pressed(interaction) is not None
        except DatabaseLostError:
            if interaction not in self._presses:
                raise
            return True

    async def _tables(self, where: str, *values: int | str | None) -> tuple[Table, ...]:
        rows = await self._database.read(f"{TABLE_ALONE} WHERE {where} ORDER BY m.created_at, m.id", values)
        return tuple(read_tables(rows).values())

    async def _outline(self, where: str, value: str | int) -> MatchOutline | None:
        rows = await self._database.read(
            f"{_OUTLINE} WHERE {where} ORDER BY created_at DESC, id DESC LIMIT 1", (value,)
        )
        return MatchOutline._make((*rows[0][:-1], bool(rows[0][-1]))) if rows else None


def _first_statements(match: str, state: bytes) -> tuple[Statement, ...]:
    """Return the statements that store the initial position."""
    return (
        insert("setups", {"match": match, "state": state}),
        insert("snapshots", {"match": match, "seq": 0, "state": state}),
    )


def _live_in(share: ShardSet) -> tuple[str, tuple[int | str, ...]]:
    """Return the condition on the match `m` to be live in these shards, and its values."""
    live = "m.status IN ('lobby', 'running')"
    if share.is_whole:
        return live, ()
    shards = msgspec.json.encode(sorted(share.shards)).decode()
    return f"{live} AND (coalesce(m.guild, 0) >> 22) % ? IN ({{json_integers}})", (share.count, shards)
