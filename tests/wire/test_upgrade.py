"""A database of the previous release: its matches continue without a clock, and every button works or says why not."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.games import GAMES
from bot.match.log_replay import codec
from bot.playground.limits.openapi import find_description
from bot.playground.loopback import Loopback
from bot.rng import Dice
from bot.store.sqlite.opening import SCHEMA
from tests.wire.play_session import MovedTime, PatientClock, Session, bot_on, custom_id, hurried, make_move, reach

EARLIER = 3
SEED = bytes(16)
CHANCE = Dice(b"upgrade", 0)
BUTTONS = ("turn", "hand", "since", "log", "rules", "more")
LOST = ("Sorry", "went wrong")


def earlier_file(path: Path, guild: int, channels: tuple[int, int], users: tuple[int, ...]) -> None:
    """Write the file of an earlier release: a running match whose last seat has resigned, and a lobby."""
    game, began = GAMES["zanzibar"], int(datetime.now(UTC).timestamp() * 1000)
    options = game.options()
    state = codec(game).encode(game.setup(len(users), options, Dice(SEED, 0)))
    match = "INSERT INTO matches VALUES (?, 'zanzibar', ?, ?, ?, ?, ?, ?, 'en', ?, ?, ?, NULL)"
    told = msgspec.json.encode(options).decode()
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        for migration in sorted(SCHEMA.glob("*.sql"))[:EARLIER]:
            file.executescript(migration.read_text(encoding="utf-8"))
        file.execute(f"PRAGMA user_version = {EARLIER}")
        file.execute("INSERT INTO guilds VALUES (?, 'en')", (guild,))
        for place, (name, status) in enumerate((("running1", "running"), ("waiting1", "lobby"))):
            at = (began, began if status == "running" else None)
            file.execute(match, (name, game.version, guild, channels[place], users[0], status, told, SEED, *at))
        for seat, user in enumerate(users):
            resigned = seat == len(users) - 1
            row = ("running1", seat, user, f"Player {seat}", resigned)
            file.execute("INSERT INTO seats VALUES (?, ?, 'person', ?, ?, ?)", row)
        file.execute("INSERT INTO seats VALUES ('waiting1', 0, 'person', ?, 'Anna', 0)", (users[0],))
        file.execute("INSERT INTO setups VALUES ('running1', ?)", (state,))
        file.execute("INSERT INTO snapshots VALUES ('running1', 0, ?)", (state,))
        for slot, key in (("table", "old"), ("ping", "0"), ("hand:0", "old")):
            file.execute("INSERT INTO messages VALUES ('running1', ?, ?, 1, 0, ?, ?)", (slot, channels[0], key, began))


@pytest.mark.of_a_file
async def test_matches_of_the_release_before_go_on(tmp_path: Path) -> None:
    loopback = await Loopback.start(openapi=find_description(), clock=PatientClock(), limits=hurried())
    try:
        guild = loopback.add_guild("Bazaar")
        island, hill = loopback.add_channel(guild, "island"), loopback.add_channel(guild, "hill")
        people = [loopback.add_person(name) for name in ("Anna", "Bruno", "Carla")]
        database = tmp_path / "tavolino.db"
        earlier_file(database, guild.id, (island.id, hill.id), tuple(person.id for person in people))
        async with bot_on(loopback, database, now=MovedTime()) as client:
            session = Session(loopback, guild, island, client, database)
            lobby = await loopback.wait_for(lambda: session.message_with(people[1], "join", hill))
            await people[1].press(lobby, custom_id(lobby, "join"))
            await loopback.wait_for(lambda: "Bruno" in session.message_with(people[1], "join", hill).text)
            await loopback.wait_for(lambda: session.table(people[0]))
            await _goes_on(session, people)
        assert loopback.violations == []
    finally:
        await loopback.stop()


async def _goes_on(session: Session, people: list[Any]) -> None:
    client, match = session.client, "running1"
    table = await client.services.matches.table(match)
    assert table.terms.turn_hours is None
    assert [info.offered for info in table.seats] == [False, False, True], "whoever had resigned can be replaced"
    await session.pass_time(timedelta(days=60))
    assert all(clock.due_at is None for clock in (await client.services.seat_clocks.of(match)).values())
    look = await client.services.matches.look(match, None)
    rows = await client.services.store.log(match)
    assert [row.user for row in rows if row.seat != 2] == [], "nobody has moved for a person"
    actor = next(person for person in people if person.id == look.table.seats[look.deciders[0]].user)
    for verb in BUTTONS:
        interaction = await reach(actor, session.message_with(actor, "more"), verb)
        assert interaction.reply is not None, verb
        assert not any(word in interaction.reply.text for word in LOST), (verb, interaction.reply.text)
    await make_move(client.services.matches, match, actor, await session.panel(actor), CHANCE)
    assert any(row.user == actor.id for row in await client.services.store.log(match))
