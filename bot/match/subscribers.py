"""Subscribers to match changes: notified once a change is on disk."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

LOG = logging.getLogger(__name__)


class Subscribers:
    """Callbacks for match changes. A failing callback is logged and does not stop the others."""

    def __init__(self) -> None:
        self._subscribers: list[Callable[[str], None]] = []
        self._returning: list[Callable[[str], None]] = []
        self._doubters: list[Callable[[], None]] = []
        self._held: Counter[str] = Counter()
        self._untold: set[str] = set()

    def subscribe(self, callback: Callable[[str], None]) -> None:
        """Register a callback that gets the match's id after every committed change, including lobby changes."""
        self._subscribers.append(callback)

    def on_doubt(self, callback: Callable[[], None]) -> None:
        """Register a callback for when any match may have changed and it is unknown which."""
        self._doubters.append(callback)

    def on_return(self, callback: Callable[[str], None]) -> None:
        """Register a callback for when this process takes over a match, so that its cached data can be dropped."""
        self._returning.append(callback)

    def take(self, match: str) -> None:
        """Notify subscribers that this process takes over the match."""
        for callback in self._returning:
            callback(match)

    def doubt(self) -> None:
        """Notify subscribers that any match may have changed."""
        for callback in self._doubters:
            callback()

    @contextmanager
    def batch(self, match: str) -> Iterator[None]:
        """Merge the notifications of all changes inside the context into one at its end."""
        self._held[match] += 1
        try:
            yield
        finally:
            self._held[match] -= 1
            if not self._held[match]:
                del self._held[match]
                if match in self._untold:
                    self._untold.discard(match)
                    self.tell(match)

    def tell(self, match: str) -> None:
        """Notify subscribers that the match has changed."""
        if match in self._held:
            self._untold.add(match)
            return
        for callback in self._subscribers:
            try:
                callback(match)
            except Exception:
                LOG.exception("a subscriber failed", extra={"match": match})
