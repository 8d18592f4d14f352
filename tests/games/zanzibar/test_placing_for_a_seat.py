"""*Place all for me*: the placements that the bot makes for a seat that leaves them to it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.games.zanzibar.game import GAME
from bot.games.zanzibar.moves import Place
from bot.games.zanzibar.rules.auto_answers import AutoAnswerSettings, answer, plans, wishable
from bot.games.zanzibar.state import Placement, State
from bot.rng import Dice
from tests.games.zanzibar.positions import after, placing, where

PLACING = AutoAnswerSettings(placing=True)


def start(players: int, seed: int = 1) -> State:
    return GAME.setup(players, GAME.options(), Dice(bytes([seed]) * 16, 0))


@pytest.mark.parametrize("players", GAME.players)
def test_automatic_placement_is_legal_and_uses_the_sea_last(players: int) -> None:
    state, number = start(players), 0
    while isinstance(state.phase, Placement):
        seat = state.phase.seat
        legal = GAME.legal_moves(state, seat)
        move = answer(state, seat, PLACING)
        assert isinstance(move, Place)
        assert move in legal
        if move.space.startswith("o"):
            assert all(isinstance(one, Place) and one.space.startswith("o") for one in legal)
        number += 1
        state, _ = GAME.apply(state, seat, move, Dice(bytes(16), number))
    assert number == players * len(state.where[0])
    assert answer(state, 0, PLACING) is None


def test_automatic_placement_depends_only_on_the_board() -> None:
    states = [start(4, seed) for seed in (1, 2)]
    assert states[0].seats != states[1].seats, "the decks differ"
    assert len({answer(state, state.first, PLACING) for state in states}) == 1


def test_automatic_placement_follows_wishes_first() -> None:
    state = start(2)
    wished = AutoAnswerSettings(wishes=("place 7@s1",), placing=True)
    first = answer(state, state.first, wished)
    assert first is not None
    assert GAME.write(first) == "place 7@s1"
    assert answer(state, state.first, AutoAnswerSettings()) is None
    assert answer(state, 1 - state.first, PLACING) is None, "only on its turn"


def test_possible_wishes_are_free_spaces_in_new_zones() -> None:
    state = start(2)
    first, other = state.first, 1 - state.first
    state, _ = GAME.apply(state, first, GAME.read("place 2@n1"), Dice(bytes(16), 1))
    assert set(wishable(GAME.see(state, other))) == {GAME.write(move) for move in GAME.legal_moves(state, other)}
    mine = wishable(GAME.see(state, first))
    assert mine
    assert not any(text.startswith("place 2") or "@n" in text for text in mine)
    assert plans(GAME.see(state, first)) == {"placing": (False, True)}
    assert (wishable(GAME.see(state, None)), plans(GAME.see(state, None))) == ((), {})


def suggested(state: State) -> str:
    """Return the placement that the bot makes for the first seat, in notation."""
    move = answer(state, 0, PLACING)
    assert move is not None
    return GAME.write(move).removeprefix("place ")


def test_automatic_placement_prefers_many_routes_and_a_new_spice() -> None:
    """A new spice counts as three routes more than a hut or a spice that the seat has already."""
    state, placed = placing(2, 0), []
    for other in ("2@o2", "3@n2", "4@w1", "5@c1", "6@e5", "7@s3"):
        placed.append(suggested(state))
        state = after(state, f"place {placed[-1]}", f"place {other}")
    assert placed == ["2@w2", "3@e3", "4@s1", "5@n6", "6@c2", "7@o1"]
    few_left = where("0: 2@n4 3@c4 4@e1 5@s5", 2)
    assert suggested(replace(placing(2, 0), where=few_left)) == "6@w3", "not w2, whose cloves are at n4 already"
