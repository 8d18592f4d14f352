"""Counts of events in one world and in many."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec


class Counts(msgspec.Struct, frozen=True):
    """Counts of one world, or of all together."""

    minutes: float = 0.0
    acts: int = 0
    """Actions of people."""
    presses: int = 0
    """Presses that became moves."""
    moves: int = 0
    """Rows in the logs, including those of computers and clocks."""
    finished: int = 0
    """Matches played to their end."""
    lives: int = 0
    kills: int = 0
    faults: int = 0
    """Injected faults of all kinds."""
    messages: int = 0
    """Messages that the bot sent or edited."""
    rounds: int = 0
    """Rounds of tournaments that were paired."""
    later: int = 0
    """Those after the first, which are paired by results."""
    undo: int = 0
    """Unfair actions that were answered, by kind: see `UnfairActions`."""
    ping: int = 0
    reseat: int = 0
    skip: int = 0
    forget: int = 0

    def __add__(self, other: Counts) -> Counts:
        mine, others = msgspec.structs.asdict(self), msgspec.structs.asdict(other)
        return Counts(**{name: mine[name] + others[name] for name in mine})

    def __str__(self) -> str:
        told: Mapping[str, float] = msgspec.structs.asdict(self)
        return ", ".join(f"{round(count, 1)} {name}" for name, count in told.items())
