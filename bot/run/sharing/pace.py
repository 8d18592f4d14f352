"""The pace at which locks are looked after, in seconds."""

from __future__ import annotations

import msgspec


class Pace(msgspec.Struct, frozen=True):
    """`look`: between two looks at the locks. `sure`: so long after a word of the database what is held is held.

    `turn`: between two sessions of one bucket, as Discord wants it. `patience`: how long a start waits for shards that
    are named and that another holds. `lonely`: after that what nobody takes is taken beyond one's share. `again`: until
    a beginning that failed is tried once more. `ask`: between two questions whose turn it is.
    """

    look: float = 2.0
    sure: float = 10.0
    turn: float = 5.0
    patience: float = 20.0
    lonely: float = 6.0
    again: float = 5.0
    ask: float = 0.25


PACE = Pace()
"""`sure` is less than the silence after which PostgreSQL lets others in."""
