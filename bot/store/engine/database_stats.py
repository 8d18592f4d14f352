"""What a look into a database finds, whatever engine keeps it."""

from __future__ import annotations

from datetime import datetime

import msgspec

COUNTS = {
    "running": "SELECT count(*) FROM matches WHERE status = 'running'",
    "lobbies": "SELECT count(*) FROM matches WHERE status = 'lobby'",
    "behind": "SELECT count(*) FROM lags",
    "letters": "SELECT count(*) FROM outbox WHERE message IS NULL",
}
BEAT = "SELECT max(at) FROM heartbeat"


class Contents(msgspec.Struct, frozen=True):
    """What a database holds: the number of its migrations, of its matches and of their moves."""

    schema: int
    matches: int
    moves: int


class Inspection(msgspec.Struct, frozen=True):
    """What it holds: all, what is live, what could not be shown yet, letters not yet sent; when its bot last lived.

    `newest` is the schema that this program knows; sizes are bytes, of the file and of the log beside it.
    """

    contents: Contents
    newest: int
    running: int
    lobbies: int
    behind: int
    letters: int
    seen: datetime | None
    size: int
    log: int
