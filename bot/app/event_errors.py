"""Error handling for gateway events that discord.py cannot parse: log them and keep the connection."""

from __future__ import annotations

import logging
import traceback
from collections.abc import Callable, MutableMapping
from functools import wraps
from typing import Any, TypeAlias

log = logging.getLogger(__name__)

Reader: TypeAlias = Callable[[Any], None]
VITAL = frozenset({"READY"})
"""Events that must be parsed. Without READY the bot ends, to be restarted."""


def skip_unreadable_events(readers: MutableMapping[str, Reader]) -> None:
    """Wrap discord.py's event parsers so that errors are logged and the event is skipped."""
    for event, read in readers.items():
        if event not in VITAL:
            readers[event] = _forgiving(event, read)


def _forgiving(event: str, read: Reader) -> Reader:
    @wraps(read)
    def forgiving(data: Any) -> None:
        try:
            read(data)
        except Exception as fault:  # whatever the error, the next event may be valid
            _tell(event, fault)

    return forgiving


def _tell(event: str, fault: Exception) -> None:
    """Log the error's place and type, but not its text, which may quote the event."""
    frame = traceback.extract_tb(fault.__traceback__)[-1]
    log.warning("%s cannot be read: %s in %s, line %s", event, type(fault).__name__, frame.name, frame.lineno)
    log.debug("%s", "".join(traceback.format_tb(fault.__traceback__)))
