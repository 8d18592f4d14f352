"""Callbacks of one event."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Generic, ParamSpec

LOG = logging.getLogger(__name__)

Arguments = ParamSpec("Arguments")


class Listeners(Generic[Arguments]):
    """Callbacks of one event, called in the order of their registration."""

    def __init__(self) -> None:
        self._callbacks: list[Callable[Arguments, object]] = []

    def add(self, callback: Callable[Arguments, object]) -> None:
        """Register a callback. It must not block."""
        self._callbacks.append(callback)

    def tell(self, *args: Arguments.args, **named: Arguments.kwargs) -> None:
        """Call them. A failing one is logged and does not stop the others."""
        for callback in self._callbacks:
            try:
                callback(*args, **named)
            except Exception:  # the others would keep outdated data
                ids = ", ".join(value for value in args if isinstance(value, str))  # users' ids stay out of the log
                LOG.exception("a listener failed: %s", ids)
