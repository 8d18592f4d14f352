"""Logging setup: one line per event, ids as fields, no hands, names or secrets."""

from __future__ import annotations

import errno
import json
import logging
import re
import sys
from datetime import UTC, datetime
from typing import Literal, TypeAlias

from bot.tracing import TRACE

Form: TypeAlias = Literal["text", "json"]

_KNOWN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}

FOREIGN = "discord"
"""Name of the loggers whose messages contain user ids, which the bot's own log never does."""
_ID = re.compile(r"\b\d{15,}\b")
CONNECTING = frozenset({"discord.shard", "discord.gateway"})
"""Loggers that report only connections."""


MAX_EXACT = 2**53 - 1
"""Largest whole number that a reader of JSON is sure to keep exactly."""
FULL_DISK_PAUSE = 60.0
"""Seconds between two messages about a full disk."""
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
        told: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told | _exact(fields(record)), ensure_ascii=False, default=str)


def _exact(told: dict[str, object]) -> dict[str, object]:
    """Return the fields with Discord's ids as strings, because most readers of JSON would round such numbers."""
    return {
        name: str(value) if isinstance(value, int) and abs(value) > MAX_EXACT else value for name, value in told.items()
    }


class FullDiskFilter(logging.Filter):
    """Filter that passes one message a minute about a full disk, which fails every write of the bot."""

    def __init__(self) -> None:
        super().__init__()
        self._next = 0.0

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether to log the record."""
        if not is_about_full_disk(record):
            return True
        if record.created < self._next:
            return False
        self._next = record.created + FULL_DISK_PAUSE
        return True


def is_about_full_disk(record: logging.LogRecord) -> bool:
    """Return whether the record's exception comes from a disk without space."""
    fault = record.exc_info[1] if record.exc_info else None
    while fault is not None:
        if getattr(fault, "errno", None) == errno.ENOSPC or getattr(fault, "sqlite_errorname", "") == "SQLITE_FULL":
            return True
        fault = fault.__cause__ or fault.__context__
    return False


def plain(record: logging.LogRecord) -> logging.LogRecord:
    """Return the record with ids masked in discord.py's messages.

    Connection errors and those of a full disk are cut to one line.
    """
    if record.name.partition(".")[0] == FOREIGN:
        record = logging.makeLogRecord(vars(record))
        record.msg, record.args = _ID.sub("*", record.getMessage()), ()
    if is_about_full_disk(record):
        record = logging.makeLogRecord(vars(record))
        record.msg, record.args = f"{record.getMessage()}: {FULL_DISK}", ()
        record.exc_info = record.exc_text = None
        return record
    if record.name not in CONNECTING or not record.exc_info or (fault := record.exc_info[1]) is None:
        return record
    told = " ".join(str(fault).split())
    record.msg, record.args = f"{record.getMessage()}: {type(fault).__name__}: {told}", ()
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


def open_log(level: str, form: Form = "text") -> None:
    """Log to standard error from that level on. Libraries log from WARNING on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        JsonFormatter() if form == "json" else TextFormatter("{asctime} {levelname} {name}: {message}", style="{")
    )
    handler.addFilter(FullDiskFilter())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for chatty in ("discord", "aiosqlite", "asyncpg", "PIL"):
        logging.getLogger(chatty).setLevel(max(logging.getLevelNamesMapping()[level], logging.WARNING))
