"""Intervals at which locks are looked after, in seconds."""

from __future__ import annotations

import msgspec


class Intervals(msgspec.Struct, frozen=True):
    """`look`: between two looks at the locks. `sure`: so long after a word of the database what is held is held.

    `caution`: so long nothing is done for a shard whose last holder has not said that he has left it, and may be sure
    of it still. `turn`: between two sessions of one bucket, as Discord wants it. `ask`: between two questions whose
    turn it is. `patience`: how long a start waits for the next of the shards that are named and that another holds.
    `lonely`: after that what nobody takes is taken beyond one's share. `again`: until a beginning that failed is tried
    once more.
    """

    look: float = 1.0
    sure: float = 6.0
    caution: float = 6.0
    turn: float = 5.0
    patience: float = 20.0
    lonely: float = 6.0
    again: float = 5.0
    ask: float = 0.25


INTERVALS = Intervals()
"""`caution` is no less than `sure`, which is less than the silence after which PostgreSQL lets others in."""
