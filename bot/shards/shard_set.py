"""A share: some shards out of so many, and with them the servers that Discord counts among them."""

from __future__ import annotations

import msgspec


class Share(msgspec.Struct, frozen=True):
    """Those shards, of `count`. A bot alone has the one that there is."""

    shards: frozenset[int]
    count: int

    def has(self, guild: int | None) -> bool:
        """Whether that server is among its own."""
        return shard_of(guild, self.count) in self.shards

    @property
    def parts(self) -> float:
        """Into how many such shares all would be cut."""
        return self.count / max(1, len(self.shards))

    @property
    def is_whole(self) -> bool:
        """Whether nothing is left for anybody else."""
        return len(self.shards) == self.count


WHOLE = Share(frozenset({0}), 1)


def shard_of(guild: int | None, count: int) -> int:
    """As Discord counts: by the server's id, and direct channels are the first one's."""
    return 0 if guild is None else (guild >> 22) % count


def named(shards: frozenset[int]) -> str:
    """As a setting names them: `0-3,8`."""
    parts: list[list[int]] = []
    for shard in sorted(shards):
        if parts and shard == parts[-1][-1] + 1:
            parts[-1] = [parts[-1][0], shard]
        else:
            parts.append([shard])
    return ",".join("-".join(map(str, part)) for part in parts)
