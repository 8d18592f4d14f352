"""Pointer to a table that continues further down: one per server, and older ones are deleted."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

from bot.playground.loopback import Loopback
from tests.openapi import schema_checker
from tests.wire.faulty_connection import FaultyConnection, stubs
from tests.wire.play_session import MovedTime, PatientClock, Session, bot_on, hurried
from tests.wire.timed_turns import move

HOUR = timedelta(hours=1)
MOVES = 6


async def slow_moves(session: Session, people: list[Any], count: int = MOVES) -> None:
    """Set a pace at which each change posts the table again."""
    for _ in range(count):
        await session.pass_time(HOUR)
        await move(session, await session.decider(people))


def check_pointer(session: Session, person: Any) -> None:
    """Check that one pointer leads to the table on the server, as every link of the channel does."""
    (stub,) = stubs(session)
    table = session.table(person)
    assert f"/channels/{session.guild.id}/{session.channel.id}/{table.id}" in stub
    assert not [entry.text for entry in session.loopback.transcript if "/channels/@me/" in entry.text]


async def test_at_most_one_pointer_to_the_next_table_remains(session: Session) -> None:
    people = await session.new_match("Anna", "Bruno")
    for _ in range(MOVES):
        await slow_moves(session, people, 1)
        check_pointer(session, people[0])
    assert len(session.public()) == 3, "the table, its pointer, a ping"


async def test_at_most_one_pointer_remains_after_restarts(tmp_path: Path) -> None:
    loopback, now = (
        await Loopback.start(checker=schema_checker(), clock=PatientClock(), limits=hurried()),
        MovedTime(),
    )
    try:
        guild = loopback.add_guild("Bazaar")
        channel, people = loopback.add_channel(guild, "island"), []
        for number in range(3):
            async with bot_on(loopback, tmp_path / "tavolino.db", now=now) as client:
                session = Session(loopback, guild, channel, client, tmp_path / "tavolino.db")
                if not number:
                    people = await session.new_match("Anna", "Bruno")
                await slow_moves(session, people, 2)
                check_pointer(session, people[0])
    finally:
        await loopback.stop()


async def test_refused_pointers_and_deletions_are_retried(session: Session) -> None:
    """No stale message keeps working buttons."""
    people = await session.new_match("Anna", "Bruno")
    line = FaultyConnection(session.client, 503)
    line.cut = lambda method, _: method in ("PATCH", "DELETE")
    await slow_moves(session, people, 2)
    assert len([one for one in session.public() if any(":more:" in x.custom_id for x in one.buttons())]) > 1
    line.cut = lambda _, __: False
    await session.pass_time(HOUR)
    assert len([one for one in session.public() if any(":more:" in x.custom_id for x in one.buttons())]) == 1
    check_pointer(session, people[0])
