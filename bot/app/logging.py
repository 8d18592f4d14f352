"""Logging setup: one line per event, ids as fields, no hands, names or secrets."""

from __future__ import annotations

import json
import logging
import re
import sys
import threading
from datetime import UTC, datetime
from typing import Literal, TypeAlias

from bot.database_errors import DatabaseLostError, is_full
from bot.tracing import TRACE

LOG = logging.getLogger(__name__)

Form: TypeAlias = Literal["text", "json"]

_KNOWN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}

FOREIGN = "discord"
"""Name of the loggers whose messages contain user ids, which the bot's own log never does."""
_ID = re.compile(r"\b\d{15,}\b")
CONNECTING = frozenset({"discord.shard", "discord.gateway"})
"""Loggers that report only connections."""


MAX_EXACT = 2**53 - 1
"""Largest whole number that a reader of JSON is sure to keep exactly."""
TROUBLE_PAUSE = 60.0
"""Seconds between two messages about a database that takes no writes, and without one after which it is over."""
UNWRITABLE = ("SQLITE_READONLY", "SQLITE_IOERR", "SQLITE_CANTOPEN", "SQLITE_BUSY", "SQLITE_LOCKED")
"""Names of SQLite's errors of a file that cannot be written at the moment."""
FULL_DISK = "the disk is full, nothing can be stored"


class TextFormatter(logging.Formatter):
    """Text formatter: `time level logger: message press=... match=... seat=...`."""

    def format(self, record: logging.LogRecord) -> str:
        """Format the record with its `extra` fields after the message.

        Connection errors get no traceback, because they are not bugs.
        """
        record = plain(record)
        return " ".join([super().format(record), *(f"{name}={value}" for name, value in fields(record).items())])


class JsonFormatter(logging.Formatter):
    """JSON formatter: one object per line, tracebacks included."""

    def format(self, record: logging.LogRecord) -> str:
        """Format as `{"at": ..., "level": ..., "logger": ..., "message": ..., and the fields}`."""
        record = plain(record)
        entry: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            entry["trace"] = self.formatException(record.exc_info)
        return json.dumps(entry | _exact(fields(record)), ensure_ascii=False, default=str)


def _exact(fields: dict[str, object]) -> dict[str, object]:
    """Return the fields with Discord's ids as strings, because most readers of JSON would round such numbers."""
    return {
        name: str(value) if isinstance(value, int) and abs(value) > MAX_EXACT else value
        for name, value in fields.items()
    }


class StorageTroubleFilter(logging.Filter):
    """Filter that passes one message a minute about a database that takes no writes, which fails all work of the bot.

    It counts the others in the field `left_out` of the next message. A last one says that the trouble is over.
    """

    def __init__(self, pause: float = TROUBLE_PAUSE) -> None:
        super().__init__()
        self._pause = pause
        self._next = self._latest = 0.0
        self._left_out = 0
        self._timer: threading.Timer | None = None

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether to log the record."""
        if storage_trouble(record) is None:
            return True
        self._latest = record.created
        if self._timer is None:
            self._watch()
        if record.created < self._next:
            self._left_out += 1
            return False
        self._next = record.created + self._pause
        self._count(record)
        return True

    def close(self) -> None:
        """Stop waiting for the end of the trouble."""
        if self._timer is not None:
            self._timer.cancel()

    def _count(self, record: logging.LogRecord) -> None:
        if self._left_out:
            record.left_out = self._left_out
        self._left_out = 0

    def _watch(self) -> None:
        self._timer = threading.Timer(self._pause, self._look, (self._latest,))
        self._timer.daemon = True
        self._timer.start()

    def _look(self, before: float) -> None:
        """Say that the trouble is over, unless there was more of it since."""
        if self._latest > before:
            self._watch()
            return
        self._timer, self._next = None, 0.0
        left_out, self._left_out = self._left_out, 0
        LOG.warning("no write has failed for %s seconds", round(self._pause), extra={"left_out": left_out})


def storage_trouble(record: logging.LogRecord) -> str | None:
    """Return one sentence if the record's exception comes from a database or a disk that takes no writes, or None."""
    fault = record.exc_info[1] if record.exc_info else None
    while fault is not None:
        name = getattr(fault, "sqlite_errorname", "")
        if is_full(fault):
            return FULL_DISK
        if isinstance(fault, DatabaseLostError) or name.startswith(UNWRITABLE):
            return " ".join(str(fault).split())
        fault = fault.__cause__ or fault.__context__
    return None


def plain(record: logging.LogRecord) -> logging.LogRecord:
    """Return the record with ids masked in discord.py's messages.

    Connection errors and those of a database that takes no writes are cut to one line.
    """
    if record.name.partition(".")[0] == FOREIGN:
        record = logging.makeLogRecord(vars(record))
        record.msg, record.args = _ID.sub("*", record.getMessage()), ()
    if (trouble := storage_trouble(record)) is not None:
        record = logging.makeLogRecord(vars(record))
        record.msg, record.args = f"{record.getMessage()}: {trouble}", ()
        record.exc_info = record.exc_text = None
        return record
    if record.name not in CONNECTING or not record.exc_info or (fault := record.exc_info[1]) is None:
        return record
    text = " ".join(str(fault).split())
    record.msg, record.args = f"{record.getMessage()}: {type(fault).__name__}: {text}", ()
    record.exc_info = record.exc_text = None
    return record


def fields(record: logging.LogRecord) -> dict[str, object]:
    """Return the press that the current task handles, and the record's `extra` fields."""
    trace = TRACE.get()
    press = {} if trace is None else {"press": trace.press}
    return press | {name: value for name, value in vars(record).items() if name not in _KNOWN}


def print_fatal(sentence: str, *, is_json: bool) -> None:
    """Print why the bot cannot run: a plain sentence, or a line of JSON where the log is read by a program."""
    record = logging.makeLogRecord({"name": "bot", "msg": sentence, "levelname": "CRITICAL"})
    print(JsonFormatter().format(record) if is_json else sentence, file=sys.stderr, flush=True)


def open_log(level: str, form: Form) -> None:
    """Log to standard error from that level on. Libraries log from WARNING on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        JsonFormatter() if form == "json" else TextFormatter("{asctime} {levelname} {name}: {message}", style="{")
    )
    handler.addFilter(StorageTroubleFilter())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for chatty in ("discord", "aiosqlite", "asyncpg", "PIL"):
        logging.getLogger(chatty).setLevel(max(logging.getLevelNamesMapping()[level], logging.WARNING))
