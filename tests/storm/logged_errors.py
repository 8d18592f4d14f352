"""Ears: every error that is logged, and every task that died unheard."""

from __future__ import annotations

import logging
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from cogs.ui.errors import is_trouble

LIBRARIES = ("discord.app_commands.tree", "discord.client", "discord.shard", "discord.state")
"""What these log of a Discord that cannot be reached is theirs to say."""

ALERTS = (("bot.outbox", "Discord refuses to open direct channels"),)
"""What operators must hear of where Discord refuses something, as it does here: who says it, and the beginning."""
CONNECTION = "client_connection"
"""So aiohttp names what it finds unclosed."""


class LoggedErrorListener(logging.Handler):
    """Tells of each at once."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        super().__init__(logging.ERROR)
        self._tell = tell

    def emit(self, record: logging.LogRecord) -> None:
        """One entry of the log."""
        fault = record.exc_info[1] if record.exc_info else None
        if record.name in LIBRARIES and fault is not None and is_trouble(fault):
            return
        if any(record.name == name and record.getMessage().startswith(text) for name, text in ALERTS):
            return
        self._tell(f"{record.name}: {record.getMessage()}\n{_trace(record.exc_info[1] if record.exc_info else None)}")

    def hear(self, _loop: Any, context: dict[str, Any]) -> None:
        """One fault that nobody took.

        Only discord.py opens connections. One that it is just opening when it is told to end it never closes: the end
        of the process does.
        """
        if CONNECTION in context:
            return
        self._tell(f"unheard: {context.get('message')} {context.get('task')}\n{_trace(context.get('exception'))}")


def _trace(fault: BaseException | None) -> str:
    return "" if fault is None else "".join(traceback.format_exception(fault))[-3000:]


@contextmanager
def listening(ears: LoggedErrorListener, *others: logging.Handler) -> Iterator[None]:
    """To all loggers, which write nothing anywhere else; `others` hear what a bot's log would say."""
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    root.handlers[:] = [ears, *others]
    root.setLevel(logging.INFO if others else logging.ERROR)
    try:
        yield
    finally:
        root.handlers[:] = before
        root.setLevel(level)
