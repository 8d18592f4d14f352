"""Persistence layer: the only package that contains SQL."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from bot.data_files import IS_CLONE
from bot.store.absences import AbsenceTable
from bot.store.activity import ActivityTable
from bot.store.analyses import AnalysisTable
from bot.store.archive_files import ArchiveFolder
from bot.store.archives import ArchiveTable
from bot.store.audit import AuditTable
from bot.store.auto_answers import AutoAnswerTable
from bot.store.clocks import ClockTable
from bot.store.club_posts import ClubPostTable
from bot.store.engine.address import Address, DatabaseError, RemoteDatabase, archive_beside
from bot.store.engine.database import Conflict, Database
from bot.store.engine.database_stats import Contents
from bot.store.engine.invalidation import Invalidation
from bot.store.engine.match_rows import LogAppend, LogRow, MatchRow
from bot.store.follows import FollowTable
from bot.store.guilds import GuildTable
from bot.store.heartbeats import HeartbeatTable
from bot.store.history import HistoryTable, LeaderboardRow, PlayedRow
from bot.store.invitations import InvitationTable
from bot.store.lessons import LessonRow, LessonTable
from bot.store.match_notices import NoticeTable
from bot.store.matches import MatchTable
from bot.store.messages import MessageTable, PendingUpdateTable, StaleMessageTable
from bot.store.notes import NoteTable
from bot.store.open_panels import OpenPanelTable
from bot.store.outbox import OutboxTable
from bot.store.prepared import PreparedTable
from bot.store.privacy import PrivacyTable, ReasonTable
from bot.store.pruning import OldMatch, PruningTable
from bot.store.puzzles import PuzzleTable
from bot.store.reports import ReportTable
from bot.store.requests import RequestTable
from bot.store.results import EndedMatch, RatingChangeRow, RatingRow, ResultRow, ResultTable, TimedRow
from bot.store.searches import SearchTable
from bot.store.seasons import SeasonTable
from bot.store.sqlite.backup import CancelToken, contents, copy, has_matches, mark_restore_done, restore, restored_since
from bot.store.sqlite.database import SqliteDatabase
from bot.store.tournaments import TournamentTable
from bot.store.users import UserTable

if TYPE_CHECKING:
    from bot.store.postgresql.database import PostgresqlDatabase

__all__ = [
    "NO_DRIVER",
    "CancelToken",
    "Conflict",
    "Contents",
    "DatabaseError",
    "EndedMatch",
    "Invalidation",
    "LeaderboardRow",
    "LessonRow",
    "LogAppend",
    "LogRow",
    "MatchRow",
    "MessageTable",
    "NoteTable",
    "OldMatch",
    "PlayedRow",
    "RatingChangeRow",
    "RatingRow",
    "ResultRow",
    "StaleMessageTable",
    "Store",
    "TimedRow",
    "UserTable",
    "contents",
    "copy",
    "has_matches",
    "mark_restore_done",
    "restore",
    "restored_since",
]

NO_DRIVER = f"PostgreSQL needs asyncpg: {'make postgres' if IS_CLONE else 'install tavolino[postgres]'}."
ONE_PROCESS = "The database {} is a file for one process only: several processes need PostgreSQL."


class Store:
    """Open database and its tables. A write method returns once the data is on disk."""

    def __init__(self, database: Database, archive: Path) -> None:
        self._database = database
        self.invalidated, self.tell_others, self.hold = database.invalidated, database.tell_others, database.hold
        self.settled, self.look_at_file, self.close = database.settled, database.look_at_file, database.close
        self.messages = MessageTable(database)
        self.users = UserTable(database)
        self.guilds = GuildTable(database)
        self.auto_answers = AutoAnswerTable(database)
        self.prepared = PreparedTable(database)
        self.history = HistoryTable(database)
        self.archives = ArchiveTable(database, ArchiveFolder(archive))
        self.matches = MatchTable(database, self.archives)
        self.results = ResultTable(database, self.archives)
        self.invitations = InvitationTable(database)
        self.follows = FollowTable(database)
        self.notes = NoteTable(database)
        self.notices = NoticeTable(database)
        self.absences = AbsenceTable(database)
        self.clocks = ClockTable(database)
        self.searches = SearchTable(database)
        self.club_posts = ClubPostTable(database)
        self.seasons = SeasonTable(database)
        self.tournaments = TournamentTable(database)
        self.puzzles = PuzzleTable(database)
        self.heartbeats = HeartbeatTable(database)
        self.activity = ActivityTable(database)
        self.open_panels = OpenPanelTable(database)
        self.outbox = OutboxTable(database)
        self.pending_updates = PendingUpdateTable(database)
        self.stale_messages = StaleMessageTable(database)
        self.requests = RequestTable(database)
        self.audit = AuditTable(database)
        self.reasons = ReasonTable(database)
        self.reports = ReportTable(database)
        self.privacy = PrivacyTable(database, self.archives)
        self.analyses = AnalysisTable(database)
        self.lessons = LessonTable(database)
        self.pruning = PruningTable(database, self.archives)

    @classmethod
    async def open(
        cls, where: Address, schema: Path | None = None, *, shared: bool = False, archive: Path | None = None
    ) -> Store:
        """Open or create the database and bring its schema up to date.

        Pass `shared=True` if other processes use it at the same time. `archive` is the folder of archived matches; the
        default is beside the database. Raise DatabaseError.
        """
        archive = archive or archive_beside(where)
        if isinstance(where, RemoteDatabase):
            return cls(await _remote().open(where, shared=shared), archive)
        if shared:
            raise DatabaseError(ONE_PROCESS.format(where))
        return cls(await (SqliteDatabase.open(where, schema) if schema else SqliteDatabase.open(where)), archive)

    @classmethod
    async def open_read_only(cls, where: RemoteDatabase, archive: Path | None) -> Store:
        """Open the database read-only, even while a bot uses it. Raise DatabaseError."""
        return cls(await _remote().look(where), archive or archive_beside(where))

    @classmethod
    async def open_beside(cls, where: Address, archive: Path | None = None) -> Store:
        """Open the database for short writes beside a running bot. Its schema must be current. Raise DatabaseError."""
        archive = archive or archive_beside(where)
        if isinstance(where, RemoteDatabase):
            return cls(await _remote().open_beside(where), archive)
        return cls(await SqliteDatabase.open_beside(where), archive)

    @property
    def process(self) -> str:
        """Return the name under which other processes know this one. It is empty for a single process."""
        return self._database.process

    @property
    def is_receiving(self) -> bool:
        """Return whether writes of other processes arrive here. While False, nothing is cached."""
        return self._database.is_receiving

    @property
    def fault(self) -> str | None:
        """Return one sentence on why no write is confirmed any more, or None."""
        return self._database.fault


def _remote() -> type[PostgresqlDatabase]:
    """Import the PostgreSQL engine on demand. Raise DatabaseError if its driver is not installed."""
    try:
        from bot.store.postgresql.database import PostgresqlDatabase
    except ModuleNotFoundError as fault:
        raise DatabaseError(NO_DRIVER) from fault
    return PostgresqlDatabase
