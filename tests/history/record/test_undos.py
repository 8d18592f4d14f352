"""A record's undos follow the rules of the table: none after the end, none that reveals without consent."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest

from bot.games import GAMES
from bot.history.record import verify
from bot.match.log_replay import take
from bot.match.position import reveals
from bot.rng import match_seed
from tests.history.record.random_records import made_record

Json = dict[str, Any]
PRESSES = (3, 1, 2)


def record_of(name: str, number: int, **more: Any) -> Json:
    """Return a valid record without undos of a match whose presses share in its chance."""
    return made_record(GAMES[name], random.Random(f"{name} {number}"), presses=PRESSES, undo=0.0, **more)


def with_undone(record: Json, count: int) -> Json:
    """Return the record with its last steps undone at the end, without the table's consent."""
    other: Json = json.loads(json.dumps(record))
    undone, other["moves"] = other["moves"][-count:], other["moves"][:-count]
    last = max(move["seq"] for move in record["moves"])
    for number, move in enumerate(reversed(undone), 1):
        move["by_seq"] = last + number
    return {**other, "taken_back": undone, "final": None, "result": None}


@pytest.mark.parametrize("name", GAMES)
def test_record_with_an_undone_final_move_is_refused(name: str) -> None:
    for number in range(2):
        record = record_of(name, number)
        assert verify(record).ok
        for agreed in (False, True):
            other = with_undone(record, 1)
            other["taken_back"] = [{**taken, "agreed": agreed} for taken in other["taken_back"]]
            assert verify(other).reason == "taken-back", "the move that ended the match"


@pytest.mark.parametrize("name", GAMES)
def test_record_with_a_revealing_step_undone_without_consent_is_refused(name: str) -> None:
    game, found = GAMES[name], set[bool]()
    for number in range(12):
        record = record_of(name, number, most=20 + 3 * number)
        seed = match_seed(bytes.fromhex(record["seed"]), PRESSES)
        state = game.replay_setup(record["setup"])
        for move in sorted(record["moves"], key=lambda move: int(move["seq"])):
            step = take(game, state, move["seat"], game.read(move["move"]), seed=seed, seq=move["seq"])
            state = step.after
        if game.outcome(state) is not None:
            continue
        other = with_undone(record, 1)
        if other["taken_back"][0]["seq"] != max(move["seq"] for move in record["moves"]):
            continue
        assert verify(other).ok != reveals(game, step), "who did it is the one who made it"
        found.add(reveals(game, step))
        other["taken_back"][0]["agreed"] = True
        assert verify(other).ok, "the table may undo anything"
    assert True in found or name == "guatemala_cafe", "there only turns reveal tiles"


def test_revealing_step_after_an_omitted_answer_needs_an_agreed_undo() -> None:
    """In this match a store of Guatemala Café was refilled within a question that an omitted answer had closed."""
    record = made_record(GAMES["guatemala_cafe"], random.Random(97), players=4, undo=0.4, most=400, presses=PRESSES)
    assert verify(record).ok
    (step,) = [step for step in record["taken_back"] if step["seq"] == 381]
    assert (step["move"], step["agreed"]) == ("refill G@G6", True), "where it does not hang any more take another match"
    step["agreed"] = False
    assert verify(record).reason == "taken-back"


def test_record_without_presses_need_not_mark_agreed_undos() -> None:
    game = GAMES["saint_martin"]
    record = made_record(game, random.Random(1), undo=0.3, most=200)
    assert any(taken.get("agreed") for taken in record["taken_back"])
    old = {**record, "taken_back": [{**taken, "agreed": False} for taken in record["taken_back"]]}
    assert verify(old).ok
    assert msgspec.json.encode(record) != msgspec.json.encode(old)
