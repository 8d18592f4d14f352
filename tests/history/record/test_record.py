"""Tests of records: their content for each viewer, and the detection of every error."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.automation.computer_seats import ComputerSeats
from bot.game import AnyGame, Seat, Viewer
from bot.games import GAMES as ALL_GAMES
from bot.history.record import export, verify, verify_file
from bot.history.record.export import record_of
from bot.i18n import LOCALES, say
from bot.match.log_replay import ReplayStep
from bot.match.matches import Matches
from bot.rng import Dice, commitment
from bot.table.refusals import NotStarted
from tests.contract.matches import play_out, seed_bytes
from tests.history.replay.memory_match import row_of, whole_of
from tests.match.tables import ANNA, BERT, CARLA, DARIO, bid_all, context, lobby, opened, play_any, running
from tests.match.toy import GAMES, TOY, Move, State, write
from tests.threadless_sqlite import store_at

Json = dict[str, Any]


async def finished(folder: Path) -> Json:
    """Return the record of a whole toy match with undos."""
    async with opened(folder) as matches:
        table = await running(matches, ANNA, BERT)
        person = await bid_all(matches, table)
        await matches.play(table.id, person.id, "walk, walk, walk")
        await matches.undo.step(table.id, person.id)
        await matches.undo.step(table.id, person.id)
        await matches.play(table.id, person.id, "roll, walk, peek, pass")
        await play_any(matches, table.id, ANNA, BERT)
        return await export(matches, table.id)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Json:
    import asyncio

    return asyncio.run(finished(tmp_path_factory.mktemp("record")))


def changed(record: Json, **changes: Any) -> Json:
    return {**json.loads(json.dumps(record)), **changes}


def reason(record: Any) -> str:
    verdict = verify(record, GAMES)
    for locale in LOCALES:
        assert say(verdict.line, locale)
    assert "\n" not in str(verdict)
    return verdict.reason


def test_record_has_the_documented_fields(record: Json) -> None:
    assert list(record) == [
        "format", "game", "version", "match", "seats", "seed", "commitment", "options", "setup", "moves",
        "taken_back", "final", "result",
    ]  # fmt: skip
    assert record["format"] == "tavolino-match/1"
    assert record["seats"] == [{"name": "Anna", "kind": "person"}, {"name": "Bert", "kind": "person"}]
    assert record["commitment"] == commitment(bytes.fromhex(record["seed"]))
    seqs = [move["seq"] for move in record["moves"]]
    assert seqs[:4] == [1, 2, 3, 8], "the first walk stands, rows 4 and 5 are taken back by 6 and 7"
    assert [(back["seq"], back["by_seq"]) for back in record["taken_back"]] == [(4, 7), (5, 6)]
    assert record["moves"][2].keys() == {"seq", "seat", "move", "at"}
    assert record["moves"][0]["at"].startswith("2026-10-01T12:")
    assert record["moves"][0]["at"].endswith("Z")
    assert record["result"]["scores"] == record["final"]["scores"]
    assert json.loads(json.dumps(record)) == record


def test_record_of_a_match_verifies(record: Json) -> None:
    verdict = verify(record, GAMES)
    assert verdict.ok
    assert str(verdict) == f"The record is valid: {len(record['moves'])} moves of Toy lead to the final position."


def test_record_without_a_seed_cannot_be_verified(record: Json) -> None:
    """Nothing proves its setup or its commitment."""
    bare = {key: value for key, value in record.items() if key not in ("seed", "commitment")}
    assert reason(bare) == "needs-seed"


def _untrue(record: Json) -> list[tuple[str, Json]]:
    moves, final, result = record["moves"], record["final"], record["result"]
    seed = bytes(16).hex()
    setup = json.loads(json.dumps(record["setup"]))
    setup["deck"].reverse()
    late = {**moves[0], "at": "2027-01-01T00:00:00Z"}
    return [
        ("format", changed(record, format="tavolino-match/3")),
        ("presses", changed(record, format="tavolino-match/2")),
        ("presses", changed(record, presses=["1300000000000000001"])),
        ("unreadable", changed(record, presses=[])),
        ("unreadable", changed(record, extra=1)),
        ("unreadable", changed(record, moves=[{**moves[0], "seat": "0"}])),
        ("unreadable", changed(record, moves=[{**moves[0], "at": "2026-10-01T12:00:00"}])),
        ("unreadable", {key: value for key, value in record.items() if key != "setup"}),
        ("game", changed(record, game="chess")),
        ("version", changed(record, version=2)),
        ("seats", changed(record, seats=record["seats"][:1])),
        ("options", changed(record, options={**record["options"], "cards": 5})),
        ("options", changed(record, options={"cards": 3})),
        ("commitment", changed(record, seed=seed)),
        ("commitment", changed(record, seed=record["seed"].upper())),
        ("commitment", changed(record, seed="")),
        ("commitment", changed(record, commitment=commitment(b"x"))),
        ("setup", changed(record, setup=setup)),
        ("setup", changed(record, seed=seed, commitment=commitment(bytes(16)))),
        ("setup-unreadable", changed(record, setup={})),
        ("setup-unreadable", changed(record, setup={**record["setup"], "more": 1})),
        ("rows", changed(record, moves=moves[1:])),
        ("rows", changed(record, moves=[*moves, moves[0]])),
        ("rows", changed(record, taken_back=record["taken_back"][:1])),
        ("times", changed(record, moves=[late, *moves[1:]])),
        ("move", changed(record, moves=[{**moves[0], "move": "bid 99"}, *moves[1:]])),
        ("move", changed(record, moves=[{**moves[0], "move": "dance"}, *moves[1:]])),
        ("move", changed(record, moves=[{**moves[0], "seat": -2}, *moves[1:]])),
        ("move", changed(record, moves=[{**moves[0], "move": None}, *moves[1:]])),
        ("spelling", changed(record, moves=[{**moves[0], "move": moves[0]["move"].upper()}, *moves[1:]])),
        ("taken-back", changed(record, taken_back=[{**b, "by_seq": 13 - b["by_seq"]} for b in record["taken_back"]])),
        ("final", changed(record, final={**final, "deck": [*final["deck"], 1]})),
        ("result", changed(record, result={**result, "winners": []})),
        ("finished", changed(record, final=None, result=None)),
        ("finished", changed(record, result=None)),
        ("unfinished", changed(record, moves=moves[:-1])),
    ]


def test_every_forgery_of_a_record_has_its_own_reason(record: Json) -> None:
    for expected, untrue in _untrue(record):
        assert (reason(untrue), verify(untrue, GAMES).ok) == (expected, False)


def test_record_with_moves_out_of_order_is_refused(record: Json) -> None:
    """This includes sealed answers to one question, although their order does not change the result."""
    moves = record["moves"]
    assert reason(changed(record, moves=[moves[1], moves[0], *moves[2:]])) == "order"
    assert reason(changed(record, moves=[moves[0], moves[2], moves[1], *moves[3:]])) == "order"
    assert reason(changed(record, taken_back=record["taken_back"][::-1])) == "order"


@pytest.mark.parametrize("garbage", [None, 1, "x", [], {}, [{}], {"format": "tavolino-match/1"}, {"format": []}])
def test_garbage_is_refused_as_a_record(garbage: Any) -> None:
    assert not verify(garbage).ok
    assert str(verify(garbage))


async def test_record_of_a_match_that_everyone_left_verifies_without_an_end(tmp_path: Path) -> None:
    async with opened(tmp_path) as matches:
        table = await running(matches, ANNA, BERT)
        await play_any(matches, table.id, ANNA, BERT, most=3)
        for person in (ANNA, BERT):
            await matches.seats.resign(table.id, person.id)
        record = await export(matches, table.id)
    assert (record["final"], record["result"]) == (None, None)
    assert reason(record) == "stopped"
    assert verify(record, GAMES).ok


async def test_record_of_a_running_match_reveals_nothing_hidden(matches: Matches) -> None:
    with pytest.raises(NotStarted):
        await export(matches, (await lobby(matches, ANNA, channel=8)).id)
    table = await running(matches, ANNA, BERT)
    hands = (await matches.views.whole(table.id)).first.hands
    card = hands[0][0]
    await matches.play(table.id, ANNA.id, f"bid {card}")
    bid = [(1, 0, f"bid {card}")]
    for viewer, moves, known in ((None, [], []), ("all", [], []), (0, bid, [0]), (1, [], [1])):
        record = await export(matches, table.id, viewer)  # type: ignore[arg-type]
        assert "seed" not in record
        assert [(move["seq"], move["seat"], move["move"]) for move in record["moves"]] == moves
        shown = [list(hands[seat]) if seat in known else None for seat in (0, 1)]
        assert record["setup"] == {"hands": shown, "options": {"cards": 3, "bonus": False}}
        assert reason(record) == "running"
    await matches.play_default(table.id, 1)
    opened_bid = (await export(matches, table.id, None))["moves"][0]["move"]
    assert opened_bid == f"bid {card}", "once all bids are open, everybody may know them"


async def test_record_of_a_running_match_hides_the_order_of_answers(matches: Matches) -> None:
    table = await running(matches, ANNA, BERT, CARLA)
    first = (await matches.look(table.id, 2)).offers[0]
    await matches.play(table.id, CARLA.id, first)
    await matches.undo.rewind(table.id, 1)
    await bid_all(matches, table)
    times = [row.at for row in (await matches.views.whole(table.id)).rows]
    public = await export(matches, table.id, None)
    assert [(move["seq"], move["seat"]) for move in public["moves"]] == [(1, 0), (2, 1), (3, 2)]
    assert {move["at"] for move in public["moves"]} == {times[-1].isoformat().replace("+00:00", "Z")}
    assert public["taken_back"] == []
    own = await export(matches, table.id, 2)
    assert [(taken["seq"], taken["move"], taken["by_seq"]) for taken in own["taken_back"]] == [(1, first, 2)]
    assert [move["seq"] for move in own["moves"]] == [3, 4, 5]
    whole = await matches.views.whole(table.id)
    moved = await matches.look(table.id, None)
    await matches.play_default(table.id, moved.deciders[0])
    again = await export(matches, table.id, None)
    assert [move["seq"] for move in again["moves"]] == [1, 2, 3, 4]
    assert len(whole.rows) == 5


async def test_record_with_a_repeated_question_verifies(tmp_path: Path) -> None:
    """Records of Guatemala Café omit answers without effect."""
    people, game, chance = (ANNA, BERT, CARLA, DARIO), "guatemala_cafe", Dice(b"again", 0)
    store = await store_at(tmp_path / "again.db")
    matches = context(store, games=ALL_GAMES)
    match = (await running(matches, *people, game=game)).id

    async def play(seat: int | None = None, start: str = "") -> int:
        """Make a move of that seat, or of the active one, that begins with the text."""
        seat = (await matches.look(match, None)).deciders[0] if seat is None else seat
        offers = (await matches.look(match, seat)).offers
        await matches.play(match, people[seat].id, chance.choose([one for one in offers if one.startswith(start)]))
        return seat

    while len((await matches.look(match, None)).deciders) < 3:
        scorer = await play()
    left, across, right = ((scorer + turn) % 4 for turn in (1, 2, 3))
    for seat in (right, left, across):
        await play(seat, "pass")
    await play()
    await matches.undo.rewind(match, (await matches.undo.last_turn(match, left)).first)
    await play(left, "block")
    while (await matches.table(match)).status == "running":
        await play()
    record = await export(matches, match)
    assert len(record["taken_back"]) == 4
    verdict = verify(record)
    assert verdict.ok, str(verdict)
    await store.close()


async def played_by_computers(matches: Matches, game: AnyGame, players: int) -> str:
    """Play a whole match of computer players and return its record."""
    computers = ComputerSeats(matches)
    matches.subscribe(computers.wake)
    await computers.start()
    table = await lobby(matches, ANNA, game=game.name, channel=players)
    for _ in range(min(players, game.players[-1] - 1)):
        await matches.lobby.add_computer(table.id, ANNA)
    if players < game.players[-1]:
        await matches.lobby.leave(table.id, ANNA)
    await matches.lobby.start(table.id, ANNA)
    if players == game.players[-1]:
        await matches.seats.resign(table.id, ANNA.id)
    await computers.settled()
    await computers.stop()
    return table.id


@pytest.mark.rotating(12)
@pytest.mark.parametrize("name", ALL_GAMES)
async def test_record_of_every_game_verifies_and_any_change_is_found(tmp_path: Path, name: str) -> None:
    game = ALL_GAMES[name]
    store = await store_at(tmp_path / "test.db")
    matches = context(store, games=ALL_GAMES)
    for players in list(game.players)[:-1]:
        match = await played_by_computers(matches, game, players)
        record = await export(matches, match)
        assert record["result"] is not None
        verdict = verify(record)
        assert verdict.ok, str(verdict)
        _fuzz(json.dumps(record).encode(), ALL_GAMES, tries=120)
    await store.close()


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_any_changed_byte_of_a_record_is_found(record: Json, data: st.DataObject) -> None:
    text = json.dumps(record).encode()
    place = data.draw(st.integers(0, len(text) - 1))
    _check_change(text, place, data.draw(st.integers(0, 255)), GAMES)


def _fuzz(text: bytes, games: Mapping[str, AnyGame], tries: int) -> None:
    dice = Dice(text[:50], 0)
    for _ in range(tries):
        _check_change(text, dice.below(len(text)), dice.below(128), games)


def _check_change(text: bytes, place: int, byte: int, games: Mapping[str, AnyGame]) -> None:
    """Check that the change gives a reason, or concerns only a name, a time, the id, or no value at all."""
    broken = text[:place] + bytes([byte]) + text[place + 1 :]
    try:
        content = json.loads(broken)
    except (ValueError, RecursionError):
        return
    verdict = verify(content, games)
    assert str(verdict)
    if verdict.ok:
        assert _telling(content) == _telling(json.loads(text))


def _telling(record: Json) -> Json:
    """Return everything that matters in the record."""
    plain: Json = json.loads(json.dumps(record))
    for entry in (*plain["moves"], *plain["taken_back"]):
        del entry["at"]
    for seat in plain["seats"]:
        del seat["name"]
    del plain["match"]
    return plain


def test_verify_command_prints_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str], record: Json) -> None:
    path = tmp_path / "match.json"
    path.write_text(json.dumps(record))
    codes = [verify_file(path)]
    path.write_text("[" * 100_000)
    codes.append(verify_file(path))
    path.write_bytes(b"\xff\xfe{")
    codes.append(verify_file(path))
    codes.append(verify_file(tmp_path / "none.json"))
    path.write_text(json.dumps({**record, "format": 1}))
    codes.append(verify_file(path))
    assert codes == [1, 2, 2, 2, 1], "the toy is no game of this program"
    said = capsys.readouterr().out.splitlines()
    assert len(said) == len(codes), "only a true record has a digest"
    assert said[0] == "This version of the bot doesn’t know the record’s game."


def _walks_unseen(before: State, seat: Seat, move: Move, now: State) -> bool:
    """Change the rules: a walk becomes visible only in the next round."""
    return TOY.is_secret(before, seat, move, now) or (write(move) == "walk" and before.round == now.round)


def test_secret_move_keeps_its_place_in_the_record_after_its_reveal() -> None:
    """Others play on meanwhile, so that it cannot move to the row that reveals it, as sealed answers do."""
    game = dataclasses.replace(TOY, is_secret=_walks_unseen)
    made = list(play_out(game, 3, 4))
    steps = [
        ReplayStep(one.seq, one.seat, game.write(one.move), one.before, one.after, one.events, rolled=False)
        for one in made
    ]
    walk = next(place for place, step in enumerate(steps) if step.notation == "walk")
    opened = next(place for place, step in enumerate(steps) if step.after.round > steps[walk].before.round)

    def rows(end: int, viewer: Viewer) -> list[tuple[int, str | None]]:
        log = [row_of(game, step) for step in steps[: end + 1]]
        whole = whole_of(game, steps[0].before, log, steps[end].after, seed_bytes(4))
        return [(move.seat, move.move) for move in record_of(whole, viewer).moves]

    seat = steps[walk].seat
    others = (None, (seat + 1) % 3)
    assert (seat, "walk") in rows(walk, seat)
    assert all((seat, "walk") not in rows(walk, viewer) for viewer in others)
    turn = [(seat, step.notation) for step in steps[walk : opened + 1]]
    assert all(rows(opened, viewer)[-len(turn) :] == turn for viewer in (seat, *others))
