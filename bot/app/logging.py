"""The log of the process: one line an event, ids as fields; never a hand, a name or a secret."""

from __future__ import annotations

import json
import logging
import re
import sys
from datetime import UTC, datetime
from typing import Literal, TypeAlias

from bot.trail import TRAIL

Form: TypeAlias = Literal["text", "json"]

_KNOWN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}

FOREIGN = "discord"
"""These name people by their ids, which no log of ours does."""
_ID = re.compile(r"\b\d{15,}\b")
CONNECTING = frozenset({"discord.shard", "discord.gateway"})
"""These tell of nothing but connections."""


class Fields(logging.Formatter):
    """`time level logger: message press=... match=... seat=...`"""

    def format(self, record: logging.LogRecord) -> str:
        """The line; what was given as `extra` stands behind the message.

        That a connection was lost or refused is no fault of the program: discord.py tells where it was, we do not.
        """
        record = plain(record)
        return " ".join([super().format(record), *(f"{name}={value}" for name, value in fields(record).items())])


class Lines(logging.Formatter):
    """The same as one JSON object a line, the trace of an accident inside of it."""

    def format(self, record: logging.LogRecord) -> str:
        """`{"at": ..., "level": ..., "logger": ..., "message": ..., and the fields}`"""
        record = plain(record)
        told: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told | fields(record), ensure_ascii=False, default=str)


def plain(record: logging.LogRecord) -> logging.LogRecord:
    """Of a connection that was lost one sentence without a trace, and what the library says without ids."""
    if record.name.partition(".")[0] == FOREIGN:
        record = logging.makeLogRecord(vars(record))
        record.msg, record.args = _ID.sub("*", record.getMessage()), ()
    if record.name not in CONNECTING or not record.exc_info or (fault := record.exc_info[1]) is None:
        return record
    told = " ".join(str(fault).split())
    record.msg, record.args = f"{record.getMessage()}: {type(fault).__name__}: {told}", ()
    record.exc_info = record.exc_text = None
    return record


def fields(record: logging.LogRecord) -> dict[str, object]:
    """The press on which the task works, which made the entry, and whatever was given as `extra`."""
    trail = TRAIL.get()
    press = {} if trail is None else {"press": trail.press}
    return press | {name: value for name, value in vars(record).items() if name not in _KNOWN}


def open_log(level: str, form: Form = "text") -> None:
    """Write to standard error from that level on; discord.py's own chatter only from WARNING on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines() if form == "json" else Fields("{asctime} {levelname} {name}: {message}", style="{"))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for chatty in ("discord", "aiosqlite", "asyncpg", "PIL"):
        logging.getLogger(chatty).setLevel(max(logging.getLevelNamesMapping()[level], logging.WARNING))
