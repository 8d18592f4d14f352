"""Unreadable matches and failing reads at the start: only the affected matches stop."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.app import startup_passes
from bot.app.doctor.database import check_matches
from bot.app.health import Health
from bot.app.monitoring import LoopMonitor
from bot.metrics import QUARANTINED, UNSTARTED
from bot.playground.loopback import Loopback
from bot.store.sqlite.database import SqliteDatabase
from bot.store.sqlite.inspection import inspect
from tests.metric_values import value_of
from tests.openapi import schema_checker
from tests.waiting import until
from tests.wire.play_session import PatientClock, Session, bot_on, hurried, move_once
from tests.wire.random_match import played

pytestmark = pytest.mark.of_a_file

CANNOT = "can’t read the match"


class Damaged:
    """A server with a match in each of two channels, whose bot is down while its file is damaged."""

    def __init__(self, loopback: Loopback, database: Path) -> None:
        self.loopback, self.database = loopback, database
        self.guild = loopback.add_guild("Bazaar")
        self.channels = [loopback.add_channel(self.guild, name) for name in ("island", "cellar")]
        self.people: list[Any] = [loopback.add_person(name) for name in ("Anna", "Bruno")]
        self.keeper: Any = loopback.add_person("Keeper", admin=True)
        self.ids: list[str] = []

    def at(self, client: Any, number: int = 0) -> Session:
        return Session(self.loopback, self.guild, self.channels[number], client, self.database)

    def write(self, sql: str, *values: Any) -> None:
        with closing(sqlite3.connect(self.database)) as file:
            file.execute(sql, values)
            file.commit()

    def told(self, number: int = 0) -> int:
        seen = self.people[0].sees(self.channels[number])
        return sum(CANNOT in message.text for message in seen)

    async def order(self, command: str, number: int = 0, **options: Any) -> str:
        given = ({} if command == "log" else {"reason": "It stands still"}) | options
        answer = await (
            await self.keeper.slash(self.channels[number], f"tavolino-admin match {command}", given)
        ).settled()
        return str(answer.reply.text)


@pytest.fixture
async def damaged(tmp_path: Path) -> AsyncIterator[Damaged]:
    loopback = await Loopback.start(checker=schema_checker(), clock=PatientClock(), limits=hurried())
    try:
        found = Damaged(loopback, tmp_path / "tavolino.db")
        async with bot_on(loopback, found.database) as client:
            for number in range(2):
                found.ids.append(await played(found.at(client, number), *found.people, steps=1))
        yield found
        assert loopback.violations == []
    finally:
        await loopback.stop()


DAMAGES = {
    "position": "UPDATE snapshots SET state = x'c1' WHERE match = ?",
    "terms": "UPDATE matches SET terms = '[]' WHERE id = ?",
    "game": "UPDATE matches SET game = 'chess' WHERE id = ?",
    "notices": "INSERT INTO notices (match, number, after_seq, at, kind, line) VALUES (?, 99, 0, 0, 'timed-out', '[]')",
}


@pytest.mark.parametrize("damage", DAMAGES)
async def test_unreadable_match_does_not_affect_others(damaged: Damaged, damage: str) -> None:
    broken, whole = damaged.ids
    damaged.write(DAMAGES[damage], broken)
    damaged.write("UPDATE matches SET version = version - 1")  # the rules have been corrected since, too
    for _ in range(2):
        async with bot_on(damaged.loopback, damaged.database) as client:
            await damaged.at(client).quiet()
            assert [damaged.told(number) for number in range(2)] == [1, 0]  # once, and not at every start
            assert client.services.delivery.retry_queue.quarantined == (broken,)
            health = Health()
            await LoopMonitor(client.services, health, lambda: True).beat()
            assert (health.complaint(), value_of(QUARANTINED), value_of(UNSTARTED)) == (None, 1, 0)
            assert health.remark().startswith("degraded: 1 of the matches")
            assert await client.services.timing.seat_clocks.of(whole)
            assert client.services.timing.scheduler.next_moment is not None
            await move_once(damaged.at(client, 1), damaged.people)
            if damage in ("position", "terms"):
                panel: Any = await (await damaged.people[0].slash(damaged.channels[0], "zanzibar turn")).settled()
                assert "can’t read this match" in panel.reply.text
    (finding,) = check_matches(inspect(damaged.database))
    assert broken in str(finding)
    assert not finding.is_well


async def test_repair_command_rebuilds_a_position_from_the_log(damaged: Damaged) -> None:
    ((state,),) = damaged.at(None).rows("SELECT state FROM snapshots WHERE match = ?", damaged.ids[0])
    damaged.write(DAMAGES["position"], damaged.ids[0])
    async with bot_on(damaged.loopback, damaged.database) as client:
        session = damaged.at(client)
        await session.quiet()
        assert "nothing to repair" in await damaged.order("repair", 1)
        assert "Done" in await damaged.order("repair")
        await session.quiet()
        assert damaged.told() == 0
        assert client.services.delivery.retry_queue.quarantined == ()
        assert session.rows("SELECT state FROM snapshots WHERE match = ?", damaged.ids[0]) == [(state,)]
        await move_once(session, damaged.people)
        assert "repaired" in await damaged.order("log")


@pytest.mark.parametrize("damage", [*DAMAGES][:3])
async def test_closing_an_irreparable_match_frees_its_channel(damaged: Damaged, damage: str) -> None:
    damaged.write(DAMAGES[damage], damaged.ids[0])
    damaged.write("UPDATE setups SET state = x'c1' WHERE match = ?", damaged.ids[0])
    async with bot_on(damaged.loopback, damaged.database) as client:
        session = damaged.at(client)
        await session.quiet()
        assert "can’t rebuild" in await damaged.order("repair")
        assert "Done" in await damaged.order("end")
        await session.quiet()
        assert damaged.told() == 0
        assert any("could not read it" in message.text for message in session.public())
        assert client.services.delivery.retry_queue.quarantined == ()
        await session.lobby(damaged.people[0])


async def test_match_readable_again_after_an_update_leaves_quarantine(damaged: Damaged) -> None:
    ((state,),) = damaged.at(None).rows("SELECT state FROM snapshots WHERE match = ?", damaged.ids[0])
    damaged.write(DAMAGES["position"], damaged.ids[0])
    async with bot_on(damaged.loopback, damaged.database) as client:
        await damaged.at(client).quiet()
        assert damaged.told() == 1
    damaged.write("UPDATE snapshots SET state = ? WHERE match = ?", state, damaged.ids[0])
    async with bot_on(damaged.loopback, damaged.database) as client:
        await damaged.at(client).quiet()
        assert (damaged.told(), client.services.delivery.retry_queue.quarantined) == (0, ())
        await move_once(damaged.at(client), damaged.people)


READS = ("FROM pending_updates", "FROM heartbeat", "FROM matches", "FROM messages", "FROM notices", "FROM clocks")


@pytest.mark.parametrize(("text", "games"), [*((text, None) for text in READS), ("SELECT DISTINCT game", "zanzibar")])
async def test_failed_read_at_the_start_is_retried(
    damaged: Damaged, text: str, games: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(startup_passes, "FIRST_PAUSE", 0.0)
    failed: list[str] = []
    read = SqliteDatabase.read

    async def reading(self: SqliteDatabase, sql: str, values: Any = ()) -> Any:
        if text in sql and len(failed) < 3:
            failed.append(sql)
            raise sqlite3.OperationalError("disk I/O error")
        return await read(self, sql, values)

    monkeypatch.setattr(SqliteDatabase, "read", reading)
    chosen: dict[str, Any] = {} if games is None else {"games": games}
    async with bot_on(damaged.loopback, damaged.database, **chosen) as client:
        services = client.services
        await until(lambda: not services.startup.failed, "all parts of the start")
        await services.timing.scheduler.settled()
        await damaged.at(client).quiet()
        assert services.timing.heartbeat.is_beating
        assert services.timing.scheduler.next_moment is not None
        for number in range(2):
            await move_once(damaged.at(client, number), damaged.people)
    assert len(failed) == 3
