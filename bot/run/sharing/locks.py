"""What holding asks of the locks, whoever keeps them; and who else has some."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol, TypeAlias


class Holder(Protocol):
    """Another process."""

    @property
    def shards(self) -> frozenset[int]:
        """What it holds."""

    @property
    def wanted(self) -> frozenset[int]:
        """What it waits for."""

    @property
    def is_flexible(self) -> bool:
        """Whether it takes more or fewer, as it comes."""


class Locks(Protocol):
    """One session. Whatever asks the database raises Lost; then all that was held is to be taken for gone."""

    async def come(self) -> bool:
        """Be one of those who may hold shards; whether there is nobody else, and nobody comes until `stay`."""

    async def stay(self) -> None:
        """From now on others may come."""

    async def be_flexible(self) -> None:
        """Be known to the others as one that takes more or fewer, as it comes."""

    async def want(self, shard: int) -> None:
        """Be known as one that waits for that shard, until it has it."""

    async def others(self) -> Sequence[Holder]:
        """Whoever else holds shards, or is flexible."""

    async def take(self, shard: int) -> bool:
        """Whether that shard is held from now on; it is asked for but once."""

    async def mark(self, shard: int) -> bool:
        """It is held, for whoever comes next; whether the one before has not said that he has left it."""

    async def give_back(self, shard: int) -> None:
        """Others may have it."""

    async def take_turn(self, bucket: int) -> bool:
        """Whether nobody else is identifying in that bucket, until `end_turn`."""

    async def end_turn(self, bucket: int) -> None:
        """The next one may."""

    async def beat(self) -> None:
        """The session is there."""

    def on_end(self, listener: Callable[[], object]) -> None:
        """Called at once when the session is seen to have ended."""

    def on_given(self, listener: Callable[[], object]) -> None:
        """Called whenever another session has given something back; not where it was cut off."""

    async def close(self) -> None:
        """Everything is given back."""

    def abandon(self) -> None:
        """The same without a word."""


Open: TypeAlias = Callable[[], Awaitable[Locks]]
"""Makes a session. Raises BadFile."""


def share_of_one(count: int, others: Sequence[Holder]) -> int:
    """How many shards a flexible one takes at first: what is not in firm hands, by all flexible ones."""
    firm = sum(len(one.shards | one.wanted) for one in others if not one.is_flexible)
    return -(-(count - firm) // (1 + sum(one.is_flexible for one in others)))


def is_rich(held: int, share: int, others: Sequence[Holder]) -> bool:
    """Whether one shard fewer would be fair, when all are held: beyond one's share, or where another has two fewer."""
    return held > share or any(one.is_flexible and len(one.shards) + 2 <= held for one in others)
