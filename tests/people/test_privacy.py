"""Tests of export and deletion: complete, and without changing the matches."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.club.season_file import SeasonFile
from bot.club.season_file import digest as digest_of_season
from bot.history.record import digest, export, verify
from bot.history.results import Results
from bot.i18n import readable, say
from bot.moderation.moderator_actions import ModeratorAction, ModeratorActions
from bot.moderation.requests import TableRequests
from bot.people.privacy import FORMAT, departed, former_name
from bot.store.privacy import NAMED, UNNAMED, _numbered
from bot.store.table_catalogue import USER_COLUMNS, tables_with
from bot.table.invitations import with_invited
from bot.table.message_records import CLEANING, Shown, Slot, hand_of
from bot.table.table import Person, Table
from tests.call_counts import calls
from tests.match.tables import context, lobby, play_any, running
from tests.match.toy import GAMES
from tests.people.privacy_fixture import GONE, NOW, ROSA, PrivacyFixture
from tests.refusals import assert_refused
from tests.sql import statement
from tests.threadless_sqlite import store_at

OF_PEOPLE = {
    "user",
    "users",
    "avoided",
    "organiser",
    "host",
    "owner",
    "person",
    "people",
    "author",
    "member",
    "admin",
    "player",
    "invited",
}
"""Names of columns that hold a user's id."""


@pytest.fixture
async def town(tmp_path: Path) -> Any:
    store = await store_at(tmp_path / "test.db")
    try:
        made = PrivacyFixture(store)
        await made.settle()
        yield made
    finally:
        await store.close()


def cells(path: Path) -> Iterator[tuple[str, str, Any]]:
    """Yield (table, column, value) of the whole file."""
    with closing(sqlite3.connect(path)) as connection:
        connection.row_factory = sqlite3.Row
        for (table,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            for row in connection.execute(f"SELECT * FROM {table}"):
                yield from ((table, column, row[column]) for column in row.keys())  # noqa: SIM118 - no mapping


def traces(path: Path, person: Person) -> set[tuple[str, str]]:
    """Return the places that contain the person's id or name."""

    def holds(value: Any) -> bool:
        text = value.decode(errors="replace") if isinstance(value, bytes) else str(value)
        return str(person.id) in text or person.name in text

    return {(table, column) for table, column, value in cells(path) if holds(value)}


async def test_every_column_with_a_user_is_exported_and_deleted(tmp_path: Path) -> None:
    store = await store_at(tmp_path / "test.db")
    await store.close()
    with closing(sqlite3.connect(tmp_path / "test.db")) as connection:
        names = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        columns = {name: {row[1] for row in connection.execute(f"PRAGMA table_info({name})")} for name in names}
    known = {(table, column) for table, column, _ in USER_COLUMNS}
    found = {(table, column) for table, own in columns.items() for column in own & OF_PEOPLE}
    assert found | {("users", "id")} == known
    seated = {table for table, own in columns.items() if "seat" in own}
    assert seated - {table for table, _ in known} == set(tables_with(is_of_seat=True))
    named = {table for table, own in columns.items() if "name" in own}
    assert named == {"users", *NAMED, *UNNAMED}


async def test_deleted_name_is_hidden_while_the_log_still_has_it(
    town: PrivacyFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A reader of the log, such as a backup, may delay its deletion for a minute."""
    running_match, empty = town.ids["runs"], town.store.privacy.erase_deleted_data
    assert GONE.name in (await town.matches.table(running_match)).names
    known: list[tuple[str, ...]] = []

    async def watched() -> None:
        known.append((await town.matches.table(running_match)).names)
        await empty()

    monkeypatch.setattr(town.store.privacy, "erase_deleted_data", watched)
    await town.privacy.forget(GONE.id, NOW)
    assert len(known) == 1
    assert GONE.name not in known[0]


async def test_export_contains_all_data_of_the_user_and_no_secret(town: PrivacyFixture, tmp_path: Path) -> None:
    found = await town.privacy.export(GONE.id)
    assert json.loads(json.dumps(found)) == found
    assert (found["format"], found["user"]) == (FORMAT, str(GONE.id))
    tables = found["tables"]
    everywhere = {table for table, _ in traces(tmp_path / "test.db", GONE)}
    assert everywhere - set(tables) == set()
    assert {"auto_answers", "messages", "results", "moves"} <= set(tables)
    assert tables["users"][0]["name"] == GONE.name
    assert {row["user"] for row in tables["moves"]} == {str(GONE.id)}
    assert tables["moves"][0]["at"].startswith("2026-10-01T12:")
    whole = await town.matches.views.whole(town.ids["runs"])
    assert whole.seed.hex() not in json.dumps(found)
    assert all("events" not in row and "seed" not in row for rows in tables.values() for row in rows)
    assert (await town.privacy.export(5))["tables"] == {}


async def test_export_contains_no_row_numbers_of_logs(town: PrivacyFixture) -> None:
    """Row numbers would reveal the number of secret answers of others."""
    match = town.ids["runs"]
    rows = [row for row in await town.store.matches.log(match) if row.user == GONE.id]
    assert rows, "he has moved"
    before = await town.privacy.export(GONE.id)
    await town.store._database.write(
        statement("UPDATE messages SET seq = seq + 7 WHERE match = ?", (match,)),
        statement("UPDATE auto_answers SET since = since + 7 WHERE match = ?", (match,)),
        statement("UPDATE clocks SET missed_seq = missed_seq + 7 WHERE match = ?", (match,)),
        statement("UPDATE former_players SET until_seq = until_seq + ?", (7,)),
    )
    assert await town.privacy.export(GONE.id) == before
    given = before["tables"]["moves"]
    assert given
    assert not {"seq", "press"} & {name for row in given for name in row}
    numbers = [row["number"] for row in given if row["match"] == match]
    assert numbers == list(range(1, len(numbers) + 1))
    assert all(row["undoes"] is None or row["undoes"] in numbers for row in given if row["match"] == match)


def test_export_numbers_moves_in_linear_time() -> None:
    def rows(count: int) -> list[dict[str, Any]]:
        return [{"match": "a", "seq": 2 * number, "undoes": None, "at": 0} for number in range(count)]

    few, many = (calls(partial(_numbered, rows(count))) for count in (100, 400))
    assert many <= 5 * few


async def test_deleted_user_cannot_be_found_again(town: PrivacyFixture, tmp_path: Path) -> None:
    before = await export(town.matches, town.ids["over"])
    others = traces(tmp_path / "test.db", ROSA)
    assert traces(tmp_path / "test.db", GONE) >= {("users", "id"), ("moves", "user"), ("outbox", "body")}
    await town.privacy.forget(GONE.id, NOW)
    assert traces(tmp_path / "test.db", GONE) == set()
    assert traces(tmp_path / "test.db", ROSA) == others
    for match in (town.ids["over"], town.ids["runs"]):
        assert [(one.channel, one.message, one.fate) for one in await town.store.stale_messages.replaced(match)] == [
            (50, 51, "goes")
        ], "his hand is to be deleted"
    assert await unclean(town) == set(town.ids.values())
    after = await export(town.matches, town.ids["over"])
    assert after == {**before, "seats": [{"name": "Former player", "kind": "person"}, before["seats"][1]]}
    assert verify(after, GAMES).ok
    assert digest(after) == digest(before)
    assert (await town.privacy.export(GONE.id))["tables"] == {}
    for entry in await town.store.pending_updates.all():
        await town.store.pending_updates.delete(entry.match, entry.part, entry.tried_at)
    await town.privacy.forget(GONE.id, NOW)
    assert await unclean(town) == set()


async def test_database_files_contain_no_byte_of_deleted_data(town: PrivacyFixture, tmp_path: Path) -> None:
    """This holds while the bot runs: the write-ahead log keeps no former state either."""
    files = [tmp_path / f"test.db{end}" for end in ("", "-wal", "-shm")]
    assert any(GONE.name.encode() in path.read_bytes() for path in files)
    await town.privacy.forget(GONE.id, NOW)
    for path in files:
        assert GONE.name.encode() not in path.read_bytes(), path.name
        assert str(GONE.id).encode() not in path.read_bytes(), path.name
    assert await town.matches.table(town.ids["runs"])
    await play_any(town.matches, town.ids["runs"], ROSA, most=1)


async def test_export_counts_no_secret_actions_of_others(tmp_path: Path) -> None:
    store = await store_at(tmp_path / "test.db")
    town = PrivacyFixture(store)
    match = (await running(town.matches, GONE, ROSA, Person(7, "Carla"))).id
    look = await town.matches.look_as(match, GONE.id)

    async def given() -> dict[str, Any]:
        seq = (await town.matches.table(match)).seq
        await store.messages.show(Shown(match, hand_of(0, GONE.id), 50, 51, seq, f"ping:{seq}:0.0", NOW))
        before = (await store.auto_answers.all(match)).get(0)
        await store.auto_answers.put(
            match, 0, {}, await town.matches.views.last_row(match, 0), user=GONE.id, before=before
        )
        return await town.privacy.export(GONE.id)

    await town.matches.play_seat(match, 1, (await town.matches.look(match, 1)).offers[0])
    await town.matches.play(match, GONE.id, look.offers[0])
    before = await given()
    await town.matches.play_seat(match, 2, (await town.matches.look(match, 2)).offers[0])
    rows = before["tables"]["moves"]
    assert [(row["number"], row["undoes"], row["move"]) for row in rows] == [(1, None, look.offers[0])]
    assert before["tables"]["messages"]
    assert before["tables"]["auto_answers"]
    after = await given()
    assert after == before
    numbers = {"seq", "press", "since", "first", "key", "missed_seq", "missed_key", "until_seq", "nonce"}
    assert not numbers & {column for found in after["tables"].values() for row in found for column in row}
    await store.close()


async def test_deletion_covers_messages_of_new_kinds(town: PrivacyFixture) -> None:
    """Every message row with a user counts as personal, so the deletion needs no change for a new kind."""
    runs, messages = town.ids["runs"], town.store.messages
    new, alike = Slot("diary", 1, GONE.id), Slot("diary", 1, GONE.id * 10)
    others = (Slot("diary", 0, ROSA.id), alike, Slot("diary", GONE.id), Slot("news"))
    for slot in (new, *others):
        await messages.show(Shown(runs, slot, 50, 51, 1, "k", NOW))
    found = (await town.privacy.export(GONE.id))["tables"]["messages"]
    assert {(row["match"], row["slot"]) for row in found} >= {(runs, new.text)}
    assert {row["slot"] for row in found} & {slot.text for slot in others} == set()
    await town.privacy.forget(GONE.id, NOW)
    assert {shown.slot for shown in await messages.all_shown(runs)} == set(others)


async def unclean(town: PrivacyFixture) -> set[str]:
    """Return the matches whose messages on Discord are still to be cleaned."""
    return {entry.match for entry in await town.store.pending_updates.all() if entry.part == CLEANING}


async def reasons(town: PrivacyFixture, match: str) -> list[str]:
    """Return the audit log and the notices of the match, in English."""
    rows = await town.store.audit.page(1, 0, 100)
    told = [say(notice.line, "en") for notice in await town.matches.notices(match)]
    return [readable(row.reason, "en") for row in rows if row.match == match] + told


async def test_typed_reasons_do_not_name_deleted_users(town: PrivacyFixture) -> None:
    """This includes reasons for other matches of the server.

    A player with the same name keeps it at their own table.
    """
    sofia, namesake = Person(7, "Sofia"), Person(8, "guglielmo")
    strange = await lobby(town.matches, ROSA, sofia, channel=20)
    double = await lobby(town.matches, ROSA, namesake, channel=21)
    audit = ModeratorActions(
        town.matches,
        TableRequests(town.matches, town.store),
        Results(town.matches, town.store),
        town.store,
    )
    why = f"GUGLIELMO, whom <@{GONE.id}> knows, and Guglielmone"
    for match in (town.ids["runs"], strange.id, double.id):
        await audit.end(match, ModeratorAction(1, 9, why))
    assert all("GUGLIELMO" in said for said in await reasons(town, strange.id))
    announced: list[str] = []
    town.matches.subscribe(announced.append)
    await town.privacy.forget(GONE.id, NOW)
    for match in (town.ids["runs"], strange.id):
        for said in await reasons(town, match):
            assert "GUGLIELMO," not in said
            assert "(a former player), whom — knows, and Guglielmone" in said or "life-" in said
        assert len(await reasons(town, match)) >= 2
        assert match in await unclean(town), "what the channel shows is rewritten"
    assert all("GUGLIELMO, whom —" in said for said in await reasons(town, double.id)), "that may be the other one"
    assert double.id not in await unclean(town)


async def test_redacted_reason_at_a_live_table_is_shown_again(town: PrivacyFixture) -> None:
    other = await running(town.matches, ROSA, Person(7, "Sofia"), channel=30)
    audit = ModeratorActions(
        town.matches,
        TableRequests(town.matches, town.store),
        Results(town.matches, town.store),
        town.store,
    )
    await audit.pause(other.id, ModeratorAction(1, 9, "Guglielmo asked for it"))
    announced: list[str] = []
    town.matches.subscribe(announced.append)
    await town.privacy.forget(GONE.id, NOW)
    assert other.id in announced
    assert all("(a former player) asked" in said for said in await reasons(town, other.id))


async def test_live_matches_continue_after_a_deletion(town: PrivacyFixture) -> None:
    await town.stories.frames(town.ids["runs"], ROSA.id, 0)
    await town.privacy.forget(GONE.id, NOW)
    runs, waits, alone = [await town.matches.table(town.ids[name]) for name in ("runs", "waits", "alone")]
    assert [(info.user, info.name, info.resigned) for info in runs.seats] == [
        (ROSA.id, "Rosa", False),
        (None, "Former player", True),
    ]
    assert (runs.status, runs.host) == ("running", ROSA.id)
    assert (waits.status, waits.host, waits.names) == ("lobby", ROSA.id, ("Rosa",))
    assert (alone.status, alone.host, alone.seats) == ("closed", 0, ())
    rematch = await town.matches.table(town.ids["rematch"])
    assert (rematch.status, rematch.terms.rotation) == ("lobby", (ROSA.id,)), "nobody waits for him"
    await assert_refused(town.matches.play(runs.id, GONE.id, "walk"), "not_seated")
    while (await town.matches.table(runs.id)).status == "running":
        seat = (await town.matches.look(runs.id, None)).deciders[0]
        await town.matches.play_default(runs.id, seat)
    assert verify(await export(town.matches, runs.id), GAMES).ok
    assert (await town.matches.lobby.join(waits.id, GONE)).names == ("Rosa", "Guglielmo")


def test_former_players_get_distinct_names() -> None:
    assert former_name("de", ("Anna",)) == "Früherer Spieler"
    assert former_name("it", ("Ex giocatore", "Anna")) == "Ex giocatore 2"


async def test_table_of_computers_loses_its_deleted_host(tmp_path: Path) -> None:
    store = await store_at(tmp_path / "test.db")
    matches = context(store)
    table = await lobby(matches, GONE)
    await matches.lobby.add_computer(table.id, GONE)
    table = await matches.lobby.leave(table.id, GONE)
    await store.close()
    assert table.host == GONE.id
    left = departed(table, GONE.id, "X", NOW).table
    assert (left.status, left.host) == ("closed", 0)
    ready: Table = msgspec.structs.replace(table, status="running")
    assert departed(ready, GONE.id, "X", NOW).table == msgspec.structs.replace(ready, host=0)


async def test_seats_held_by_a_deleted_host_are_free_once_the_lobby_is_closed(tmp_path: Path) -> None:
    store = await store_at(tmp_path / "test.db")
    matches = context(store)
    table = await lobby(matches, GONE)
    await matches.lobby.add_computer(table.id, GONE)
    table = with_invited(await matches.lobby.leave(table.id, GONE), GAMES["toy"], GONE.id, (ROSA,), NOW)
    await store.close()
    left = departed(table, GONE.id, "X", NOW).table
    assert (left.status, [one.state for one in left.invitations]) == ("closed", ["released"])


async def test_hand_posted_during_the_deletion_is_deleted(
    town: PrivacyFixture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    match, held = town.ids["runs"], town.store.privacy.held
    seat = (await town.matches.table(match)).seat_of(GONE.id) or 0

    async def posting(user: int) -> tuple[tuple[str, int], ...]:
        await town.store.messages.show(Shown(match, hand_of(seat, GONE.id), 50, 77, 2, "k", NOW))
        return await held(user)

    monkeypatch.setattr(town.store.privacy, "held", posting)
    await town.privacy.forget(GONE.id, NOW)
    with closing(sqlite3.connect(tmp_path / "test.db")) as file:
        assert ("goes",) in file.execute("SELECT fate FROM replaced WHERE message = 77").fetchall()


@pytest.mark.parametrize("was_there", [True, False], ids=["back in the same lobby", "in a new lobby"])
async def test_seat_taken_during_the_deletion_keeps_its_new_player(
    town: PrivacyFixture, monkeypatch: pytest.MonkeyPatch, was_there: bool
) -> None:
    table = await lobby(town.matches, ROSA)
    if was_there:
        await town.matches.lobby.join(table.id, GONE)
    written = town.store.privacy.forget

    async def rejoined(*arguments: Any, **more: Any) -> None:
        await town.matches.lobby.join(table.id, GONE)
        await written(*arguments, **more)

    monkeypatch.setattr(town.store.privacy, "forget", rejoined)
    await town.privacy.forget(GONE.id, NOW)
    await town.matches.reload(table.id)
    found = await town.matches.table(table.id)
    assert [(info.user, info.name) for info in found.seats] == [(one.id, one.name) for one in (ROSA, GONE)]


async def test_deleted_moderator_who_reassigned_a_seat_is_not_named(town: PrivacyFixture, tmp_path: Path) -> None:
    """The table is told who it was, though that moderator may never have played."""
    keeper, results = Person(900_000_000_000_000_003, "Keeper"), Results(town.matches, town.store)
    match = (await running(town.matches, ROSA, Person(7, "Sofia"), channel=41)).id
    requests = TableRequests(town.matches, town.store)
    audit = ModeratorActions(town.matches, requests, results, town.store)
    await audit.reseat(match, 1, Person(8, "Nino"), ModeratorAction(1, keeper.id, "Sofia is ill"))
    assert any(str(keeper.id) in str(value) for _, _, value in cells(tmp_path / "test.db"))
    await town.privacy.forget(keeper.id, NOW)
    assert [where for *where, value in cells(tmp_path / "test.db") if str(keeper.id) in str(value)] == []
    (told,) = [one.line for one in await town.matches.notices(match) if one.kind == "reseated"]
    assert say(told, "en") == "A moderator has given away a seat: Sofia is ill"
    assert match in await unclean(town), "what the channel shows is rewritten"


async def test_titles_and_texts_of_others_lose_the_deleted_name_and_id(town: PrivacyFixture, tmp_path: Path) -> None:
    """Somebody else of that name keeps it in the title of a tournament that the deleted user did not enter."""
    settings = {"title": f"Guglielmo’s cup for <@{GONE.id}>", "game": "zanzibar"}
    season = SeasonFile(title="GUGLIELMO leads", game=None, begin=1, end=2, names=(), matches=(), table=())
    declined = await lobby(town.matches, ROSA, channel=40)
    invite = (
        "INSERT INTO invitations (match, user, host, name, batch, at, state, word)"
        " VALUES (?, 7, ?, 'Sofia', 1, 1, 'declined', ?)"
    )
    await town.store._database.write(
        statement("UPDATE tournaments SET settings = ?", (json.dumps(settings),)),
        statement(
            "INSERT INTO tournaments (id, guild, channel, organiser, settings, terms, locale, seed, created_at,"
            " check_in_at, starts_at, round_hours) SELECT 'other', guild, channel, 8, settings, terms, locale, seed,"
            " created_at, check_in_at, starts_at, round_hours FROM tournaments WHERE id = 'cup'",
            (),
        ),
        statement(
            "INSERT INTO tournament_entrants (tournament, entrant, user, name, at) VALUES ('other', 0, 8, ?, 1)",
            (GONE.name,),
        ),
        statement(
            "INSERT INTO seasons (guild, number, title, begin_at, end_at, ended_at, file, digest)"
            " VALUES (1, 1, ?, 1, 2, 3, ?, ?)",
            (season.title, msgspec.json.encode(season).decode(), digest_of_season(season)),
        ),
        statement(invite, (declined.id, ROSA.id, f"not with Guglielmo <@{GONE.id}>")),
    )
    announced: list[str] = []
    town.matches.subscribe(announced.append)
    await town.privacy.forget(GONE.id, NOW)
    found = {(table, column): value for table, column, value in cells(tmp_path / "test.db") if value}
    titles = {
        json.loads(value)["title"]
        for table, column, value in cells(tmp_path / "test.db")
        if (table, column) == ("tournaments", "settings")
    }
    assert titles == {"—’s cup for —", "Guglielmo’s cup for —"}
    assert found["invitations", "word"] == "not with — —"
    assert found["seasons", "title"] == "— leads"
    file = msgspec.json.decode(found["seasons", "file"], type=SeasonFile)
    assert (file.title, found["seasons", "digest"]) == ("— leads", digest_of_season(file))
    assert declined.id in announced, "the lobby is shown again"


TOURNAMENT = (
    "INSERT INTO tournaments (id, guild, channel, organiser, settings, terms, locale, seed, created_at, check_in_at,"
    " starts_at, round_hours) SELECT ?, 5, channel, 8, ?, terms, locale, seed, created_at, check_in_at, starts_at,"
    " round_hours FROM tournaments WHERE id = 'cup'"
)
TRACES = {
    "former player": (
        "INSERT INTO former_players (match, seat, change, kind, user, name, until_seq, at)"
        " VALUES (?, 0, 9, 'person', ?, ?, 1, 1)"
    ),
    "entrant": (
        "INSERT INTO tournament_entrants (tournament, entrant, user, name, at)"
        " SELECT 'third', 3, ?2, ?3, 1 WHERE ?1 <> 'third'"
    ),
    "moderated": "INSERT INTO audit (guild, match, user, action, reason, at) VALUES (5, ?, ?, 'end', ?, 1)",
}
"""What somebody may have left in a server: rows with a match, the user and their name."""


@pytest.mark.parametrize("trace", TRACES)
async def test_no_text_of_a_server_names_a_deleted_user_who_left_one_trace(
    town: PrivacyFixture, tmp_path: Path, trace: str
) -> None:
    """Matches, tournaments and seasons of server 5, in which the user neither sits nor is host."""
    audit = "INSERT INTO audit (guild, match, user, action, reason, at) VALUES (5, ?, NULL, 'end', ?, 1)"
    table = await running(town.matches, ROSA, Person(7, "Sofia"), channel=50, guild=5)
    title = json.dumps({"title": f"{GONE.name}’s evening", "game": "zanzibar"})
    await town.store._database.write(
        statement(TOURNAMENT, ("other", title)),
        statement(TOURNAMENT, ("third", json.dumps({"title": "Another", "game": "zanzibar"}))),
        statement(
            "INSERT INTO seasons (guild, number, title, begin_at, end_at) VALUES (5, 1, ?, 1, 2)",
            (f"{GONE.name} leads",),
        ),
        *(statement(audit, (place, f"{GONE.name} shouted")) for place in (table.id, "other", "season-1")),
        statement(TRACES[trace], (table.id, GONE.id, GONE.name)),
    )
    await town.privacy.forget(GONE.id, NOW)
    places = [place for *place, value in cells(tmp_path / "test.db") if GONE.name in str(value)]
    assert places == []
