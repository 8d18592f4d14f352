"""Late responses: a process was suspended, another took over its match, and no message is duplicated."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import asyncpg
import msgspec
import pytest

from bot.app.cluster import leases
from bot.store.engine.address import RemoteDatabase
from bot.table.message_records import OutboxMessage
from bot.table.seating import TableChange
from bot.table.table import Table
from cogs.context import context_at
from cogs.delivery.calls import CallContent
from tests.app.cluster_member import QUICK, Process, process_on, quick
from tests.app.sharded_servers import ShardedServers, servers
from tests.database_reader import asked
from tests.postgresql_proxy import laid
from tests.waiting import FOREVER, until, within
from tests.wire.held_requests import HeldRequests

__all__ = ["quick", "servers"]

pytestmark = pytest.mark.usefixtures("quick")
SLEPT = "another process"
FATES = "SELECT message, fate FROM replaced ORDER BY message"


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


class HeldSearch:
    """Holds the answers to the process's second search of a channel, the one since a given time, until `release`."""

    def __init__(self, process: Process) -> None:
        self.is_answered, self._released = False, asyncio.Event()
        self._request = process.client.http.request
        process.client.http.request = self._held  # type: ignore[method-assign]
        self.release = self._released.set

    async def _held(self, route: Any, **given: Any) -> Any:
        answer = await self._request(route, **given)
        if route.method == "GET" and "after" in given.get("params", {}):
            self.is_answered = True
            await self._released.wait()
        return answer


class Looks:
    """Notes the pending messages that the process finds in the outbox."""

    def __init__(self, process: Process) -> None:
        self.pending: list[OutboxMessage] = []
        self._outbox = process.client.services.delivery.outbox.rows
        self._find = self._outbox.one
        self._outbox.one = self._noted  # type: ignore[method-assign]

    async def _noted(self, match: str, key: str) -> OutboxMessage | None:
        found = await self._find(match, key)
        if found is not None and found.is_pending:
            self.pending.append(found)
        return found


@pytest.mark.parametrize("method", ["POST", "PATCH"])
async def test_former_holder_ignores_discord_responses_after_a_takeover(
    servers: ShardedServers, method: str, caplog: pytest.LogCaptureFixture
) -> None:
    process = await servers.process("auto")
    await process.holds(0, 1)
    await servers.table(servers.channels[1])
    services, (match,) = process.client.services, await process.client.services.matches.live()
    await process.quiet()
    takeover = TakeoverDuringRequest(process, servers.database, method)
    (seat, *_) = (await services.matches.look(match.id, None)).deciders
    await services.matches.play_default(match.id, seat)
    await process.quiet()
    assert len(takeover.asked) == 1, "it asks Discord for nothing after that"
    known = await services.delivery.messages.all_shown(match.id)
    if method == "POST":
        assert [one.channel for one in await services.delivery.outbox.pending(match.id)] == [servers.channels[1].id]
    else:
        assert [one.slot.kind for one in known if one.key == ""] == ["table"]
        await within(context_at(process.client).unconfirmed_writes.settled(), "the unconfirmed write to be reported")
    told = [one for one in caplog.records if one.levelno >= logging.WARNING and one.name.startswith(("bot", "cogs"))]
    assert [one.getMessage() for one in told] == []
    await hold(servers.database, services.store.process)
    services.delivery.pipeline.nudge(match.id)
    await process.quiet()
    known = await services.delivery.messages.all_shown(match.id)
    assert all(one.key for one in known)
    assert ids(await services.delivery.stale_messages.replaced(match.id)) <= ids(known), (
        "the same nonce gave the same message"
    )
    standing = {one.id for one in servers.loopback.messages(servers.channels[1]) if one.by_bot and not one.ephemeral}
    assert standing == ids(known)


async def test_new_holder_repeats_an_edit_that_the_former_one_cancelled(servers: ShardedServers) -> None:
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
    doubtful = "SELECT slot FROM messages WHERE key = ''"
    await until(lambda: asked(servers.database, doubtful) == [("table",)], "the table to be in doubt")
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
    ping = CallContent(text="Somebody is called twice", locale="en", users=(), verbs=("turn",))
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
    assert standing == ids(await services.delivery.messages.all_shown(match.id)) | {other.id}
    assert services.inherited == {}


@pytest.mark.parametrize("keeps", [True, False])
@pytest.mark.parametrize("method", ["PATCH", "POST"])
async def test_late_requests_after_a_takeover_are_repaired_after_an_outage(
    servers: ShardedServers, monkeypatch: pytest.MonkeyPatch, method: str, *, keeps: bool
) -> None:
    """With `keeps`, the process has not noticed the takeover when Discord answers; else the request was cancelled."""
    monkeypatch.setattr(leases, "INTERVALS", msgspec.structs.replace(QUICK, session_grace=FOREVER if keeps else 0.0))
    async with laid(servers.database) as cable, process_on(servers.loopback, cable.where, "auto") as slow:
        await slow.holds(0, 1)
        channel = servers.channels[1]
        await servers.table(channel)
        (match,) = await slow.client.services.matches.live()
        await slow.quiet()
        late = HeldRequests(slow.client, method)
        await play(slow, match.id)
        await until(lambda: late.asked, "it to tell of the move")
        cable.cut()
        other = await servers.process("auto")
        await other.holds(0, 1)
        await play(other, match.id)
        await other.quiet()
        expected = standing(servers)
        await late.release()
        await slow.quiet()
        assert standing(servers) != expected, "the late request has changed something"
        await cable.mend()
        await until(lambda: standing(servers) == expected, "the other process to make up for it")


async def test_messages_of_the_new_holder_survive_a_failed_write_of_the_old_one(
    servers: ShardedServers,
) -> None:
    """The new holder has found the posted ping in the channel, and the table has gone on since."""
    async with laid(servers.database) as cable, process_on(servers.loopback, cable.where, "auto") as slow:
        await slow.holds(0, 1)
        await servers.table(servers.channels[1])
        (match,) = await slow.client.services.matches.live()
        await slow.client.services.matches.change(match.id, talkative)
        await slow.quiet()
        late = HeldRequests(slow.client, "POST")
        await play(slow, match.id)
        await until(lambda: late.asked, "it to tell of the move")
        cable.cut()
        await late.release()
        other = await servers.process("auto")
        await other.holds(0, 1)
        for _ in range(2):
            await play(other, match.id)
            await other.quiet()
        fates = asked(servers.database, FATES)
        assert (int(late.asked[0].result()["id"]), "stub") in fates
        await cable.mend()
        await within(context_at(slow.client).unconfirmed_writes.settled(), "no write to be unconfirmed")
        assert asked(servers.database, FATES) == fates


async def test_message_posted_after_the_new_holders_search_is_removed(
    servers: ShardedServers,
) -> None:
    """The new holder still has it as pending when the last one looks, and drops it then."""
    slow = await servers.process("auto")
    await slow.holds(0, 1)
    await servers.table(servers.channels[1])
    (match,) = await slow.client.services.matches.live()
    await slow.quiet()
    late = HeldRequests(slow.client, "POST")
    await play(slow, match.id)
    await until(lambda: late.asked, "it to tell of the move")
    other = await servers.process("auto")
    search, looks = HeldSearch(other), Looks(slow)
    await until(lambda: search.is_answered, "the other process to search for the message")
    await play(other, match.id)
    await late.release()
    await until(lambda: looks.pending, "the first process to find that the message is pending")
    search.release()
    await other.quiet()
    await within(context_at(slow.client).unconfirmed_writes.settled(), "no write to be unconfirmed")
    services = other.client.services
    await until(lambda: not asked(servers.database, "SELECT message FROM replaced"), "old messages to be removed")
    assert standing(servers).keys() == ids(await services.delivery.messages.all_shown(match.id))


def talkative(table: Table) -> TableChange:
    """Have the table keep its pings."""
    terms = msgspec.structs.replace(table.terms, verbosity="talkative")
    return TableChange(msgspec.structs.replace(table, terms=terms))


async def play(process: Process, match: str) -> None:
    """Make a move for the player whose turn it is."""
    matches = process.client.services.matches
    (seat, *_) = (await matches.look(match, None)).deciders
    await matches.play_default(match, seat)


def standing(servers: ShardedServers) -> dict[int, str]:
    """Return the texts of the bot's messages in the second channel."""
    return {
        one.id: one.text for one in servers.loopback.messages(servers.channels[1]) if one.by_bot and not one.ephemeral
    }
