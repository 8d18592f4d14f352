"""Shard leases on in-memory locks: shares are fair, every shard gets a holder, and none has two."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence

import msgspec
import pytest

from bot.app.cluster.leases import LeaseTimings, ShardLeases
from bot.database_errors import DatabaseLostError
from bot.shards import Ownership, parse_shard_spec
from bot.store.engine.address import DatabaseUnreachableError
from bot.store.postgresql.shard_locks import Holder
from tests.waiting import FOREVER, until, within

FAST = LeaseTimings(
    poll_interval=0.01,
    session_grace=0.0,
    identify_interval=0.02,
    start_timeout=5.0,
    surplus_delay=0.1,
    retry_interval=0.01,
)
KEEPING = msgspec.structs.replace(FAST, session_grace=FOREVER)


class LeaseState(msgspec.Struct):
    shards: set[int]
    wanted: set[int]
    is_flexible: bool = False


class World:
    """Fake database with the locks of all processes."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.sessions: dict[int, LeaseState] = {}
        self.listeners: dict[int, Callable[[], object]] = {}
        self.holders: dict[int, str] = {}

    def tell(self, giver: int) -> None:
        """Notify all processes except one that has released a shard."""
        for key in self.sessions.keys() & self.listeners.keys() - {giver}:
            self.listeners[key]()


class Session:
    """Fake of `ShardLockSession`."""

    def __init__(self, world: World, process: str) -> None:
        self._world, self._process = world, process
        self._own = LeaseState(set(), set())
        world.sessions[id(self)] = self._own

    def _check(self) -> None:
        if id(self) not in self._world.sessions:
            raise DatabaseLostError("It is gone.")

    async def come(self) -> bool:
        return len(self._world.sessions) == 1

    async def stay(self) -> None:
        self._check()

    async def be_flexible(self) -> None:
        self._own.is_flexible = True

    async def others(self) -> Sequence[Holder]:
        self._check()
        others = [one for key, one in self._world.sessions.items() if key != id(self)]
        return [Holder(frozenset(one.shards), frozenset(one.wanted), one.is_flexible) for one in others]

    async def want(self, shard: int) -> None:
        self._own.wanted.add(shard)

    async def take(self, shard: int) -> bool:
        self._check()
        await asyncio.sleep(0)
        if any(shard in one.shards for one in self._world.sessions.values()):
            return False
        self._own.shards.add(shard)
        self._own.wanted.discard(shard)
        return True

    async def mark(self, shard: int) -> bool:
        before, self._world.holders[shard] = self._world.holders.get(shard), self._process
        return before not in (None, self._process)

    async def has_kept(self, shard: int) -> bool:
        self._check()
        return self._world.holders.get(shard) == self._process

    async def give_back(self, shard: int) -> None:
        self._check()
        self._own.shards.discard(shard)
        self._world.holders.pop(shard, None)
        self._world.tell(id(self))

    async def lock_bucket(self, bucket: int) -> bool:
        return bucket >= 0

    async def unlock_bucket(self, bucket: int) -> None:
        assert bucket >= 0

    async def beat(self) -> None:
        self._check()

    def on_end(self, listener: Callable[[], object]) -> None:
        """Ignore the callback: the end of this session is detected, not announced."""

    def on_release(self, listener: Callable[[], object]) -> None:
        self._world.listeners[id(self)] = listener

    async def close(self) -> None:
        self.abandon()
        self._world.tell(id(self))

    def abandon(self) -> None:
        self._world.sessions.pop(id(self), None)


class Process:
    """Fake shard holder that records the shards it serves."""

    def __init__(self, world: World, wished: str, intervals: LeaseTimings = FAST) -> None:
        self.world = world
        self.name = f"process {id(self)}"
        self.acting = set[int]()
        self.lost: list[int] = []
        self.opens: list[Exception] = []
        """Errors to raise when it next asks for a session."""
        self.ownership = Ownership()
        self.holding = ShardLeases(parse_shard_spec(wished), self.ownership, self, self._open, intervals)

    async def _open(self) -> Session:
        if self.opens:
            raise self.opens[0]
        return Session(self.world, self.name)

    async def agree(self, count: int | None, *, is_alone: bool) -> int:
        return self.world.count if is_alone or count is None else count

    def begin_shard(self, shard: int) -> None:
        self.world.holders[shard] = self.name
        self.acting.add(shard)

    async def finish(self, shard: int) -> None:
        await asyncio.sleep(0.005)
        self.acting.discard(shard)

    def look_again(self) -> None:
        """Do nothing: no change was missed."""

    def lose(self, shards: frozenset[int]) -> None:
        self.lost += sorted(shards)
        self.acting -= shards

    async def comes_back(self) -> None:
        """End the process's session and give it a new one."""
        before = self.holding.locks
        self.world.sessions.clear()
        await until(lambda: self.holding.locks not in (None, before), "another session")
        await until(lambda: self.ownership.is_sure, "it to be sure of it")


class LeaseProcesses(msgspec.Struct):
    world: World
    processes: list[Process]

    async def come(self, wished: str = "auto", intervals: LeaseTimings = FAST) -> Process:
        process = Process(self.world, wished, intervals)
        self.processes.append(process)
        await process.holding.begin()
        return process

    async def go(self, process: Process) -> None:
        self.processes.remove(process)
        await process.holding.end()

    def held(self) -> list[int]:
        """Return how many shards each of them holds. Fail if two hold the same."""
        acting = [shard for one in self.processes for shard in one.acting]
        assert len(acting) == len(set(acting)), "two holders"
        assert all(one.acting <= one.holding.held for one in self.processes)
        return sorted((len(one.acting) for one in self.processes), reverse=True)

    async def settles(self, *numbers: int) -> None:
        """Wait until the shares are fair, and stay so."""
        await until(lambda: self.held() == list(numbers), f"shares of {numbers}")
        for _ in range(20):
            await asyncio.sleep(FAST.poll_interval)
            assert self.held() == list(numbers)


@pytest.fixture
async def processes() -> AsyncIterator[LeaseProcesses]:
    made = LeaseProcesses(World(4), [])
    yield made
    for process in made.processes:
        await process.holding.end()


async def test_shards_are_spread_evenly_as_processes_come_and_go(processes: LeaseProcesses) -> None:
    first = await processes.come()
    await processes.settles(4)
    second = await processes.come()
    await processes.settles(2, 2)
    await processes.come()
    await processes.settles(2, 1, 1)
    await processes.come()
    await processes.settles(1, 1, 1, 1)
    await processes.come()
    await processes.settles(1, 1, 1, 1, 0)
    await processes.go(first)
    await processes.settles(1, 1, 1, 1)
    await processes.go(second)
    await processes.settles(2, 1, 1)


@pytest.mark.parametrize("wished", ["auto", "0-1/4"])
async def test_released_shard_is_taken_without_waiting_for_the_next_poll(
    processes: LeaseProcesses, wished: str
) -> None:
    """Meanwhile nobody answers there."""
    first = await processes.come()
    await processes.settles(4)
    seldom = msgspec.structs.replace(FAST, poll_interval=600.0, start_timeout=900.0)
    second = await within(processes.come(wished, seldom), "the second process")
    await until(lambda: len(second.acting) == 2, "its share")
    await processes.go(first)
    if wished == "auto":
        await until(lambda: len(second.acting) == 4, "all of them")


async def test_three_processes_share_sixteen_shards_evenly(processes: LeaseProcesses) -> None:
    processes.world.count = 16
    for _ in range(3):
        await processes.come()
    await until(lambda: processes.held() in ([6, 5, 5], [6, 6, 4]), "fair shares")
    await processes.settles(6, 5, 5)


async def test_processes_with_named_shards_leave_the_rest_to_others(processes: LeaseProcesses) -> None:
    spare = await processes.come()
    await processes.settles(4)
    named = await processes.come("1-2/4")
    await processes.settles(2, 2)
    assert (spare.acting, named.acting) == ({0, 3}, {1, 2})
    await processes.come()
    await processes.settles(2, 1, 1)
    assert named.acting == {1, 2}
    await processes.go(named)
    await processes.settles(2, 2)


async def test_lost_lock_session_is_noticed_and_shards_are_leased_again(processes: LeaseProcesses) -> None:
    first = await processes.come()
    second = await processes.come()
    await processes.settles(2, 2)
    processes.world.sessions.clear()
    await until(lambda: not first.acting and not second.acting, "it to be noticed")
    assert not first.ownership.is_sure
    await processes.settles(2, 2)


async def test_process_keeps_its_shards_if_it_regains_the_locks_first(
    processes: LeaseProcesses,
) -> None:
    process = await processes.come(intervals=KEEPING)
    await processes.settles(4)
    await process.comes_back()
    assert process.lost == []
    assert process.acting == process.holding.held == {0, 1, 2, 3}
    assert [sorted(one.shards) for one in processes.world.sessions.values()] == [[0, 1, 2, 3]]


async def test_process_serves_no_shard_before_its_locks_are_back(processes: LeaseProcesses) -> None:
    process = await processes.come(intervals=KEEPING)
    await processes.settles(4)
    process.opens.append(DatabaseUnreachableError("The wire is cut."))
    processes.world.sessions.clear()
    await until(lambda: process.holding.locks is None, "it to be noticed")
    assert not process.ownership.is_sure
    assert process.holding.held == {0, 1, 2, 3}


async def test_shard_held_by_another_process_in_between_is_restarted(processes: LeaseProcesses) -> None:
    process = await processes.come(intervals=KEEPING)
    await processes.settles(4)
    processes.world.holders[1] = "somebody else, who is gone again"
    await process.comes_back()
    assert process.lost == [1]
    assert process.acting == {0, 1, 2, 3}


async def test_shard_held_by_another_process_is_lost(processes: LeaseProcesses) -> None:
    process = await processes.come(intervals=KEEPING)
    await processes.settles(4)
    before = process.holding.locks
    processes.world.sessions.clear()
    other = Session(processes.world, "somebody else")
    assert await other.take(2)
    await until(lambda: process.holding.locks not in (None, before), "another session")
    assert process.lost == [2]
    assert process.acting == {0, 1, 3}


async def test_shard_without_a_lock_for_too_long_is_released(processes: LeaseProcesses) -> None:
    process = await processes.come(intervals=msgspec.structs.replace(FAST, session_grace=0.05))
    await processes.settles(4)
    process.opens.append(DatabaseUnreachableError("The wire is cut."))
    processes.world.sessions.clear()
    await until(lambda: not process.acting, "it to be given up")
    assert (process.lost, process.holding.held) == ([0, 1, 2, 3], frozenset())
    process.opens.clear()
    await processes.settles(4)
