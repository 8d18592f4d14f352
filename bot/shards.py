"""Shards of this process: their specification, the set of acquired shards, and the ownership of matches."""

from __future__ import annotations

import math
import re
import time
from collections.abc import Awaitable, Callable
from typing import TypeAlias

import msgspec

from bot.lru import LRU

MAX_SHARDS = 10_000
"""Upper limit for the number of shards."""
AUTO = "auto"
FORM = f"{AUTO}, or shards out of a total, as in 0-7/16"
_WISH = re.compile(r"(auto|\d{1,5}(?:-\d{1,5})?(?:,\d{1,5}(?:-\d{1,5})?)*)(?:/(\d{1,5}))?", re.ASCII)


class ShardSpec(msgspec.Struct, frozen=True):
    """Requested shards.

    `shards` is None for any free ones. `count` is None for the number agreed on in the database.
    """

    shards: frozenset[int] | None
    count: int | None


def parse_shard_spec(text: str | ShardSpec) -> ShardSpec:
    """Parse the setting. Raise ValueError with the reason if it is invalid."""
    if isinstance(text, ShardSpec):
        return text
    match = _WISH.fullmatch("".join(text.split()))
    if match is None or (match[1] != AUTO and match[2] is None):
        raise ValueError(f"it is {FORM}")
    count = None if match[2] is None else int(match[2])
    if count is not None and not 0 < count <= MAX_SHARDS:
        raise ValueError(f"there are from 1 to {MAX_SHARDS} shards")
    shards = None if match[1] == AUTO else frozenset(_listed(match[1]))
    if shards is not None and count is not None and (not shards or max(shards) >= count):
        raise ValueError(f"of {count} shards the first is 0 and the last is {count - 1}")
    return ShardSpec(shards, count)


def _listed(text: str) -> list[int]:
    shards: list[int] = []
    for part in text.split(","):
        first, _, last = part.partition("-")
        shards.extend(range(int(first), int(last or first) + 1))
    return shards


class ShardSet(msgspec.Struct, frozen=True):
    """Set of some of `count` shards. A single bot has one shard of one."""

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


UNSHARDED = ShardSet(frozenset({0}), 1)


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


class LeaseLostError(Exception):
    """Refused write: another process holds the match's shard by now. Nothing has changed."""


def elapsed() -> float:
    """Return monotonic seconds, including time asleep where the platform supports it."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()


class Ownership:
    """Shards that this process currently owns.

    A single bot always owns everything. In a cluster, ownership is valid only until the lease deadline, which is
    extended after each contact with the database. A process that was suspended therefore owns nothing when it wakes up.
    """

    def __init__(self) -> None:
        self._share = UNSHARDED
        self._until = math.inf
        self.is_alone = True
        """Whether this is the only process. It then owns every match without a look-up."""

    @property
    def share(self) -> ShardSet:
        """Return the owned shards; none once the lease has expired."""
        return self._share if self.is_sure else ShardSet(frozenset(), self._share.count)

    @property
    def is_whole(self) -> bool:
        """Return whether this process owns every server."""
        return self._share.is_whole and self.is_sure

    def owns(self, guild: int | None) -> bool:
        """Return whether this process acts for that server. Direct channels belong to shard 0."""
        return self._share.has(guild) and self.is_sure

    @property
    def held(self) -> ShardSet:
        """Return the shards that are not given up, also while the lease is uncertain."""
        return self._share

    def begin(self, count: int) -> None:
        """Join a cluster with that number of shards, owning none of them yet."""
        self._share, self._until, self.is_alone = ShardSet(frozenset(), count), 0.0, False

    def renew(self, until: float) -> None:
        """Extend the lease until that time, in seconds of `elapsed`."""
        self._until = until

    def add(self, shard: int) -> None:
        """Add a shard to the owned ones."""
        self._share = msgspec.structs.replace(self._share, shards=self._share.shards | {shard})

    def remove(self, shard: int) -> None:
        """Remove a shard from the owned ones."""
        self._share = msgspec.structs.replace(self._share, shards=self._share.shards - {shard})

    def now(self) -> float:
        """Return the current time in seconds of `elapsed`."""
        return elapsed()

    @property
    def is_sure(self) -> bool:
        """Return whether the lease is still valid."""
        return self._until == math.inf or elapsed() < self._until


MAX_CACHED_PLACES = 50_000
"""Size of the cache of match locations, which never change."""


IsOurs: TypeAlias = Callable[[str], Awaitable[bool]]
"""Callable: match id -> whether this process acts for the match."""


Place: TypeAlias = Callable[[str], Awaitable[tuple[int | None] | tuple[()]]]
"""Callable: match id -> (server id,), (None,) for a direct channel, () for an unknown match."""


async def everywhere(_: str) -> bool:
    """Return True: a single bot acts for every match."""
    return True


class MatchOwners:
    """Ownership of matches, with a cache of each match's server."""

    def __init__(self, place: Place, ownership: Ownership) -> None:
        self._place = place
        self._ownership = ownership
        self._servers: LRU[str, tuple[int | None]] = LRU(MAX_CACHED_PLACES)

    async def is_ours(self, match: str) -> bool:
        """Return whether this process acts for the match; False for an unknown one."""
        if self._ownership.is_alone or self._ownership.is_whole:
            return True
        if not self._ownership.share.shards:
            return False  # no look-up: the shards may be lost because the database is unreachable
        guild = await self._found(match)
        if not guild:
            return False
        return self._ownership.owns(guild[0])

    async def is_held(self, match: str) -> bool:
        """Return whether the match's shard is not given up, also while the lease is uncertain."""
        held = self._ownership.held
        if held.is_whole or not held.shards:
            return held.is_whole
        guild = await self._found(match)
        if not guild:
            return False
        return held.has(guild[0])

    async def guild_of(self, match: str) -> int | None:
        """Return the match's server; None for a direct channel or an unknown match."""
        guild = await self._found(match)
        return guild[0] if guild else None

    async def _found(self, match: str) -> tuple[int | None] | tuple[()]:
        guild = self._servers.get(match) or await self._place(match)
        if guild:
            self._servers.put(match, guild)
        return guild
