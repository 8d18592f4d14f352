"""The log of the process: one line an entry, ids as fields; never a hand, never a secret."""

from __future__ import annotations

import logging
import sys

_KNOWN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}

CONNECTING = frozenset({"discord.shard", "discord.gateway"})
"""These tell of nothing but connections."""


class Fields(logging.Formatter):
    """`time level logger: message match=... seat=...`"""

    def format(self, record: logging.LogRecord) -> str:
        """The line; what was given as `extra` stands behind the message.

        That a connection was lost or refused is no fault of the program: discord.py tells where it was, we do not.
        """
        if record.name in CONNECTING and record.exc_info and (fault := record.exc_info[1]) is not None:
            record = logging.makeLogRecord(vars(record))
            told = " ".join(str(fault).split())
            record.msg, record.args = f"{record.getMessage()}: {type(fault).__name__}: {told}", ()
            record.exc_info = record.exc_text = None
        fields = [f"{name}={value}" for name, value in vars(record).items() if name not in _KNOWN]
        return " ".join([super().format(record), *fields])


def open_log(level: str) -> None:
    """Write to standard error from that level on; discord.py's own chatter only from WARNING on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Fields("{asctime} {levelname} {name}: {message}", style="{"))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for chatty in ("discord", "aiosqlite", "PIL"):
        logging.getLogger(chatty).setLevel(max(logging.getLevelNamesMapping()[level], logging.WARNING))
