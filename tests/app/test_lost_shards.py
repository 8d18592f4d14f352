"""Shards lost while their session begins or resumes, which discord.py does not let the caller cancel."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import Any

import msgspec
import pytest
from discord.gateway import DiscordWebSocket

from bot.app.cluster import leases
from bot.app.cluster.leases import ShardLocks
from bot.automation.pipeline import AccessDenied
from bot.database_errors import DatabaseLostError
from bot.moderation.moderator_actions import ModeratorAction
from bot.store.postgresql.shard_locks import ShardLockSession
from tests.app.cluster_member import QUICK, Process, quick
from tests.app.sharded_servers import ShardedServers, servers, sessions
from tests.waiting import FOREVER, until
from tests.wire.play_session import press

__all__ = ["quick", "servers"]

pytestmark = pytest.mark.usefixtures("quick")


class GatewayProxy:
    """Proxy of Discord's gateway. While it is held, new connections wait. `heard` is called once one passes."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.waiting = 0
        self.heard: list[Callable[[], None]] = []
        self._open = asyncio.Event()
        self._open.set()
        self._dial = DiscordWebSocket.from_client
        monkeypatch.setattr(DiscordWebSocket, "from_client", self._slowly)

    def hold(self) -> None:
        self._open.clear()

    def let_go(self) -> None:
        self._open.set()

    async def _slowly(self, client: Any, **given: Any) -> Any:
        self.waiting += 1
        try:
            await self._open.wait()
        finally:
            self.waiting -= 1
        through = await self._dial(client, **given)
        while self.heard:
            self.heard.pop()()
        return through


def lose(process: Process) -> None:
    """Take its locks away for a moment."""
    locks = process.sharing._leases.locks
    assert locks is not None
    locks.abandon()


def losses(caplog: pytest.LogCaptureFixture) -> int:
    """Return how often shards were lost: they may be held again a moment later."""
    return [one.getMessage() for one in caplog.records].count("shards lost")


def has_lost_more(caplog: pytest.LogCaptureFixture, before: int) -> bool:
    """Return whether shards were lost more often than before."""
    return losses(caplog) > before


def beginnings() -> list[str]:
    """Return the work that still runs."""
    return sorted(task.get_name() for task in asyncio.all_tasks() if task.get_name().startswith("begin shard"))


async def check(servers: ShardedServers, process: Process, caplog: pytest.LogCaptureFixture) -> None:
    """Check that it has one session a shard, answers once, and has lost nothing."""
    await process.holds(0, 1)
    assert servers.loopback.live_shards == [(0, 2), (1, 2)]
    assert set(sessions(process)) == {0, 1}
    assert beginnings() == []
    await servers.loopback.bot_ready()  # the first shard, which registers the commands, may have come last
    for channel in servers.channels:
        table = await servers.table(channel)
        answer = await press(servers.people[0], table, "turn")
        assert answer.reply is not None
    gc.collect()
    assert [one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR] == []


@pytest.mark.parametrize("is_first", [False, True])
@pytest.mark.rotating(4)
async def test_shard_lost_while_dialling_the_gateway_gets_a_session_later(
    servers: ShardedServers, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, *, is_first: bool
) -> None:
    wire = GatewayProxy(monkeypatch)
    if is_first:
        wire.hold()
    process = await servers.process("auto")
    if not is_first:
        await process.holds(0, 1)
        wire.hold()
        lose(process)
    for _ in range(2):
        await until(lambda: wire.waiting, "it to dial")
        before = losses(caplog)
        lose(process)
        await until(partial(has_lost_more, caplog, before), "its shards to be lost")
        await until(lambda: process.sharing.held, "it to hold shards again")
    wire.let_go()
    await check(servers, process, caplog)


@pytest.mark.parametrize("is_first", [False, True])
@pytest.mark.rotating(4)
async def test_shard_lost_during_its_session_start_gets_one_session(
    servers: ShardedServers, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, *, is_first: bool
) -> None:
    wire = GatewayProxy(monkeypatch)
    wire.hold()
    process = await servers.process("auto")
    if not is_first:
        wire.let_go()
        await process.holds(0, 1)
        wire.hold()
        lose(process)
    await until(lambda: wire.waiting, "it to dial")
    wire.heard.append(process.sharing._leases._let_go)
    wire.let_go()
    await until(lambda: not wire.heard, "its shards to be lost")
    await check(servers, process, caplog)


@pytest.mark.rotating(4)
async def test_waiting_sessions_identify_after_locks_are_lost_and_regained(
    servers: ShardedServers, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The shards are kept, so nothing else begins their sessions again."""
    monkeypatch.setattr(leases, "INTERVALS", msgspec.structs.replace(QUICK, session_grace=FOREVER))
    process = await servers.process("auto")
    await process.holds(0, 1)
    await process.quiet()
    held, limiter = process.sharing._leases, process.sharing._identify_limiter
    asked, noticed, back = asyncio.Event(), asyncio.Event(), asyncio.Event()
    locks, opened = limiter._locks, held._open

    async def refuse(_: int) -> bool:
        asked.set()
        return False

    def look() -> ShardLocks | None:
        if (found := locks()) is None:
            noticed.set()
        return found

    async def open_later() -> ShardLocks:
        await back.wait()
        return await opened()

    monkeypatch.setattr(held.locks, "lock_bucket", refuse)
    await servers.loopback.drop_gateway(resumable=False)
    await until(asked.is_set, "a shard to wait")
    monkeypatch.setattr(limiter, "_locks", look)
    monkeypatch.setattr(held, "_open", open_later)
    lose(process)
    await until(noticed.is_set, "it to notice")
    back.set()
    await until(lambda: servers.loopback.live_shards == [(0, 2), (1, 2)], "both sessions")
    await check(servers, process, caplog)


async def test_process_can_stop_while_its_sessions_start(
    servers: ShardedServers, monkeypatch: pytest.MonkeyPatch
) -> None:
    wire = GatewayProxy(monkeypatch)
    process = await servers.process("auto")
    await process.holds(0, 1)
    wire.hold()
    lose(process)
    await until(lambda: wire.waiting, "it to dial")
    lose(process)
    await process.client.shut_down()
    assert beginnings() == []
    assert [task.get_name() for task in asyncio.all_tasks() if "release shards" in task.get_name()] == []
    assert not process.sharing.held


async def test_handover_of_a_lost_shard_runs_to_its_end(
    servers: ShardedServers, monkeypatch: pytest.MonkeyPatch
) -> None:
    wire = GatewayProxy(monkeypatch)
    process = await servers.process("auto")
    await process.holds(0, 1)
    taking, begun, is_stubborn = process.sharing._handover, list[int](), asyncio.Event()

    async def hang(shard: int, **_: object) -> None:
        begun.append(shard)
        while not is_stubborn.is_set():
            try:
                await is_stubborn.wait()
            except asyncio.CancelledError:
                continue
        raise DatabaseLostError("too late")

    with monkeypatch.context() as slow:
        slow.setattr("bot.app.cluster.cluster.CLOSE_TIMEOUT", 0.1)
        slow.setattr(taking, "take", hang)
        lose(process)
        await until(lambda: len(begun) == 2, "its shards to be taken over")
        open_before = [one.ws for one in process.sharing.sessions._going.values()]
        assert len(open_before) == 2
        wire.hold()  # what follows waits, the resumed sessions too
        lose(process)
        await until(lambda: not any(one.open for one in open_before), "its sessions to be left, whatever hangs")
        assert len(beginnings()) >= 2, "somebody has them still"
    is_stubborn.set()
    wire.let_go()
    await process.holds(0, 1)
    assert servers.loopback.live_shards == [(0, 2), (1, 2)]


async def test_pending_updates_of_the_kept_shards_survive_the_loss_of_another(
    servers: ShardedServers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They may be of matches that ended long ago, which nothing else finds again."""
    monkeypatch.setattr(leases, "INTERVALS", msgspec.structs.replace(QUICK, session_grace=FOREVER))
    process = await servers.process("auto")
    await process.holds(0, 1)
    services, held = process.client.services, process.sharing._leases
    await servers.table(servers.channels[1])
    match = (await services.matches.live())[0].id
    await services.moderation.actions.end(
        match, ModeratorAction(guild=servers.channels[1].guild, user=900, reason="late")
    )
    await process.quiet()
    await services.delivery.retry_queue.failed(match, "the messages", AccessDenied)
    monkeypatch.setattr(services.store.clocks, "ended_since", nothing)
    opened, others = held._open, list[ShardLocks]()

    async def open_late() -> ShardLocks:
        if not others:
            other = await ShardLockSession.open(servers.database, "another process")
            others.append(other)
            await other.come()
            await other.stay()
            assert await other.take(0)
            await other.mark(0)
        return await opened()

    monkeypatch.setattr(held, "_open", open_late)
    lose(process)
    await process.holds(1)
    assert "the messages" in services.delivery.retry_queue.parts(match)
    for other in others:
        await other.close()


async def nothing(_: datetime) -> tuple[str, ...]:
    return ()
