"""Answers of Discord to a process that slept meanwhile: another holds the match by then, and nothing stands twice."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import asyncpg
import pytest

from bot.store.engine.address import RemoteDatabase
from cogs.delivery.outbox_sender import PingContent
from tests.app.cluster_member import Process, quick
from tests.app.sharded_servers import ShardedServers, servers
from tests.database_reader import asked
from tests.waiting import until

__all__ = ["quick", "servers"]

pytestmark = pytest.mark.usefixtures("quick")
SLEPT = "another process"


async def hold(database: RemoteDatabase, name: str, *, shows: bool = False) -> None:
    """Give all shards to the process of that name. With `shows` it has edited every message."""
    connection = await asyncpg.connect(database.url)
    await connection.execute("UPDATE heartbeat SET holder = $1", name)
    if shows:
        await connection.execute("UPDATE messages SET key = 'shown'")
    await connection.close()


class TakeoverDuringRequest:
    """Lets another process take over during the next request of that method about a message.

    With `is_cancelled`, the process is cancelled before it receives Discord's answer.
    """

    def __init__(self, process: Process, database: RemoteDatabase, method: str, *, is_cancelled: bool = False) -> None:
        self._is_cancelled = is_cancelled
        self.asked: list[str] = []
        self._http, self._database, self._method = process.client.http, database, method
        self._request = self._http.request
        self._http.request = self._late  # type: ignore[method-assign]

    async def _late(self, route: Any, **given: Any) -> Any:
        answer = await self._request(route, **given)
        if route.method == self._method and "/messages" in route.path and "webhooks" not in route.path:
            if not self.asked:
                await hold(self._database, SLEPT, shows=self._is_cancelled)
            self.asked.append(route.url)
            if self._is_cancelled:
                raise asyncio.CancelledError
        return answer


@pytest.mark.parametrize("method", ["POST", "PATCH"])
async def test_late_answers_are_left_to_the_new_holder(
    servers: ShardedServers, method: str, caplog: pytest.LogCaptureFixture
) -> None:
    process = await servers.process("auto")
    await process.holds(0, 1)
    await servers.table(servers.channels[1])
    services, (match,) = process.client.services, await process.client.services.matches.live()
    await process.quiet()
    before = await services.messages.all_shown(match.id)
    takeover = TakeoverDuringRequest(process, servers.database, method)
    (seat, *_) = (await services.matches.look(match.id, None)).deciders
    await services.matches.play_default(match.id, seat)
    await process.quiet()
    assert len(takeover.asked) == 1, "it asks Discord for nothing after that"
    known = await services.messages.all_shown(match.id)
    if method == "POST":
        (stray,) = [one for one in await services.stale_messages.replaced(match.id) if one.message not in ids(before)]
        assert (stray.fate, stray.channel) == ("goes", servers.channels[1].id)
    else:
        assert [one.slot.kind for one in known if one.key == ""] == ["table"]
    told = [one for one in caplog.records if one.levelno >= logging.WARNING and one.name.startswith(("bot", "cogs"))]
    assert [one.getMessage() for one in told] == []
    await hold(servers.database, services.store.process)
    services.pipeline.nudge(match.id)
    await process.quiet()
    known = await services.messages.all_shown(match.id)
    assert all(one.key for one in known)
    assert ids(await services.stale_messages.replaced(match.id)) <= ids(known), "the same nonce gave the same message"
    standing = {one.id for one in servers.loopback.messages(servers.channels[1]) if one.by_bot and not one.ephemeral}
    assert standing == ids(known)


async def test_an_edit_that_is_broken_off_is_repeated_by_the_new_holder(servers: ShardedServers) -> None:
    """It may have reached Discord after the new holder's own."""
    process = await servers.process("auto")
    await process.holds(0, 1)
    await servers.table(servers.channels[1])
    services, (match,) = process.client.services, await process.client.services.matches.live()
    await process.quiet()
    takeover = TakeoverDuringRequest(process, servers.database, "PATCH", is_cancelled=True)
    (seat, *_) = (await services.matches.look(match.id, None)).deciders
    await services.matches.play_default(match.id, seat)
    await process.quiet()
    assert takeover.asked
    assert asked(servers.database, "SELECT slot FROM messages WHERE key = ''") == [("table",)]
    await hold(servers.database, services.store.process)


def ids(shown: Any) -> set[int]:
    return {one.message for one in shown if one.message}


async def test_messages_posted_but_not_stored_by_the_last_holder_are_removed(servers: ShardedServers) -> None:
    """Takeover after a crash: the new holder compares the channel with the stored messages."""
    process = await servers.process("auto")
    await process.holds(0, 1)
    await servers.table(servers.channels[1])
    services, (match,) = process.client.services, await process.client.services.matches.live()
    await process.quiet()
    ping = PingContent(text="Somebody is called twice", locale="en", users=(), verbs=("turn",))
    place = process.client.get_partial_messageable(servers.channels[1].id)
    orphan = await place.send(ping.text, view=ping.view(match.id))
    other = await place.send("Nothing about a match")
    await hold(servers.database, SLEPT)
    locks = process.sharing._leases.locks
    assert locks is not None
    locks.abandon()
    await until(lambda: servers.loopback.message(orphan.id) is None, "the orphan to be removed")
    await process.holds(0, 1)
    await process.quiet()
    standing = {one.id for one in servers.loopback.messages(servers.channels[1]) if one.by_bot and not one.ephemeral}
    assert standing == ids(await services.messages.all_shown(match.id)) | {other.id}
    assert services.inherited == {}
