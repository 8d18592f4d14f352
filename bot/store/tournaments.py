"""Tournaments of servers: `tournaments`, `tournament_entrants`, `tournament_events` and `tournament_tables`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

import msgspec

from bot.shards import UNSHARDED, ShardSet
from bot.store.engine.database import TableAccess
from bot.store.engine.limits import limit_statements
from bot.store.engine.row_mapper import RowMapper, insert, update
from bot.store.engine.rows import Statement, millis, millis_or_none


class TournamentRow(msgspec.Struct, frozen=True, kw_only=True):
    """Row of `tournaments`. `settings` and `terms` are JSON."""

    id: str
    guild: int
    channel: int
    organiser: int
    settings: str
    terms: str
    locale: str
    seed: bytes
    created_at: datetime
    check_in_at: datetime
    starts_at: datetime
    round_hours: int
    due_at: datetime | None = None
    stopped_at: datetime | None = None
    ended_at: datetime | None = None
    ended_why: str = ""
    repeats: str = ""
    """How often it opens again; "" for never and once the next one is open."""
    repeats_from: datetime | None = None
    """Start of the first one, from which later starts are counted."""
    role: int = 0
    """Role whose members may enter; 0 for everybody."""


class EntrantRow(msgspec.Struct, frozen=True):
    """Row of `tournament_entrants`. A deleted user has neither id nor name."""

    entrant: int
    user: int | None
    name: str | None


class TournamentTableRow(msgspec.Struct, frozen=True):
    """Row of `tournament_tables`. Rounds count from 1, tables from 0. `match` is empty until it is stored."""

    round: int
    number: int
    thread: int | None = None
    match: str = ""


_TOURNAMENTS = RowMapper("tournaments", TournamentRow)
_ENTRANTS = RowMapper("tournament_entrants", EntrantRow)
_TABLES = RowMapper("tournament_tables", TournamentTableRow)
_TOO_MANY = "(SELECT count(*) FROM tournaments WHERE guild = ? AND ended_at IS NULL) >= ?"


class TournamentTable(TableAccess):
    """Table access for tournaments."""

    async def create(self, row: TournamentRow, *also: Statement, limit: int) -> None:
        """Insert a tournament, with other writes. Raise Conflict if the server has `limit` that are not over."""
        await self._database.write(
            *limit_statements("tournaments", f"tournaments {row.guild}", _TOO_MANY, (row.guild, limit)),
            insert("tournaments", _TOURNAMENTS.row(row)),
            *also,
        )

    async def one(self, tournament: str) -> TournamentRow | None:
        """Return the tournament, or None."""
        return next(iter(await self._rows("id = ?", tournament)), None)

    async def live(self, guild: int) -> tuple[TournamentRow, ...]:
        """Return the server's tournaments that are not over, oldest first."""
        return await self._rows("guild = ? AND ended_at IS NULL", guild)

    async def ended(self, guild: int, limit: int) -> tuple[TournamentRow, ...]:
        """Return the server's tournaments that are over, the latest first."""
        return await _TOURNAMENTS.select(
            self._database,
            "WHERE guild = ? AND ended_at IS NOT NULL ORDER BY created_at DESC, id DESC LIMIT ?",
            guild,
            limit,
        )

    async def live_ids(self, share: ShardSet = UNSHARDED) -> dict[str, int]:
        """Return the tournaments of these shards to be carried on, with their servers.

        They are not over, have a live match, or open again.
        """
        rows = await self._database.read(
            "SELECT id, guild FROM tournaments WHERE ended_at IS NULL OR repeats <> '' OR EXISTS"
            " (SELECT 1 FROM tournament_tables AS t JOIN matches AS m ON m.id = t.match"
            " WHERE t.tournament = tournaments.id AND m.status IN ('lobby', 'running')) ORDER BY id"
        )
        return {id_: guild for id_, guild in rows if share.is_whole or share.has(guild)}

    async def events(self, tournament: str, after: int = 0) -> tuple[str, ...]:
        """Return the events as JSON, in order, without the first `after`."""
        rows = await self._database.read(
            "SELECT event FROM tournament_events WHERE tournament = ? AND number >= ? ORDER BY number",
            (tournament, after),
        )
        return tuple(event for (event,) in rows)

    async def entrants(self, tournament: str) -> tuple[EntrantRow, ...]:
        """Return the entrants, in order."""
        return await _ENTRANTS.select(self._database, "WHERE tournament = ? ORDER BY entrant", tournament)

    async def tables(self, tournament: str) -> tuple[TournamentTableRow, ...]:
        """Return the tables of all rounds, in order."""
        return await _TABLES.select(self._database, "WHERE tournament = ? ORDER BY round, number", tournament)

    async def of_match(self, match: str) -> str | None:
        """Return the tournament of the match, or None."""
        rows = await self._database.read("SELECT tournament FROM tournament_tables WHERE match = ?", (match,))
        return next((tournament for (tournament,) in rows), None)

    async def states(self, tournament: str) -> dict[str, str]:
        """Return the status of each match of the tournament."""
        rows = await self._database.read(
            "SELECT m.id, m.status FROM tournament_tables AS t JOIN matches AS m ON m.id = t.match"
            " WHERE t.tournament = ? ORDER BY t.round, t.number",
            (tournament,),
        )
        return dict(rows)

    async def given_up(self, tournament: str) -> tuple[str, ...]:
        """Return the running matches of the tournament in which a person has given up a seat."""
        rows = await self._database.read(
            "SELECT DISTINCT m.id FROM tournament_tables AS t JOIN matches AS m ON m.id = t.match"
            " JOIN seats AS s ON s.match = m.id"
            " WHERE t.tournament = ? AND m.status = 'running' AND s.resigned AND s.kind = 'person' ORDER BY m.id",
            (tournament,),
        )
        return tuple(match for (match,) in rows)

    async def append(
        self,
        tournament: str,
        first: int,
        events: Sequence[str],
        at: datetime,
        *,
        entrants: Iterable[EntrantRow] = (),
        tables: Iterable[TournamentTableRow] = (),
        also: Sequence[Statement] = (),
    ) -> None:
        """Append events, the first of which has the number `first`, in one transaction with all else.

        Raise Conflict if other events were appended first.
        """
        place = {"tournament": tournament}
        await self._database.write(
            *(
                insert("tournament_events", {**place, "number": number, "event": event, "at": at})
                for number, event in enumerate(events, first)
            ),
            *(insert("tournament_entrants", {**place, "at": at, **_ENTRANTS.row(entrant)}) for entrant in entrants),
            *(insert("tournament_tables", {**place, **_TABLES.row(table)}) for table in tables),
            *also,
        )

    async def write(self, *statements: Statement) -> None:
        """Carry out these statements in one transaction."""
        await self._database.write(*statements)

    async def set_thread(self, tournament: str, table: TournamentTableRow, thread: int | None) -> None:
        """Record the channel in which the table will be."""
        await self._database.write(
            update(
                "tournament_tables", {"thread": thread}, tournament=tournament, round=table.round, number=table.number
            )
        )

    async def _rows(self, where: str, *values: str | int) -> tuple[TournamentRow, ...]:
        return await _TOURNAMENTS.select(self._database, f"WHERE {where} ORDER BY created_at, id", *values)


def due_statement(tournament: str, due_at: datetime | None) -> Statement:
    """Return the statement that sets the latest end of the round, or when the next one is paired."""
    return update("tournaments", {"due_at": due_at}, id=tournament)


def start_statement(tournament: str, starts_at: datetime, check_in_at: datetime | None = None) -> Statement:
    """Return the statement that moves the start, and the check-in if its new time is given."""
    sql = "UPDATE tournaments SET starts_at = ?, check_in_at = coalesce(?, check_in_at) WHERE id = ?"
    return Statement("tournaments", sql, (millis(starts_at), millis_or_none(check_in_at), tournament))


def end_statement(tournament: str, at: datetime, why: str) -> Statement:
    """Return the statement that ends the tournament."""
    changes = {"ended_at": at, "ended_why": why, "due_at": None}
    return update("tournaments", changes, id=tournament, ended_at=None)


def repeated_statement(tournament: str) -> Statement:
    """Return the statement that the tournament opens no more. It violates NOT NULL if it did not before."""
    sql = "UPDATE tournaments SET repeats = CASE WHEN repeats <> '' THEN '' END WHERE id = ?"
    return Statement("tournaments", sql, (tournament,))


def stop_statement(tournament: str, since: datetime) -> Statement:
    """Return the statement that records since when the bot has been missing from the server."""
    return update("tournaments", {"stopped_at": since}, id=tournament, stopped_at=None)


def resume_statement(tournament: str, now: datetime) -> Statement:
    """Return the statement that ends such a time and postpones what comes by it."""
    sql = (
        "UPDATE tournaments SET starts_at = starts_at + CASE WHEN check_in_at < ?1 AND due_at IS NULL"
        " THEN ?1 - stopped_at ELSE 0 END, due_at = due_at + ?1 - stopped_at, stopped_at = NULL"
        " WHERE id = ?2 AND stopped_at IS NOT NULL"
    )
    return Statement("tournaments", sql, (millis(now), tournament))


def match_statement(tournament: str, table: TournamentTableRow, match: str) -> Statement:
    """Return the statement that gives the table its match. It violates NOT NULL if the table has one."""
    sql = (
        "UPDATE tournament_tables SET match = CASE WHEN match = '' THEN CAST(? AS text) END"
        " WHERE tournament = ? AND round = ? AND number = ?"
    )
    return Statement("tournament_tables", sql, (match, tournament, table.round, table.number))
