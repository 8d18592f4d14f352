"""Statistics about a database, the same for both engines."""

from __future__ import annotations

from datetime import datetime

import msgspec

COUNTS = {
    "running": "SELECT count(*) FROM matches WHERE status = 'running'",
    "lobbies": "SELECT count(*) FROM matches WHERE status = 'lobby'",
    "behind": "SELECT count(*) FROM pending_updates",
    "unsent": "SELECT count(*) FROM outbox WHERE message IS NULL",
}
QUARANTINED = "SELECT match FROM pending_updates WHERE part = 'the match' AND next_at IS NULL ORDER BY match"
ARCHIVED = "SELECT file FROM archives ORDER BY at DESC, match DESC"
CHOICES = (
    "SELECT 'user', id, CAST(preferences AS text) FROM users WHERE CAST(preferences AS text) <> '{}'"
    " UNION ALL SELECT 'server', id, settings FROM guilds"
)
STRUCTURES = " UNION ALL ".join(
    f"SELECT '{what}', {owner}, CAST({column} AS text) FROM {table}"  # noqa: S608 - our own names
    for what, owner, column, table in (
        ("auto-answers", "match", "body", "auto_answers"),
        ("prepared turn", "match", "steps", "prepared"),
        ("time left", "match", "times_left", "clocks"),
        ("answers to a request", "match", "agreed", "requests"),
        ("answers to a request", "match", "refused", "requests"),
        ("message", "match", "body", "outbox"),
        ("settings", "id", "settings", "tournaments"),
        ("terms", "id", "terms", "tournaments"),
    )
)
REPORTS = "SELECT reference, text, match FROM reports WHERE sent_at IS NULL ORDER BY at, reference"
BEAT = "SELECT max(at) FROM heartbeat"


class Contents(msgspec.Struct, frozen=True):
    """Schema number, and the numbers of matches and moves."""

    schema: int
    matches: int
    moves: int


class Inspection(msgspec.Struct, frozen=True):
    """Contents, live matches, pending updates, unsent messages and the last heartbeat.

    `newest` is the schema that this program knows. Sizes are bytes, of the database and of its log.
    """

    contents: Contents
    newest: int
    running: int
    lobbies: int
    behind: int
    unsent: int
    seen: datetime | None
    size: int
    log: int
    quarantined: tuple[str, ...] = ()
    """Matches that the bot could not read when it last tried."""
    archived: tuple[str, ...] = ()
    """Archive files of matches, the latest first."""
    choices: tuple[tuple[str, int, str], ...] = ()
    """Stored settings: `user` or `server`, the id, and the JSON text."""
    structures: tuple[tuple[str, str, str], ...] = ()
    """Structures of rows that are read with others: what it is, the match or tournament, and the JSON text."""
    reports: tuple[tuple[str, str, str], ...] = ()
    """Reports that the operator has not got by direct message: reference, text, and the match or ""."""
