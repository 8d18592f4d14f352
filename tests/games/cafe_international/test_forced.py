"""Forced passes: played automatically if public facts show them, never if only the private hand does."""

from __future__ import annotations

import msgspec
import pytest

from bot.games.cafe_international.game import GAME
from bot.games.cafe_international.moves import PASS
from bot.games.cafe_international.rules.core import forced
from tests.playthroughs.transcript import FOLDER, positions, recorded


@pytest.mark.parametrize("name", ["deadlock", "private-hands", "hand-of-zero", "players-3"])
def test_forced_pass_is_the_only_move_and_public(name: str) -> None:
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


def test_forced_pass_with_private_hands_waits_for_its_player() -> None:
    match = recorded(FOLDER / "cafe_international" / "deadlock.txt")
    hidden = 0
    for state in positions(match):
        for seat in GAME.deciders(state):
            if forced(state, seat) is not None and state.seats[seat].hand:
                secret = msgspec.structs.replace(state, options=msgspec.structs.replace(state.options, hands="private"))
                assert forced(secret, seat) is None
                hidden += 1
    assert hidden


def test_empty_private_hand_allows_a_public_pass() -> None:
    match = recorded(FOLDER / "cafe_international" / "deadlock.txt")
    state, seat = next(
        (state, seat) for state in positions(match) for seat in GAME.deciders(state) if forced(state, seat) == PASS
    )
    empty = tuple(
        msgspec.structs.replace(info, hand=()) if place == seat else info for place, info in enumerate(state.seats)
    )
    hidden = msgspec.structs.replace(state.options, hands="private")
    assert forced(msgspec.structs.replace(state, seats=empty, options=hidden), seat) == PASS


def test_legal_moves_belong_to_the_active_seat_until_the_end() -> None:
    match = recorded(FOLDER / "cafe_international" / "deadlock.txt")
    ended = 0
    for state in positions(match):
        deciders = GAME.deciders(state)
        ended += not deciders
        for seat in set(range(len(state.seats))) - set(deciders):
            assert GAME.legal_moves(state, seat) == ()
    assert ended
