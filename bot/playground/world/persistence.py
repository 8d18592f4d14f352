"""Keeping the world: one JSON file, written a moment after a change and replaced whole."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import msgspec

from bot.playground.world.world import Saved, World

DELAY = 0.2
"""Real seconds in which several changes are gathered into one writing."""


def load(state: Path | None) -> Saved:
    """The saved world, or an empty one where there is no file. Raises msgspec.DecodeError for a spoilt file."""
    if state is None or not state.exists():
        return Saved()
    return msgspec.json.decode(state.read_bytes(), type=Saved)


class Saver:
    """Writes the world whenever it has changed."""

    def __init__(self, world: World, state: Path | None) -> None:
        self._world = world
        self._state = state
        self._waiting: asyncio.TimerHandle | None = None

    def soon(self) -> None:
        if self._state is not None and self._waiting is None:
            self._waiting = asyncio.get_running_loop().call_later(DELAY, self.now)

    def now(self) -> None:
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
