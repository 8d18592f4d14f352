"""Writes whose answer is lost: what PostgreSQL has stored is found out, told and believed, and nothing else."""

from __future__ import annotations

import asyncio
import struct
from collections import Counter
from collections.abc import AsyncIterator
from random import Random

import asyncpg
import pytest

from bot.database_errors import DatabaseBusyError, DatabaseLostError
from bot.match.matches import Matches
from bot.metrics import DATABASE_BUSY
from bot.playground.world.fair_timeout import fair_timeout
from bot.store import Store
from bot.store.engine.address import RemoteDatabase
from bot.store.postgresql import database as engine
from bot.table.notices import lobby_expired
from tests.match.tables import ANNA, BERT, context, running
from tests.metric_values import value_of
from tests.postgresql_proxy import PostgresqlProxy, laid
from tests.waiting import PATIENCE, until, within

CUTS = 25
PRESS = 123_456_789_012_345_678
SENT = struct.pack(">q", PRESS)
"""The press as it stands in the message that stores it."""
LOCKED = "LOCK TABLE moves IN ACCESS EXCLUSIVE MODE"
WAITS = "SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = 'moves'::regclass"
OURS = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid() AND wait_event_type = 'Lock'
"""


class Scene:
    """Match of two people on a database behind a proxy, and another session on the same database."""

    def __init__(self, store: Store, cable: PostgresqlProxy, other: asyncpg.Connection) -> None:
        self.store, self.cable, self.other = store, cable, other
        self.matches: Matches = context(store)
        self.match = ""
        self.told: list[str] = []

    async def begin(self) -> None:
        """Start the match."""
        self.match = (await running(self.matches, ANNA, BERT)).id
        self.matches.subscribe(self.told.append)

    async def press(self, interaction: int = PRESS) -> int:
        """Make a move and return the number of moves of the table as it is then."""
        (seat, *_) = (await self.matches.look(self.match, None)).deciders
        offers = (await self.matches.look(self.match, seat)).offers
        played = await self.matches.play(self.match, (ANNA, BERT)[seat].id, offers[0], interaction=interaction)
        return played.table.seq

    async def stored(self) -> int:
        """Return the number of moves in the database."""
        return int(await self.other.fetchval("SELECT count(*) FROM moves"))

    async def believed(self) -> int:
        """Return the number of moves that the bot believes in."""
        return (await self.matches.table(self.match)).seq


@pytest.fixture(params=[False, True], ids=["alone", "shared"])
async def scene(database: RemoteDatabase, request: pytest.FixtureRequest) -> AsyncIterator[Scene]:
    other = await asyncpg.connect(database.url)
    async with laid(database) as cable:
        store = await Store.open(cable.where, shared=request.param)
        made = Scene(store, cable, other)
        await made.begin()
        try:
            yield made
        finally:
            await store.close()
            other.terminate()


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the database give up on a lock at once."""
    monkeypatch.setattr(engine, "TIMEOUTS", {"lock_timeout": "50ms", "statement_timeout": "25s"})


@pytest.mark.usefixtures("hasty")
async def test_move_that_waits_too_long_for_a_lock_is_never_stored(scene: Scene) -> None:
    await scene.store._database._writer.execute("SET lock_timeout = '50ms'")  # type: ignore[attr-defined]
    before = value_of(DATABASE_BUSY)
    async with scene.other.transaction():
        await scene.other.execute(LOCKED)
        with pytest.raises(DatabaseBusyError):
            await scene.press()
    assert value_of(DATABASE_BUSY) == before + 1
    assert await scene.stored() == 0
    assert await scene.press() == 1


async def test_server_timeouts_are_shorter_than_our_own(scene: Scene) -> None:
    database = scene.store._database
    for pool in (database._writer, database._readers):  # type: ignore[attr-defined]
        for name, seconds in (("lock_timeout", 10), ("statement_timeout", 25)):
            shown = await pool.fetchval(f"SELECT extract(epoch FROM CAST(current_setting('{name}') AS interval))")
            assert int(shown) == seconds < engine.ANSWER


@pytest.mark.parametrize("arrives", [False, True])
async def test_press_with_a_cut_connection_shows_the_stored_position(scene: Scene, arrives: bool) -> None:
    scene.told.clear()
    scene.cable.lose(SENT, arrives=arrives)
    if arrives:
        assert await within(scene.press(), "the press to be answered") == 1
    else:
        with pytest.raises(DatabaseBusyError):
            await within(scene.press(), "the press to be answered")
    assert await scene.stored() == await scene.believed() == int(arrives)
    await until(lambda: scene.told, "subscribers to look again")
    if not arrives:
        assert await scene.press() == 1


@pytest.mark.parametrize("arrives", [False, True])
async def test_interrupted_commit_is_announced_once_its_outcome_is_known(scene: Scene, *, arrives: bool) -> None:
    """A change that is no press cannot be recognised, so its sender is told that it is not known yet."""
    scene.told.clear()
    scene.cable.lose(b"COMMIT;", arrives=arrives)
    with pytest.raises(DatabaseLostError):
        await within(scene.matches.tell(scene.match, lobby_expired()), "the change to end")
    assert await within(scene.store.settled(), "the outcome to be known")
    assert scene.told, "subscribers look again"
    assert await scene.other.fetchval("SELECT count(*) FROM notices") == int(arrives)
    assert len(await scene.matches.notices(scene.match)) == int(arrives)
    await scene.matches.tell(scene.match, lobby_expired())
    assert len(await scene.matches.notices(scene.match)) == int(arrives) + 1


async def test_connection_cuts_at_random_moments_lose_and_double_no_move(scene: Scene) -> None:
    chance, outcomes = Random(7), Counter[str]()
    before = scene.cable.carried
    assert await scene.press() == 1
    size = scene.cable.carried - before
    for number in range(CUTS):
        moves = await scene.believed()
        scene.cable.cut_after(chance.randrange(1, size))
        try:
            assert await within(scene.press(PRESS + 1 + number), "the press to be answered") == moves + 1
            outcomes["stored"] += 1
        except DatabaseBusyError:
            outcomes["not stored"] += 1
        assert await within(scene.store.settled(), "the outcome to be known")
        assert await scene.stored() == await scene.believed() == 1 + outcomes["stored"]
    assert len(outcomes) == 2, "some cuts come before the move is stored, and others after it"


async def test_press_cut_off_while_waiting_for_a_lock_is_not_stored_later(scene: Scene) -> None:
    """PostgreSQL does not notice that the bot is gone, and would store the move once the lock is free."""
    async with scene.other.transaction():
        await scene.other.execute(LOCKED)
        press = asyncio.create_task(scene.press())
        await waits(scene)
        scene.cable.cut()
        await scene.cable.mend()
        with pytest.raises(DatabaseBusyError):
            await within(press, "the press to be answered")
    assert await scene.stored() == await scene.believed() == 0
    assert await scene.press() == 1


async def test_press_in_a_terminated_session_is_not_stored(scene: Scene) -> None:
    async with scene.other.transaction():
        await scene.other.execute(LOCKED)
        press = asyncio.create_task(scene.press())
        await waits(scene)
        await scene.other.execute(OURS)
        with pytest.raises(DatabaseBusyError):
            await within(press, "the press to be answered")
    assert await scene.stored() == await scene.believed() == 0
    assert await scene.press() == 1


async def test_press_on_a_stalled_network_shows_the_stored_position(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "ANSWER", 0.2)
    async with scene.other.transaction():
        await scene.other.execute(LOCKED)
        press = asyncio.create_task(scene.press())
        await waits(scene)
        scene.cable.hold()
    async with fair_timeout(PATIENCE):
        while not await scene.stored():  # noqa: ASYNC110 - of the database
            await asyncio.sleep(0.01)
    database = scene.store._database
    await until(lambda: database._settling is not None, "the bot to give up on the answer")  # type: ignore[attr-defined]
    monkeypatch.undo()
    await scene.cable.mend()
    assert await within(press, "the press to be answered") == 1
    assert await scene.believed() == 1


async def test_failover_drops_cached_rows_that_the_server_lacks(scene: Scene) -> None:
    """A standby that takes over may lack the last moves of the primary. Nobody needs to write or press."""
    copied = ("matches", "snapshots", "moves")
    for table in copied:
        await scene.other.execute(f"CREATE TEMPORARY TABLE copy_of_{table} AS TABLE {table}")
    assert await scene.press() == await scene.believed() == 1
    scene.cable.cut()
    await scene.other.execute("SET session_replication_role = replica")
    for table in copied:
        await scene.other.execute(f"DELETE FROM {table}; INSERT INTO {table} TABLE copy_of_{table}")
    missed = asyncio.Event()
    scene.matches.missed_writes.add(missed.set)
    await scene.cable.mend()
    await within(missed.wait(), "a new session")
    assert await scene.stored() == await scene.believed() == 0
    assert await scene.press() == 1


async def waits(scene: Scene) -> None:
    """Wait until a write waits for the lock."""
    async with fair_timeout(PATIENCE):
        while not await scene.other.fetchval(WAITS):  # noqa: ASYNC110 - of the database
            await asyncio.sleep(0.01)
