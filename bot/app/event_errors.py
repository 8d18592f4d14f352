"""Events that discord.py cannot read: each costs one line of the log, and not the whole connection."""

from __future__ import annotations

import logging
import traceback
from collections.abc import Callable, MutableMapping
from functools import wraps
from typing import Any, TypeAlias

log = logging.getLogger(__name__)

Reader: TypeAlias = Callable[[Any], None]
VITAL = frozenset({"READY"})
"""Without it the bot knows neither itself nor where it is: better to end, and to be started again."""


def forgive(readers: MutableMapping[str, Reader]) -> None:
    """From now on an event that cannot be read is passed over. `readers`: discord.py's, by the event's name."""
    for event, read in readers.items():
        if event not in VITAL:
            readers[event] = _forgiving(event, read)


def _forgiving(event: str, read: Reader) -> Reader:
    @wraps(read)
    def forgiving(data: Any) -> None:
        try:
            read(data)
        except Exception as fault:  # whatever it was, the next event may be read
            _tell(event, fault)

    return forgiving


def _tell(event: str, fault: Exception) -> None:
    """Where it was and of which kind, but not the exception's text: that may quote what the event holds."""
    frame = traceback.extract_tb(fault.__traceback__)[-1]
    log.warning("%s cannot be read: %s in %s, line %s", event, type(fault).__name__, frame.name, frame.lineno)
    log.debug("%s", "".join(traceback.format_tb(fault.__traceback__)))
