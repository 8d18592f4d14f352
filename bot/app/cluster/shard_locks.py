"""Lock interface of the shard leases, and fair shares among processes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol, TypeAlias


class ShardHolder(Protocol):
    """Another process of the cluster."""

    @property
    def shards(self) -> frozenset[int]:
        """The shards it holds."""

    @property
    def wanted(self) -> frozenset[int]:
        """The shards it waits for."""

    @property
    def is_flexible(self) -> bool:
        """Whether it adapts its number of shards."""


class ShardLocks(Protocol):
    """One session of locks.

    When a call raises DatabaseLostError, all its locks must be regarded as lost.
    """

    async def come(self) -> bool:
        """Register as a process that may hold shards.

        Returns whether it is the only one. If so, no other can register until `stay`.
        """

    async def stay(self) -> None:
        """Let other processes register."""

    async def be_flexible(self) -> None:
        """Announce that this process adapts its number of shards."""

    async def want(self, shard: int) -> None:
        """Announce that this process waits for the shard, until it has it."""

    async def others(self) -> Sequence[ShardHolder]:
        """Return the other sessions that hold shards or are flexible."""

    async def take(self, shard: int) -> bool:
        """Try once to lock the shard. Return whether it is held."""

    async def mark(self, shard: int) -> bool:
        """Mark the shard as held. Return whether its last holder ended without releasing it."""

    async def give_back(self, shard: int) -> None:
        """Release the shard."""

    async def lock_bucket(self, bucket: int) -> bool:
        """Try once to lock the bucket for identifying. Return whether it is held until `end_turn`."""

    async def unlock_bucket(self, bucket: int) -> None:
        """Release the bucket for identifying."""

    async def beat(self) -> None:
        """Check that the session is alive."""

    def on_end(self, listener: Callable[[], object]) -> None:
        """Register a callback for the end of the session."""

    def on_release(self, listener: Callable[[], object]) -> None:
        """Register a callback for locks that another session releases. It is not called for sessions cut off."""

    async def close(self) -> None:
        """Release everything and close the session."""

    def abandon(self) -> None:
        """Terminate the session without releasing anything first."""


Open: TypeAlias = Callable[[], Awaitable[ShardLocks]]
"""Opens a lock session. Raises DatabaseError."""


def fair_share(count: int, others: Sequence[ShardHolder]) -> int:
    """Return a flexible process's fair share: shards without a fixed holder, divided by all flexible ones."""
    firm = sum(len(one.shards | one.wanted) for one in others if not one.is_flexible)
    return -(-(count - firm) // (1 + sum(one.is_flexible for one in others)))


def should_release(held: int, share: int, others: Sequence[ShardHolder]) -> bool:
    """Return whether this process should release a shard: above its share, or another has two fewer."""
    return held > share or any(one.is_flexible and len(one.shards) + 2 <= held for one in others)
