"""Persistence of the world in a JSON file, replaced atomically shortly after each change."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import msgspec

from bot.playground.world.world import World, WorldSnapshot

DELAY = 0.2
"""Real seconds during which changes are combined into one write."""


def load(state: Path | None) -> WorldSnapshot:
    """Return the saved world; an empty one without a file.

    Raise msgspec.DecodeError for a corrupt file.
    """
    if state is None or not state.exists():
        return WorldSnapshot()
    return msgspec.json.decode(state.read_bytes(), type=WorldSnapshot)


class Saver:
    """Writer of the world after changes."""

    def __init__(self, world: World, state: Path | None) -> None:
        self._world = world
        self._state = state
        self._waiting: asyncio.TimerHandle | None = None

    def soon(self) -> None:
        """Schedule a write."""
        if self._state is not None and self._waiting is None:
            self._waiting = asyncio.get_running_loop().call_later(DELAY, self.now)

    def now(self) -> None:
        """Write at once."""
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
        if self._state is None:
            return
        fresh = self._state.with_name(self._state.name + ".new")
        with fresh.open("wb") as file:
            file.write(msgspec.json.encode(self._world.saved()))
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(self._state)
