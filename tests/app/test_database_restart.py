"""A short restart or crash of PostgreSQL: processes keep their gateway sessions, and buttons work afterwards."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from bot.app.cluster import leases
from bot.playground.embedded_postgresql import ServerUnavailableError, open_folder
from bot.store.engine.address import RemoteDatabase
from tests.app.cluster_member import QUICK
from tests.app.sharded_servers import ShardedServers, servers, sessions
from tests.storm.database_faults import DatabaseServer, opened
from tests.waiting import FOREVER, until
from tests.wire.play_session import press

__all__ = ["servers"]


@pytest.fixture
def server() -> Iterator[DatabaseServer]:
    """Yield a server for this test alone."""
    try:
        with open_folder() as folder, opened(folder / "sea") as found:
            yield found
    except ServerUnavailableError as fault:
        pytest.skip(str(fault))


@pytest.fixture
def database(server: DatabaseServer) -> RemoteDatabase:
    return server.where


@pytest.mark.rotating(2)
@pytest.mark.parametrize("is_clean", [True, False])
async def test_short_restart_of_postgresql_loses_no_discord_session(
    server: DatabaseServer, servers: ShardedServers, monkeypatch: pytest.MonkeyPatch, *, is_clean: bool
) -> None:
    monkeypatch.setattr(leases, "INTERVALS", msgspec.structs.replace(QUICK, session_grace=FOREVER))
    process = await servers.process("auto")
    await process.holds(0, 1)
    table = await servers.table(servers.channels[1])
    await process.quiet()
    begun, locks = sessions(process), process.sharing._leases.locks
    sockets = [one.ws for one in process.sharing.sessions._going.values()]
    server.stop(is_clean=is_clean)
    server.start()
    await until(lambda: process.sharing._leases.locks not in (None, locks), "its locks")
    owned = process.client.services.matches.ownership
    await until(lambda: process.sharing.is_well and owned.share.shards == {0, 1}, "it to be sure of its shards")
    answer = await press(servers.people[0], table, "turn")
    assert answer.reply is not None
    assert sessions(process) == begun
    assert [one.ws for one in process.sharing.sessions._going.values()] == sockets, "none was even resumed"
