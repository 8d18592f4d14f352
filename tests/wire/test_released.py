"""An update through the wire: a bot finds a database of an earlier schema, and people play on by their buttons."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.games import GAMES
from bot.playground.loopback import Loopback
from bot.rng import Dice
from tests.openapi import schema_checker
from tests.store.released import numbers, unpack
from tests.wire.play_session import PatientClock, Session, bot_on, hurried, make_move

TRIED = sorted({*numbers()[::4], numbers()[-2]})
THEN = {"guild": 1, "anna": 101, "bert": 102}
"""The ids that stand in these files."""
CHANCE = Dice(b"released through the wire", 0)


def moved_in(path: Path, guild: Any, channels: dict[int, Any], people: list[Any]) -> None:
    """Move the stored matches into this server, its channels, and seats of these people."""
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        for column in ("channel", "seen_in"):
            if column in {row[1] for row in file.execute("PRAGMA table_info(matches)")}:
                for then, now in channels.items():
                    file.execute(f"UPDATE matches SET {column} = ? WHERE {column} = ?", (now.id, then))
        file.execute("UPDATE matches SET guild = ?, host = ?", (guild.id, people[0].id))
        for then, person in zip((THEN["anna"], THEN["bert"]), people, strict=True):
            file.execute("UPDATE seats SET user = ? WHERE user = ?", (person.id, then))


@pytest.mark.rotating(12)
@pytest.mark.of_a_file
@pytest.mark.parametrize("number", TRIED)
async def test_match_of_a_released_version_continues_with_its_buttons(tmp_path: Path, number: int) -> None:
    loopback = await Loopback.start(checker=schema_checker(), clock=PatientClock(), limits=hurried())
    try:
        guild = loopback.add_guild("Bazaar")
        channels = {then: loopback.add_channel(guild, f"table-{then}") for then in (1, 2, 3, 4, 10, 11)}
        people = [loopback.add_person(name) for name in ("Anna", "Bert")]
        database = unpack(number, tmp_path / "tavolino.db")
        moved_in(database, guild, channels, people)
        async with bot_on(loopback, database) as client:
            session = Session(loopback, guild, channels[1], client, database)
            await session.quiet()
            for then, game in enumerate(GAMES, 1):
                place = channels[then]
                assert session.table(people[0], place) is not None, game
                person = await session.decider(people, place)
                panel = await session.panel(person, place)
                await make_move(client.services.matches, await session.match_id(place), person, panel, CHANCE)
            answer: Any = await (await people[0].slash(channels[10], "history verify")).settled()
            assert "The record is valid" in answer.reply.text
        assert loopback.violations == []
    finally:
        await loopback.stop()
