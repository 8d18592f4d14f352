"""Sets of shards, and the servers that belong to them."""

from __future__ import annotations

import msgspec


class ShardSet(msgspec.Struct, frozen=True):
    """Some of `count` shards. A single bot has one shard of one."""

    shards: frozenset[int]
    count: int

    def has(self, guild: int | None) -> bool:
        """Return whether the server belongs to these shards."""
        return shard_of(guild, self.count) in self.shards

    @property
    def parts(self) -> float:
        """Return the number of equal sets needed to cover all shards."""
        return self.count / max(1, len(self.shards))

    @property
    def is_whole(self) -> bool:
        """Return whether the set contains all shards."""
        return len(self.shards) == self.count


WHOLE = ShardSet(frozenset({0}), 1)


def shard_of(guild: int | None, count: int) -> int:
    """Return the shard of the server by Discord's formula; 0 for direct channels."""
    return 0 if guild is None else (guild >> 22) % count


def format_shards(shards: frozenset[int]) -> str:
    """Format shard numbers as in the setting: `0-3,8`."""
    parts: list[list[int]] = []
    for shard in sorted(shards):
        if parts and shard == parts[-1][-1] + 1:
            parts[-1] = [parts[-1][0], shard]
        else:
            parts.append([shard])
    return ",".join("-".join(map(str, part)) for part in parts)
