"""Rules of turns and the buyer, GUA-11 to GUA-16."""

from __future__ import annotations

from tests.games.guatemala_cafe.positions import after, legal, position, reason, turn_of

BUYER = {"buyer": 20}


def test_gua_11_turns_go_round_clockwise() -> None:
    state = position(4, **BUYER)
    seats = []
    for _ in range(5):
        seats.append(turn_of(state))
        state = after(state, (turn_of(state), f">1@{state.buyer % 36 + 1}"), (turn_of(state), "end"))
    assert seats == [0, 1, 2, 3, 0]


def test_gua_12_staying_ends_the_turn_without_an_action() -> None:
    state = position(4, buyer=4, money=[0, 15, 15, 15])
    stayed = after(state, (0, "stay"))
    assert (stayed.buyer, turn_of(stayed), stayed.seats) == (4, 1, state.seats)
    assert reason(stayed, 0, "score K@D1") == "not_your_turn"
    moved = after(state, (0, ">1@5"))
    assert reason(moved, 0, "stay") == "wrong_moment"


def test_gua_13_one_to_three_steps_are_free() -> None:
    state = position(4, buyer=35)
    assert legal(state, 0) == ["stay", ">1@36", ">2@1", ">3@2", ">4@3"]
    for move in (">1@36", ">2@1", ">3@2"):
        assert after(state, (0, move)).seats[0].money == 15


def test_gua_14_fourth_step_costs_2_centavos_at_once() -> None:
    state = position(4, **BUYER)
    assert after(state, (0, ">4@24")).seats[0].money == 13
    poor = position(4, **BUYER, money=[1, 15, 15, 15])
    assert legal(poor, 0) == ["stay", ">1@21", ">2@22", ">3@23"]
    assert reason(poor, 0, ">4@24") == "no_money"
    assert reason(state, 0, ">5@25") == "too_far"
    just = after(position(4, **BUYER, money=[2, 15, 15, 15]), (0, ">4@24"))
    assert just.seats[0].money == 0


def test_gua_15_after_the_move_a_turn_builds_or_scores_or_ends() -> None:
    state = after(position(4, buyer=3), (0, ">1@4"))
    assert "score K@D1" in legal(state, 0)
    assert "end" in legal(state, 0)
    assert legal(state, 0, "wK D7>")
    assert turn_of(after(state, (0, "end"))) == 1
    without_sack = after(position(4, buyer=4), (0, ">1@5"))
    assert legal(without_sack, 0, "score") == []
    assert reason(without_sack, 0, "score K@D1") == "wrong_space"


def test_gua_16_turn_builds_or_scores_in_the_buyers_line_alone() -> None:
    state = after(position(4, buyer=3), (0, ">1@4"))
    built = after(state, (0, "wK D7>B1"))
    assert reason(built, 0, "score K@D1") == "already_building"
    assert legal(built, 0, "score") == []
    assert reason(state, 0, "wB H1>B1") == "not_in_line"
    assert {text.split()[1][0] for text in legal(state, 0) if ">" in text} == {"D"}
    scored = after(state, (0, "score K@D1"), *[(seat, "pass K@D1") for seat in (1, 2, 3)])
    assert reason(scored, 0, "wK D7>B1") == "wrong_moment"
