"""Forced passes: played automatically if public facts show them, never if only the private hand does."""

from __future__ import annotations

import msgspec
import pytest

from bot.games.cafe_international import GAME
from bot.games.cafe_international.moves import PASS
from bot.games.cafe_international.rules.core import forced
from tests.playthroughs.transcript import FOLDER, positions, recorded


@pytest.mark.parametrize("name", ["deadlock", "private-hands", "hand-of-zero", "players-3"])
def test_a_forced_pass_is_the_only_move_and_public(name: str) -> None:
    match = recorded(FOLDER / "cafe_international" / f"{name}.txt")
    found = 0
    for state in positions(match):
        for seat in GAME.deciders(state):
            move = forced(state, seat)
            is_seen = state.options.hands == "open" or not state.seats[seat].hand
            is_only = list(GAME.legal_moves(state, seat)) == [PASS]
            assert (move == PASS) == (is_only and is_seen)
            found += move is not None
    assert found or name != "deadlock"


def test_with_private_hands_the_same_pass_waits_for_its_person() -> None:
    match = recorded(FOLDER / "cafe_international" / "deadlock.txt")
    hidden = 0
    for state in positions(match):
        for seat in GAME.deciders(state):
            if forced(state, seat) is not None and state.seats[seat].hand:
                secret = msgspec.structs.replace(state, options=msgspec.structs.replace(state.options, hands="private"))
                assert forced(secret, seat) is None
                hidden += 1
    assert hidden
