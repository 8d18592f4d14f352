"""Snowflakes: ids that tell when they were made and rise strictly, even over a restart."""

from __future__ import annotations

from bot.playground.world.wall_time import Clock

DISCORD_EPOCH = 1420070400.0
"""Unix seconds of Discord's year 2015, from which ids count milliseconds."""


class Snowflakes:
    """Makes ids; `last` is the newest one and is kept with the world."""

    def __init__(self, clock: Clock, last: int = 0) -> None:
        self._clock = clock
        self.last = last

    def next(self) -> int:
        """Of the present moment, or one more than the last id."""
        moment = int((self._clock.now() - DISCORD_EPOCH) * 1000) << 22
        self.last = max(moment, self.last + 1)
        return self.last

    def next_for_shard(self, shard: int, shards: int) -> int:
        """An id that Discord's rule `(id >> 22) % shards` gives to that shard."""
        self.next()
        while (self.last >> 22) % shards != shard:
            self.last = ((self.last >> 22) + 1) << 22
        return self.last
