"""ZAN-14 to ZAN-33: moving traders."""

from __future__ import annotations

from bot.games.zanzibar.board import ADJACENT, BITS, IDS, SPACES
from bot.games.zanzibar.state import Turn
from tests.games.zanzibar.positions import (
    after,
    cards,
    left,
    legal,
    position,
    reason,
    spaces_of,
    steps,
    traders,
)


def test_zan_14_turn_moves_uses_cards_and_draws_with_optional_parts() -> None:
    state = position("0: 2@n1 3@c1 | 1: 2@s1", cards("cloves cinnamon", "north"))
    assert after(state, "end").phase == Turn(1)
    assert after(state, "2>n2", "end").phase == Turn(1)
    assert after(state, "play cloves", "end").seats[0].hand == ("cinnamon", "north")
    assert reason(after(state, "play cloves"), "2>n2") == "movement_over"


def test_zan_15_up_to_three_traders_move_in_any_order() -> None:
    state = after(position("0: 2@n1 3@c1 4@w5 5@e5 | 1: 7@o4"), "5>o3", "2>n2", "4>w3")
    assert reason(state, "3>c2") == "three_moved"
    assert legal(state, "3") == []


def test_zan_16_each_trader_is_moved_once() -> None:
    state = after(position("0: 2@n1 5@e5 | 1: 7@o4"), "5>o3", "5>e2", "2>n2")
    assert reason(state, "5>e1") == "trader_done"
    assert steps(state, 5) == []
    assert steps(state, 2)


def test_zan_17_trader_walks_as_far_as_its_number_including_round_trips() -> None:
    state = after(position("0: 2@n1 3@c1 4@w5 5@e5 | 1: 7@o4"), "2>n2", "2>n1")
    assert reason(state, "2>n2") == "no_steps_left"
    assert state.phase == Turn(0, (2,), 0)
    assert reason(after(state, "3>c2", "4>w3"), "5>e4") == "three_moved"


def test_zan_18_step_follows_one_route_by_land_or_sea() -> None:
    for space in SPACES:
        state = position(f"0: 2@{space.id}")
        for near in space.adjacent:
            assert left(after(state, f"2>{near}")) == 1
    assert left(after(position("0: 6@w1 | 1: 2@s3"), "6>e5")) == 1


def test_zan_19_trader_enters_only_free_or_cleared_spaces() -> None:
    state = position("0: 5@c1 | 1: 6@c2 7@w2 4@c3")
    assert legal(state, "5>") == []
    assert reason(state, "5>n5") == "no_path"
    assert reason(after(state, "5xc2>c4"), "5>n5") is None


def test_zan_20_own_traders_block_whatever_their_size() -> None:
    state = position("0: 3@w3 2@w2 7@o6 6@w5")
    assert steps(state, 3) == []
    assert reason(state, "3>o6") == "space_occupied"
    assert reason(state, "3xo6>o1") == "own_trader"
    assert reason(state, "3>w1") == "no_path"


def test_zan_21_stronger_enemies_block() -> None:
    state = position("0: 5@w3 | 1: 2@w2 3@w5 4@o6")
    assert steps(state, 5) == []
    assert reason(state, "5xw2>w1") == "too_strong"


def test_zan_22_walk_costs_the_shortest_free_way() -> None:
    state = position("0: 7@w3 | 1: 2@w2 3@o6")
    state = after(state, "7>c1")
    assert left(state) == 3
    assert state.steps[-1].route == ("w3", "w5", "w4", "c3", "c1")
    assert reason(state, "7>c1") == "same_space"


def test_zan_23_spaces_left_earlier_in_the_turn_are_free_again() -> None:
    state = after(position("0: 5@w3 6@w1 | 1: 7@s3"), "5>w5", "5>w3")
    assert left(state) == 3
    state = after(state, "6>n4", "6>w1")
    assert traders(state).startswith("0: 5@w3 6@w1")
    shared = after(position("0: 2@w2 6@w1 | 1: 7@s3"), "2>c1", "6>w2")
    assert left(shared) == 5


def test_zan_24_clear_costs_the_walk_to_an_approach_and_one() -> None:
    state = position("0: 5@c1 | 1: 7@n6")
    state = after(state, "5xn6>n3")
    assert left(state) == 2
    assert state.steps[-1].route == ("c1", "c2", "n5", "n6")
    assert traders(state) == "0: 5@n6 | 1: 7@n3"


def test_zan_25_cleared_trader_may_take_the_start_and_not_the_approach() -> None:
    blocked = position("0: 3@w2 | 1: 6@w3 2@o6 3@w4")
    assert reason(blocked, "3xw3>w2") == "comes_from_there"
    assert left(after(position("0: 3@w2 | 1: 6@w3"), "3xw3>w2")) == 1


def test_zan_26_weaker_enemy_is_pushed_to_an_adjacent_free_space() -> None:
    for space in SPACES:
        start = space.adjacent[0]
        state = position(f"0: 2@{start} | 1: 7@{space.id}")
        direct = {move for move in legal(state, f"2x{space.id}") if left(after(state, move)) == 1}
        assert spaces_of(list(direct)) == set(space.adjacent) - {start}


def test_zan_27_weaker_enemy_with_room_must_be_pushed() -> None:
    state = position("0: 3@w2 | 1: 6@w3 2@o6 3@w4")
    assert legal(state, "3xw3") == ["3xw3>w5"]
    far = set(IDS) - {"w2", "w3", "w4", "w5", "o6"}
    assert {reason(state, f"3xw3>{target}") for target in far} == {"must_push"}


def test_zan_28_without_room_a_weaker_enemy_is_banished_anywhere() -> None:
    state = position("0: 3@c2 | 1: 4@w4 5@c6 7@c3")
    targets = spaces_of(legal(state, "3xc3"))
    assert targets == set(IDS) - {"c1", "c3", "w4", "c6"}
    assert {"c2", "o1", "n5"} <= targets


def test_zan_29_equal_enemy_is_banished_without_room_and_never_pushed() -> None:
    assert legal(position("0: 4@c1 | 1: 4@c3 5@w4"), "4xc3") == []
    full = position("0: 4@c1 | 1: 4@c3 5@w4 6@c6")
    assert len(legal(full, "4xc3")) == 30


def test_zan_30_mover_chooses_the_target() -> None:
    state = position("0: 3@w2 | 1: 6@w3")
    for move in legal(state, "3xw3"):
        assert traders(after(state, move)) == f"0: 3@w3 | 1: 6@{move[-2:]}"


def test_zan_31_mover_may_continue_and_clear_again_after_a_clear() -> None:
    state = position("0: 4@w2 | 1: 6@w3")
    state = after(state, "4xw3>w5", "4xw5>w4", "4xw4>s1", "4>w2")
    assert traders(state) == "0: 4@w2 | 1: 6@s1"
    again = after(position("0: 2@n1 3@n6 | 1: 7@n5"), "2xn5>c2", "3xc2>c4")
    assert traders(again) == "0: 2@n5 3@c2 | 1: 7@c4"


def test_zan_32_cleared_trader_clears_no_trader_and_moves_freely_afterwards() -> None:
    state = position("0: 3@w2 | 1: 5@w3 | 2: 7@w5", players=3)
    assert reason(state, "3xw3>w5") == "target_taken"
    state = after(state, "3xw3>o6", "end")
    assert left(after(state, "5>o1")) == 4


def test_zan_33_mover_takes_the_cheapest_approach_in_board_order() -> None:
    state = position("0: 2@c3 6@c1 | 1: 7@c2")
    assert left(after(state, "6xc2>c1")) == 0
    tie = after(position("0: 5@n5 | 1: 7@e1"), "5xe1>e2")
    assert tie.steps[-1].route == ("n5", "n6", "e1")
    even = after(position("0: 5@n1 | 1: 7@n6"), "5xn6>c5")
    assert even.steps[-1].route == ("n1", "n3", "n6")
    assert ADJACENT[BITS["n6"]] & BITS["n5"]
