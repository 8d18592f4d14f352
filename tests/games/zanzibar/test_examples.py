"""Worked examples E1 to E21."""

from __future__ import annotations

import pytest

from bot.games.zanzibar.board import CARD_IDS, IDS
from bot.games.zanzibar.rules.ranking import ranking
from bot.games.zanzibar.state import Fresh, Over, SeatState, State, Turn
from bot.games.zanzibar.view import UsedCard
from tests.games.zanzibar.positions import (
    after,
    cards,
    changed,
    left,
    legal,
    placing,
    position,
    reason,
    scores,
    spaces_of,
    steps,
    traders,
)


def all_but(*spaces: str) -> set[str]:
    return set(IDS) - set(spaces)


def test_e1_other_traders_block_the_ways() -> None:
    state = position("0: 3@c2 7@n5 | 1: 2@c4 3@c5")
    assert steps(state, 3) == ["3>w1", "3>w2", "3>w3", "3>w4", "3>c1", "3>c3", "3>c6", "3>o6"]
    assert left(after(state, "3>w4")) == 0
    refused = {
        "3>c2": "same_space",
        "3>n5": "space_occupied",
        "3>n1": "too_far",
        "3xc4>c6": "too_strong",
        "3xc5>n6": "equal_has_room",
        "3xn5>n1": "own_trader",
        "3xn2>n4": "nobody_there",
    }
    assert {move: reason(state, move) for move in refused} == refused


def test_e2_trader_takes_the_sea_way() -> None:
    state = position("0: 6@w1 | 1: 2@s3")
    assert left(after(state, "6>e5")) == 1
    assert spaces_of(steps(state, 6)) == all_but("w1", "s3")
    assert not [move for move in steps(state, 6) if "x" in move]


def test_e3_trader_pushes_a_weaker_one() -> None:
    state = position("0: 3@w2 | 1: 6@w3")
    assert legal(state, "3x") == ["3xw3>w2", "3xw3>w5", "3xw3>o6"]
    assert [left(after(state, move)) for move in legal(state, "3x")] == [1, 2, 2]
    assert reason(state, "3xw3>c1") == "must_push"
    assert reason(state, "3xw3>w3") == "target_taken"
    blocked = position("0: 3@w2 | 1: 6@w3 2@o6 3@w4")
    assert legal(blocked, "3x") == ["3xw3>w5"]
    assert reason(blocked, "3xw3>w2") == "comes_from_there"


def test_e4_trader_clears_one_after_another() -> None:
    state = position("0: 3@w2 | 1: 6@w3")
    spent = []
    for move in ("3xw3>w5", "3xw5>w4", "3xw4>s1"):
        state = after(state, move)
        spent.append(left(state))
    assert spent == [2, 1, 0]
    assert traders(state) == "0: 3@w4 | 1: 6@s1"
    assert reason(state, "3xs1>s6") == "no_steps_left"


def test_e5_two_enemies_in_a_row_are_cleared_one_by_one() -> None:
    state = position("0: 5@c1 | 1: 6@c2 7@c4")
    assert legal(state, "5x") == ["5xc2>n5", "5xc2>c5", "5xc4>c6", "5xc4>e4"]
    assert reason(state, "5xc2>c4") == "target_taken"
    assert left(after(state, "5xc2>n5")) == 4
    assert left(after(state, "5xc2>n5", "5xc4>c6")) == 3
    end = after(state, "5xc2>n5", "5xc4>c6", "5>e4")
    assert left(end) == 2
    assert traders(end) == "0: 5@e4 | 1: 6@n5 7@c6"


def test_e6_trader_banishes_a_weaker_one() -> None:
    state = position("0: 2@w2 5@c3 | 1: 3@s1 4@w5 6@w4")
    assert spaces_of(legal(state, "2xw4")) == all_but("w2", "w4", "w5", "c3", "s1")
    assert len(legal(state, "2xw4")) == 29
    assert len(legal(state, "2>")) == 8
    assert len(steps(state, 2)) == 38
    assert left(after(state, "2xw5>o5")) == 0
    assert [reason(state, f"2xw4>{target}") for target in ("w2", "w5", "w4")] == [
        "comes_from_there",
        "target_taken",
        "target_taken",
    ]
    banished = after(state, "2xw4>o3")
    assert left(banished) == 1
    assert reason(banished, "2>c1") == "too_far"
    assert left(after(banished, "2>w2")) == 0
    assert left(after(state, "5xw4>o3")) == 4


def test_e7_equal_trader_is_cleared_under_its_conditions() -> None:
    state = position("0: 4@c1 | 1: 4@c3 5@w4")
    assert [reason(state, move) for move in ("4xc3>c6", "4xc3>o1")] == ["equal_has_room"] * 2
    full = position("0: 4@c1 | 1: 4@c3 5@w4 6@c6")
    assert spaces_of(legal(full, "4xc3")) == all_but("w4", "c1", "c3", "c6")
    assert reason(full, "4xc3>c6") == "target_taken"
    assert reason(full, "4xc3>c1") == "comes_from_there"
    banished = after(full, "4xc3>e5")
    assert left(banished) == 3
    assert reason(banished, "4xw4>c1") == "must_push"
    assert left(after(banished, "4xw4>w2")) == 2


def test_e8_banished_trader_takes_the_space_left_behind() -> None:
    state = position("0: 3@c2 | 1: 4@w4 5@c6 7@c3")
    assert spaces_of(legal(state, "3xc3")) == all_but("w4", "c1", "c3", "c6")
    end = after(state, "3xc3>c2")
    assert left(end) == 1
    assert traders(end) == "0: 3@c3 | 1: 4@w4 5@c6 7@c2"
    assert reason(state, "3xc3>c1") == "comes_from_there"
    assert [left(after(state, *row)) for row in (["3>c1"], ["3>c1", "3xc3>c2"], ["3>c1", "3xc3>c2", "3>c1"])] == [
        2,
        1,
        0,
    ]


def test_e9_equal_enemy_with_room_blocks() -> None:
    state = position("0: 2@e4 | 1: 2@c4 6@c2")
    assert steps(state, 2) == ["2>c6", "2>e3", "2>e5", "2>s2", "2>s3", "2>s5", "2>o3"]
    assert reason(state, "2xc4>o1") == "equal_has_room"
    full = position("0: 2@e4 4@c6 | 1: 2@c4 6@c2")
    assert len(legal(full, "2xc4")) == 30
    assert left(after(full, "2xc4>o1")) == 1
    assert reason(full, "2xc4>e4") == "comes_from_there"


def test_e10_three_traders_move_once_each() -> None:
    state = position("0: 2@n1 3@c1 4@w5 5@e5 | 1: 7@o4")
    rows: list[tuple[str, int | str]] = [
        ("5>o3", 4),
        ("5>e2", 3),
        ("2>n2", 1),
        ("5>e1", "trader_done"),
        ("3>c2", 2),
        ("2>n4", "trader_done"),
        ("4>w3", "three_moved"),
        ("3>c4", 1),
    ]
    for move, result in rows:
        if isinstance(result, str):
            assert reason(state, move) == result
        else:
            state = after(state, move)
            assert left(state) == result
    state = after(state, "play cloves")
    assert state.seats[0].used[-1] == UsedCard("cloves", 1, 1, -3)
    assert scores(state)[0] == 7
    assert reason(state, "3>c6") == "movement_over"


def test_e11_two_movers_clear_one_enemy() -> None:
    state = after(position("0: 2@n1 3@n6 | 1: 7@n5"), "2xn5>c2")
    assert left(state) == 1
    assert reason(state, "3>n5") == "space_occupied"
    state = after(state, "3xc2>c4")
    assert left(state) == 1
    assert state.steps[-1].route == ("n6", "c5", "c2")
    assert reason(state, "3>n6") == "too_far"


def test_e12_trader_walks_out_and_back() -> None:
    state = after(position("0: 5@e4 | 1: 6@c4"), "5xc4>c6")
    assert left(state) == 4
    state = after(state, "5>e4")
    assert left(state) == 3
    assert reason(state, "5>e4") == "same_space"
    assert reason(state, "5xc4>c6") == "nobody_there"
    state = after(state, "5>e5")
    assert left(state) == 2
    assert isinstance(state.phase, Turn)
    assert state.phase.moved == (5,)


def test_e13_enclosed_trader_cannot_move() -> None:
    state = position("0: 5@w3 | 1: 2@w2 3@w5 4@o6 7@c1")
    assert steps(state, 5) == []
    refused = {
        "5>w1": "no_path",
        "5xc1>c2": "no_path",
        "5xw2>w1": "too_strong",
        "5xc2>n5": "nobody_there",
        "7>c1": "no_such_trader",
        "5>w9": "no_such_space",
        "5x": "unreadable",
    }
    assert {move: reason(state, move) for move in refused} == refused


def test_e14_trader_walks_the_long_way_round() -> None:
    state = position("0: 2@c3 6@c1 | 1: 7@c2")
    assert legal(state, "6x") == ["6xc2>n5", "6xc2>c1", "6xc2>c4", "6xc2>c5"]
    spent = {move: 6 - left(after(state, move)) for move in legal(state, "6x")}
    assert spent == {"6xc2>n5": 1, "6xc2>c1": 6, "6xc2>c4": 1, "6xc2>c5": 1}
    assert after(state, "6xc2>c1").steps[-1].route == ("c1", "w2", "w1", "n4", "n2", "n5", "c2")


def test_e15_trader_moves_at_sea() -> None:
    state = position("0: 2@e2 7@o2 | 1: 3@e3 6@o3")
    assert steps(state, 2) == (
        ["2>n3", "2>n6", "2>e1", "2xe3>c5", "2xe3>e1", "2xe3>e2", "2xe3>e5", "2xo3>e5", "2xo3>o4"]
    )
    pushed = after(state, "2xo3>o4")
    assert left(pushed) == 1
    assert left(after(pushed, "2xo4>s3")) == 0
    assert reason(state, "2xo3>o2") == "target_taken"


def test_e16_order_scores_its_points() -> None:
    state = position("0: 2@n1 3@n2 4@n4 5@n6 6@w4 7@o1 | 1: 2@s1", cards("pepper north", "ginger cloves"))
    state = after(state, "play north")
    assert (state.seats[0].used[-1].traders, scores(state)[0]) == (4, 18)
    assert reason(state, "5>c5") == "movement_over"
    state = after(state, "play pepper")
    assert (state.seats[0].used[-1].traders, scores(state)[0]) == (3, 22)
    assert reason(state, "play pepper") == "not_in_hand"
    state = after(state, "end")
    assert state.seats[0].hand == ("ginger", "cloves")
    assert state.phase == Turn(1)


def test_e16_six_in_a_province_score_and_points_fall_below_zero() -> None:
    state = position("0: 2@n1 3@n2 4@n3 5@n4 6@n5 7@n6", cards("pepper north", "ginger"))
    state = after(state, "play north")
    assert scores(state)[0] == 22
    assert scores(after(state, "play pepper"))[0] == 22
    low = position("0: 2@o1 3@o2 4@o3 5@o4 6@o5 7@n5", cards("north centre", "pepper", scored=1, score=2))
    low = after(low, "play north")
    assert scores(low)[0] == -1
    assert scores(after(low, "play centre"))[0] == -7


def test_e17_quotas_limit_scoring_and_discarding() -> None:
    state = position("0: 2@n1", cards("north", scored=9))
    assert reason(state, "play north") == "only_discard"
    over = after(state, "discard north")
    assert over.finished == (0,)
    assert over.phase == Turn(1)
    state = position("0: 2@n1", cards("north south", scored=7, discarded=1))
    assert reason(state, "discard north") == "only_score"
    assert reason(state, "play west") == "not_in_hand"
    state = after(state, "play north")
    assert state.phase == Turn(0, (), 0, 1)
    state = after(state, "play south")
    assert [card.points for card in state.seats[0].used[-2:]] == [-3, -6]
    assert state.phase == Turn(1)


def looking() -> State:
    return position("0: 2@n1 | 1: 2@s1", cards("pepper north", "cloves east south ginger"), players=4)


def test_e18a_player_looks_at_drawn_cards() -> None:
    state = after(looking(), "discard pepper", "end look")
    assert state.seats[0].hand == ("north", "cloves")
    assert state.phase == Fresh(0, 1)
    assert reason(state, "discard north") == "not_just_drawn"
    assert reason(state, "play cloves") == reason(state, "end") == "wrong_phase"
    state = after(state, "discard cloves")
    assert (state.seats[0].hand, len(state.seats[0].deck)) == (("north", "east"), 2)
    assert state.phase == Turn(1)


def test_e18b_player_looks_twice() -> None:
    state = after(looking(), "play pepper", "play north", "end look")
    assert state.seats[0].hand == ("cloves", "east")
    state = after(state, "discard east")
    assert state.phase == Fresh(0, 2)
    assert state.seats[0].hand == ("cloves", "south")
    state = after(state, "discard south")
    assert (state.seats[0].hand, state.seats[0].deck, state.phase) == (("cloves", "ginger"), (), Turn(1))


def test_e18cd_keeping_ends_the_look_and_an_empty_deck_has_none() -> None:
    state = after(looking(), "play pepper", "end look", "keep")
    assert (state.seats[0].hand, state.phase) == (("north", "cloves"), Turn(1))
    assert reason(looking(), "end look") == "nothing_to_look_at"


def test_e19_last_card_triggers_the_end_while_looking() -> None:
    state = position("0: 2@n1 | 1: 2@s1", cards("pepper north", "cloves", scored=7))
    state = after(state, "play pepper", "play north", "end look")
    assert [card.points for card in state.seats[0].used[-2:]] == [-6, -3]
    assert state.seats[0].hand == ("cloves",)
    state = after(state, "discard cloves")
    assert (state.finished, state.phase) == ((0,), Turn(1))
    assert after(state, "end").phase == Over("last_card")


def test_e20_last_turns_follow_and_ties_are_broken() -> None:
    state = position(
        "0: 2@n1 | 1: 2@s1 | 2: 2@e1",
        cards("pepper north", "south", scored=6, discarded=1, score=20),
        cards("cloves", scored=8, discarded=1, score=26),
        cards("east", scored=8, discarded=1, score=17),
        players=3,
        to_move=1,
    )
    state = after(state, "play cloves")
    assert (scores(state)[1], state.finished, state.phase) == (20, (1,), Turn(2))
    state = after(state, "play east")
    assert (scores(state)[2], state.finished, state.phase) == (14, (1, 2), Turn(0))
    state = after(state, "play pepper", "end")
    assert scores(state) == [14, 20, 14]
    assert ranking(state) == ((1,), (2,), (0,))


@pytest.mark.parametrize(
    ("points", "finished", "cards_left", "places"),
    [
        ((30, 30, 30), (2, 0), (0, 3, 0), ((2,), (0,), (1,))),
        ((30, 30, 12), (2,), (3, 2, 0), ((1,), (0,), (2,))),
        ((30, 30, 12), (2,), (2, 2, 0), ((0, 1), (2,))),
        ((30, 41, 30), (0,), (0, 5, 5), ((1,), (0,), (2,))),
    ],
)
def test_e20_places_follow_points_and_tie_breaks(
    points: tuple[int, ...], finished: tuple[int, ...], cards_left: tuple[int, ...], places: tuple[tuple[int, ...], ...]
) -> None:
    seats = tuple(
        SeatState(CARD_IDS[:count], (), (UsedCard("west", 1, 2, score - 10),))
        for score, count in zip(points, cards_left, strict=True)
    )
    state = changed(position("0: 2@n1", players=3), seats=seats, finished=finished, phase=Over("last_card"))
    assert ranking(state) == places


def test_e21_traders_are_placed_in_turn() -> None:
    state = placing(4, first=2)
    assert reason(state, "place 7@n1") == "no_such_trader"
    state = after(state, "place 2@n1")
    assert reason(state, "place 3@n1") == "space_occupied"
    state = after(state, "place 3@n2", "place 4@c1", "place 5@w1", "place 4@c2")
    assert len(legal(state)) == 100
    assert reason(state, "place 3@n4") == "already_placed"
    state = after(state, "place 2@s1")
    assert reason(state, "place 3@c4") == "zone_taken"
    state = after(state, "place 3@n4")
    assert reason(state, "2>n1") == "wrong_phase"
