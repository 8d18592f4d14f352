"""Worked examples E1 to E12, and a sample match."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.games.guatemala_cafe.game import GAME
from tests.games.guatemala_cafe.positions import (
    compared,
    made,
    normal,
    position,
    reason,
    sample_match,
    vectors,
)
from tests.games.moves import DICE


@pytest.mark.parametrize("vector", vectors(), ids=lambda vector: vector["id"])
def test_worked_example_gives_the_documented_result(vector: dict[str, Any]) -> None:
    state = position(vector["base"], **vector.get("set", {}))
    *moves, last = vector["moves"]
    for seat, move in moves:
        state, _ = made(state, seat, move)
    if "error" in vector:
        assert reason(state, *last) == vector["error"]
        return
    state, _ = made(state, *last)
    assert compared(state, vector["expect"]) == normal(vector["expect"])


def test_every_documented_example_is_tested() -> None:
    assert len(vectors()) == 79
    assert {vector["id"].rstrip("abcdefghijklm") for vector in vectors()} == {f"E{n}" for n in range(1, 13)}


def test_sample_match_ends_as_recorded() -> None:
    sample = sample_match()
    state = GAME.replay_setup(sample["setup"])
    assert GAME.records.setup(state) == sample["setup"]
    for seat, text in sample["moves"]:
        move = GAME.read(text)
        assert GAME.write(move) == text
        assert move in GAME.legal_moves(state, seat)
        assert seat in GAME.deciders(state)
        state, _ = GAME.apply(state, seat, move, DICE)
    assert json.loads(json.dumps(GAME.record_final(state))) == sample["final"]
    ended = GAME.outcome(state)
    assert ended is not None
    assert (list(ended.scores), list(ended.ranks)) == (sample["final"]["scores"], sample["final"]["ranks"])
