"""Logged errors: every error in the log, and every exception of a task that nobody awaited."""

from __future__ import annotations

import logging
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from cogs.ui.errors import is_trouble

LIBRARIES = ("discord.app_commands.tree", "discord.client", "discord.shard", "discord.state")
"""Loggers that may report an unreachable Discord."""

ALERTS = (("bot.outbox", "Discord refuses to open direct channels"),)
"""Expected alerts for operators: the logger, and the beginning of the message."""
CONNECTION = "client_connection"
"""Key under which aiohttp reports an unclosed connection."""


class LoggedErrorListener(logging.Handler):
    """Log handler that reports each error at once."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        super().__init__(logging.ERROR)
        self._tell = tell

    def emit(self, record: logging.LogRecord) -> None:
        """Report one entry of the log, unless it is expected."""
        fault = record.exc_info[1] if record.exc_info else None
        if record.name in LIBRARIES and fault is not None and is_trouble(fault):
            return
        if any(record.name == name and record.getMessage().startswith(text) for name, text in ALERTS):
            return
        self._tell(f"{record.name}: {record.getMessage()}\n{_trace(record.exc_info[1] if record.exc_info else None)}")

    def hear(self, _loop: Any, context: dict[str, Any]) -> None:
        """Report an exception that nobody handled.

        Only discord.py opens connections. It never closes one that it is opening while it is told to end: the end of
        the process does.
        """
        if CONNECTION in context:
            return
        self._tell(f"unheard: {context.get('message')} {context.get('task')}\n{_trace(context.get('exception'))}")


def _trace(fault: BaseException | None) -> str:
    return "" if fault is None else "".join(traceback.format_exception(fault))[-3000:]


@contextmanager
def listening(error_listener: LoggedErrorListener, *others: logging.Handler) -> Iterator[None]:
    """Listen to all loggers, which write nothing anywhere else. `others` receive what a bot's log would contain."""
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    root.handlers[:] = [error_listener, *others]
    root.setLevel(logging.INFO if others else logging.ERROR)
    try:
        yield
    finally:
        root.handlers[:] = before
        root.setLevel(level)
