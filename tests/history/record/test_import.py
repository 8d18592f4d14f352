"""Tests of the import: a record becomes the same match, or nothing is stored."""

from __future__ import annotations

import json
import random
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.game import AnyGame, Refused
from bot.games import GAMES
from bot.history.record import digest, export, verify
from bot.history.record.import_record import ImportPlace, NotImported, import_record
from bot.i18n import LOCALES, say
from bot.match.log_replay import replay, standing_steps
from bot.match.matches import Matches
from bot.rng import Seeds
from bot.store import Store
from bot.table.table import Person
from tests.contract.matches import takes_back
from tests.database_reader import rows_in
from tests.history.record.random_records import made_record
from tests.match.tables import ANNA, BERT, CARLA, DARIO, EMIL, context, lobby, opened, play_any, running, stop
from tests.match.toy import GAMES as TOY
from tests.threadless_sqlite import store_at

NOW = datetime(2026, 11, 1, tzinfo=UTC)
PEOPLE = (ANNA, BERT, CARLA, DARIO, EMIL)
Json = dict[str, Any]


async def played(matches: Matches, name: str, *people: Person, seed: int) -> str:
    """Play a random match with some undos. Return its id."""
    chance = random.Random(seed)
    table = await running(matches, *people, channel=seed, game=name)
    while (table := await matches.table(table.id)).status == "running":
        deciders = (await matches.look(table.id, None)).deciders
        seat = chance.choice(deciders)
        look = await matches.look(table.id, seat)
        await matches.play(table.id, people[seat].id, chance.choice(look.offers), token=look.token)
        if chance.random() < 0.2:
            try:
                await matches.undo.step(table.id, people[seat].id)
            except Refused:
                continue
    return table.id


@pytest.fixture(scope="module")
def toy(tmp_path_factory: pytest.TempPathFactory) -> Json:
    import asyncio

    async def record() -> Json:
        async with opened(tmp_path_factory.mktemp("toy")) as matches:
            return await export(matches, await played(matches, "toy", ANNA, BERT, seed=3))

    return asyncio.run(record())


@pytest.mark.parametrize("name", GAMES)
async def test_imported_match_equals_the_exported_one(tmp_path: Path, name: str) -> None:
    game = GAMES[name]
    ours, theirs = await store_at(tmp_path / "ours.db"), await store_at(tmp_path / "theirs.db")
    here, there = context(ours, games=GAMES), context(theirs, seed=2, games=GAMES)
    players = game.players[0]
    record = await export(here, await played(here, name, *PEOPLE[:players], seed=1))
    assert record["taken_back"] or not takes_back(game)
    made = await import_record(theirs, record, ImportPlace(5, 6), NOW)
    again = await export(there, record["match"])
    assert again == record
    assert made.digest == digest(again) == digest(record)
    assert verify(again).ok
    await looks_whole(there, record, players)
    await ours.close()
    await theirs.close()


async def looks_whole(matches: Matches, record: Json, players: int) -> None:
    """Check that the match can be found, seen by everybody, and replayed."""
    whole = await matches.views.whole(record["match"])
    assert (whole.table.status, whole.table.seen_in, whole.table.guild) == ("over", 6, 5)
    assert [info.user for info in whole.table.seats] == [None] * players
    steps = standing_steps(replay(whole.game, whole.first, whole.rows, whole.seed))
    assert steps[-1].after == whole.now
    assert len(steps) == len(record["moves"])
    for viewer in (None, *range(players)):
        look = await matches.look(record["match"], viewer)
        assert (look.outcome is not None, look.deciders) == (True, ())
    heard = await matches.log(record["match"], None)
    assert [row.is_undone for row in heard if row.lines].count(False) > 0
    assert await matches.table_in(6) is None
    latest = await matches.latest_in(6)
    assert latest is not None
    assert latest.names == tuple(seat["name"] for seat in record["seats"])


async def rewound(matches: Matches) -> str:
    """Play a match of the toy game with an undo by a seat, then one by the table. Return its id."""
    match = (await running(matches, ANNA, BERT)).id
    await play_any(matches, match, ANNA, BERT, most=2)
    (seat,) = (await matches.look(match, None)).deciders
    people = (ANNA, BERT)
    await matches.play(match, people[seat].id, "walk")
    await matches.undo.step(match, people[seat].id)
    await matches.play(match, people[seat].id, "walk")
    await matches.undo.rewind(match, (await matches.undo.last_turn(match, seat)).first)
    await play_any(matches, match, ANNA, BERT)
    return match


async def test_agreed_undo_is_stored_in_database_and_file(tmp_path: Path) -> None:
    async with opened(tmp_path) as matches:
        match = await rewound(matches)
        record = await export(matches, match)
        told = [row.lines for row in await matches.views.entries(match, None)]
    assert [taken.get("agreed", "left out") for taken in record["taken_back"]] == ["left out", True]
    assert verify(record, TOY).ok
    store = await store_at(tmp_path / "other.db")
    await import_record(store, record, ImportPlace(), NOW, TOY)
    other = context(store)
    assert await export(other, match) == record
    assert [row.agreed for row in (await other.views.whole(match)).rows if row.undoes is not None] == [False, True]
    assert [row.lines for row in await other.views.entries(match, None)] == told
    assert [said[0].key for said in told if said[0].key.endswith("-back")] == ["match-took-back", "match-taken-back"]
    await store.close()


async def test_record_from_before_agreed_undos_still_verifies(tmp_path: Path) -> None:
    """The file does not name who took back a step; the digest does not depend on it."""
    async with opened(tmp_path) as matches:
        record = await export(matches, await rewound(matches))
    for agreed in (None, False):
        bare = [{key: value for key, value in taken.items() if key != "agreed"} for taken in record["taken_back"]]
        old = {**record, "taken_back": [taken if agreed is None else {**taken, "agreed": agreed} for taken in bare]}
        assert verify(old, TOY).ok
        assert digest(old) == digest(record)
        store = await store_at(tmp_path / f"{agreed}.db")
        await import_record(store, old, ImportPlace(), NOW, TOY)
        assert await export(context(store), record["match"]) == {**record, "taken_back": bare}
        await store.close()
    assert verify({**record, "taken_back": [{**record["taken_back"][0], "agreed": 1}]}, TOY).reason == "unreadable"


async def test_answers_without_effect_leave_gaps_in_the_log(tmp_path: Path) -> None:
    """A match with answers that did not count comes in without them, and is nevertheless the same record."""
    ours, theirs = await store_at(tmp_path / "ours.db"), await store_at(tmp_path / "theirs.db")
    here, there = context(ours, games=GAMES), context(theirs, games=GAMES)
    for seed in range(1, 12):
        record = await export(here, await played(here, "guatemala_cafe", ANNA, BERT, CARLA, seed=seed))
        rows = {move["seq"] for move in (*record["moves"], *record["taken_back"])}
        rows |= {move["by_seq"] for move in record["taken_back"]}
        if len(rows) < max(rows):
            break
    else:
        raise AssertionError("no answer was without effect")
    await import_record(theirs, record, ImportPlace(), NOW)
    assert await export(there, record["match"]) == record
    assert [row.seq for row in (await there.views.whole(record["match"])).rows] == sorted(rows)
    await ours.close()
    await theirs.close()


async def test_stopped_match_can_be_imported(tmp_path: Path, matches: Matches) -> None:
    for most, channel in ((4, 7), (0, 8)):
        table = await running(matches, ANNA, BERT, channel=channel)
        await play_any(matches, table.id, ANNA, BERT, most=most)
        await stop(matches, table.id)
        record = await export(matches, table.id)
        store = await store_at(tmp_path / f"other{channel}.db")
        await import_record(store, record, ImportPlace(), NOW, TOY)
        other = context(store)
        assert await export(other, table.id) == record
        assert (await other.table(table.id)).status == "closed"
        await store.close()


def _refused(record: Json) -> list[tuple[str, Json]]:
    moves = record["moves"]
    finer = {**moves[-1], "at": moves[-1]["at"].replace("Z", "999Z")}
    return [
        ("match-record-final", {**record, "final": {}}),
        ("match-record-running", {**{k: v for k, v in record.items() if k != "seed"}, "final": None}),
        ("records-bad-id", {**record, "match": "no id"}),
        ("records-bad-id", {**record, "match": "x" * 17}),
        ("records-bad-name", {**record, "seats": [{**record["seats"][0], "name": "A\nB"}, record["seats"][1]]}),
        ("match-record-order", {**record, "moves": [moves[1], moves[0], *moves[2:]]}),
        ("records-not-ours", {**record, "moves": [*moves[:-1], finer]}),
    ]


async def test_refused_import_leaves_nothing_behind(tmp_path: Path, toy: Json) -> None:
    store = await store_at(tmp_path / "test.db")
    for reason, record in _refused(toy):
        with pytest.raises(NotImported) as refused:
            await import_record(store, record, ImportPlace(1, 2), NOW, TOY)
        assert refused.value.line.key == reason
        assert all(say(refused.value.line, locale, refused.value.names) for locale in LOCALES)
    assert rows_in(tmp_path / "test.db") == 0
    await import_record(store, toy, ImportPlace(1, 2), NOW, TOY)
    held = rows_in(tmp_path / "test.db")
    with pytest.raises(NotImported) as refused:
        await import_record(
            store, {**toy, "seats": [{**seat, "name": "X"} for seat in toy["seats"]]}, ImportPlace(), NOW, TOY
        )
    assert refused.value.line.key == "records-already-there"
    async with opened(tmp_path / "other") as matches:
        other = await export(matches, await played(matches, "toy", ANNA, BERT, seed=4))
    assert other["match"] == toy["match"]
    with pytest.raises(NotImported) as refused:
        await import_record(store, other, ImportPlace(), NOW, TOY)
    assert refused.value.line.key == "records-id-taken"
    assert rows_in(tmp_path / "test.db") == held
    await store.close()


def test_same_seed_for_two_games_gives_different_match_ids() -> None:
    """The demo plays one match of each game, which one database takes."""
    ids, seeds = zip(*(Seeds(7).next(name) for name in GAMES), strict=True)
    assert len({*ids}) == len(GAMES)
    assert {*seeds} == {Seeds(7).next()[1]}


async def test_import_that_fails_half_way_leaves_nothing_behind(tmp_path: Path, toy: Json) -> None:
    store = await store_at(tmp_path / "test.db")
    with closing(sqlite3.connect(tmp_path / "test.db")) as connection:
        connection.execute(
            "CREATE TRIGGER full BEFORE INSERT ON moves WHEN NEW.seq > 5 BEGIN SELECT RAISE(ABORT, 'disk full'); END"
        )
    with pytest.raises(NotImported):
        await import_record(store, toy, ImportPlace(), NOW, TOY)
    assert rows_in(tmp_path / "test.db") == 0
    await store.close()


async def test_import_into_a_channel_leaves_its_live_match_alone(tmp_path: Path, toy: Json) -> None:
    async with opened(tmp_path, seed=9) as matches:
        table = await lobby(matches, ANNA, BERT, channel=4)
        await import_record(matches._store, toy, ImportPlace(1, 4), NOW, TOY)
        live = await matches.table_in(4)
        assert live is not None
        assert live.id == table.id


@pytest.fixture
async def file(tmp_path: Path) -> Path:
    """Return a match.json of Zanzibar."""
    async with opened(tmp_path, games=GAMES) as matches:
        record = await export(matches, await played(matches, "zanzibar", ANNA, BERT, seed=1))
    (tmp_path / "match.json").write_text(json.dumps(record))
    return tmp_path / "match.json"


def test_verify_and_import_commands_accept_or_refuse_a_record(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = json.loads(file.read_text())
    number, database = digest(record), str(file.parent / "new.db")
    assert main(["verify", str(file), "--database", database]) == 0
    assert capsys.readouterr().out.splitlines()[1:] == [
        "Zanzibar · Anna, Bert · 1 Oct 2026",
        "Chance: the bot alone drew the seed, before the start.",
        "No check can prove names, times, the match ID, Discord’s numbers or an option without effect.",
        f"Digest (SHA-256): {number}",
    ]
    wrong = file.with_name("wrong.json")
    wrong.write_text(json.dumps({**record, "final": {}}))
    assert main(["import", str(wrong), str(file), "--database", database]) == 1
    said = capsys.readouterr().out.splitlines()
    assert "lead to a different final position" in said[0]
    assert said[1].startswith(f"{file}: Imported: match {record['match']} of Zanzibar, {len(record['moves'])} moves.")
    assert said[1].endswith(number)
    assert main(["import", str(file), "--database", database]) == 1
    check_kept(file, database, capsys)
    assert main(["import", str(file), "--database", database, "--guild", "1"]) == 2
    assert "go together" in capsys.readouterr().err


def check_kept(file: Path, database: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Check what `verify` says of whether this database holds the file's match."""
    record, other = json.loads(file.read_text()), file.with_name("other.json")
    capsys.readouterr()
    assert main(["verify", str(file), "--database", database]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == f"It is identical to match {record['match']}, stored here."
    stranger = made_record(GAMES["zanzibar"], random.Random(5), players=2)
    for match, said in (
        (record["match"], f"It differs from match {record['match']}, stored here"),
        ("unknown1", "There is no finished match with its ID"),
    ):
        other.write_text(json.dumps({**stranger, "match": match}))
        assert main(["verify", str(other), "--database", database]) == 0
        assert said in capsys.readouterr().out.splitlines()[-1]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (None, "there is no such file"),
        ("folder", "it is a folder"),
        (b"", "invalid JSON at line 1, column 1"),
        (b"\xff\xfe\xff", "invalid character"),
        (b'{"format": "tavolino-match/1"}', "it is not a record"),
        ("seq", "unexpected value at moves[1].seq"),
    ],
)
def test_unreadable_record_is_refused_with_a_sentence(
    file: Path, capsys: pytest.CaptureFixture[str], data: str | bytes | None, said: str
) -> None:
    path = file.with_name("odd.json")
    if data == "folder":
        path.mkdir()
    elif data == "seq":
        record = json.loads(file.read_text())
        record["moves"][1]["seq"] = "two"
        path.write_text(json.dumps(record))
    elif isinstance(data, bytes):
        path.write_bytes(data)
    assert main(["verify", str(path)]) != 0
    assert capsys.readouterr().out == f"I can’t read the record: {said}.\n"


def test_verify_command_counts_seats_from_one(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = json.loads(file.read_text())
    record["moves"][0]["seat"] = 1 - record["moves"][0]["seat"]
    file.write_text(json.dumps(record))
    assert main(["verify", str(file)]) == 1
    assert f"of seat {record['moves'][0]['seat'] + 1} is illegal" in capsys.readouterr().out


async def test_import_is_refused_while_a_bot_has_the_database_open(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    import asyncio

    store = await Store.open(file.parent / "busy.db")
    code = await asyncio.to_thread(main, ["import", str(file), "--database", str(file.parent / "busy.db")])
    await store.close()
    assert code == 2
    assert "in use by another process" in capsys.readouterr().err


def mutated(record: Json, every: int) -> list[bytes]:
    """Return the file with one bit changed in every n-th byte."""
    text = json.dumps(record).encode()
    return [text[:n] + bytes([text[n] ^ 1]) + text[n + 1 :] for n in range(0, len(text), every)]


async def test_changed_record_keeps_its_digest_or_is_refused(tmp_path: Path, toy: Json) -> None:
    """A changed file either keeps the digest or is no valid record."""
    games: Mapping[str, AnyGame] = TOY
    found = set()
    for text in mutated(toy, 1):
        try:
            content = json.loads(text)
        except ValueError:
            found.add("invalid JSON")
            continue
        verdict = verify(content, games)
        found.add(verdict.reason)
        if verdict.ok:
            assert digest(content) == digest(toy)
    assert {"invalid JSON", "true", "commitment", "move", "final", "result", "setup", "rows"} <= found
