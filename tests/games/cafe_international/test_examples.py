"""Worked examples X1 to X29."""

from __future__ import annotations

import pytest

from bot.games.cafe_international.game import GAME
from tests.games.cafe_international.positions import (
    after,
    each,
    ended_by,
    hand,
    legal,
    limits,
    pays,
    position,
    ranks,
    reason,
    scores,
    seat,
    seatings,
    totals,
)

HANDS = (
    "USm USf GBm CNm ESm",
    "INm INf GBm CNm ESm",
    "USm GBm CNm ESm TRm",
    "USm USf GBm CNm ESm",
)
BY_A = ("USm@c46", "USf@c53")
BY_B = ("INm@c66", "INf@c57")
BY_C = ("USm@c45", "end")
GUESTS = "GBm CNm ESm FRm RUm"


def test_x1_first_figure_pays_as_the_example_says() -> None:
    state = position("", *HANDS, players=4, turn=1)
    assert len(legal(state)) == 19
    first = after(state, "USm@c46")
    assert scores(first)[0] == 0
    assert legal(first) == each("USf", "c52 c53 c58")
    assert reason(first, "end") == "must_seat_second"
    assert ("US2", 2) in pays(first, "USf@c53")
    done = after(first, "USf@c53")
    assert scores(done) == [2, 0, 0, 0]
    assert len(state.bag) - len(done.bag) == 2


def test_x2_second_figure_pays_as_the_example_says() -> None:
    state = after(position("", *HANDS, players=4, turn=1), *BY_A)
    first = after(state, "INm@c66")
    assert scores(first)[1] == 0
    assert legal(first) == each("INf", "c57 c62 c63")
    assert sorted(pays(first, "INf@c57")) == [("IN2", 2), ("US1", 0)]
    assert scores(after(first, "INf@c57"))[1] == 2


def test_x3_third_figure_pays_as_the_example_says() -> None:
    state = after(position("", *HANDS, players=4, turn=1), *BY_A, *BY_B)
    assert seatings(state) == each("USm", "c45 c51 c52 c58")
    assert ("US1", 2) in pays(state, "USm@c45")
    first = after(state, "USm@c45")
    assert legal(first) == ["end"]
    assert scores(after(first, "end"))[2] == 2


def test_x4_fourth_figure_pays_as_the_example_says() -> None:
    state = after(position("", *HANDS, players=4, turn=1), *BY_A, *BY_B, *BY_C)
    assert sorted(pays(state, "USm@c52")) == [("US1", 3), ("US2", 3)]
    first = after(state, "USm@c52")
    assert legal(first) == [*each("USf", "c51 c58"), "end"]
    assert sorted(pays(first, "USf@c58")) == [("CU2", 0), ("US2", 8)]
    done = after(first, "USf@c58")
    assert (scores(done)[3], limits(done)[3]) == (14, 4)
    assert len(first.bag) - len(done.bag) == 1


def test_x5_second_guest_joins_at_either_table() -> None:
    state = position("", "INf USm INm GBm CNm")
    assert len(legal(state)) == 24
    first = after(state, "INf@c57")
    assert scores(first)[0] == 0
    assert legal(first) == [*each("INm", "c62 c63 c66"), *each("USm", "c45 c51 c52")]
    assert sorted(pays(first, "USm@c52")) == [("US1", 2), ("US2", 0)]
    assert scores(after(first, "USm@c52"))[0] == 2


def test_x6_sexes_at_a_table_stay_in_balance() -> None:
    state = position("c01=GBm", "GBm GBf CNm ESm FRm")
    assert reason(state, "GBm@c05") == "unbalanced"
    assert reason(state, "GBm@c10") == "unbalanced"
    assert pays(state, "GBf@c05") == [("GB1", 2), ("GB2", 0)]
    assert scores(after(state, "GBf@c05"))[0] == 2


def test_x7_balance_is_required_at_both_tables() -> None:
    state = position("c01=GBm c02=GBf", "GBm GBf Jm Jf ESm")
    for guest in ("GBm", "GBf", "Jm", "Jf"):
        assert reason(state, f"{guest}@c05") == "unbalanced"


def test_x8_first_guest_must_let_the_second_score() -> None:
    state = position("", "USm GBm GBf ESm FRm")
    assert legal(state) == [
        *each("GBm GBf", "c01 c02 c05 c06 c08 c10 c11"),
        *each("ESm", "c11 c12 c16 c17 c23"),
        *(f"bar {guest}" for guest in ("GBm", "GBf", "ESm", "FRm", "USm")),
    ]
    assert len(legal(state)) == 24
    assert legal(after(state, "ESm@c12")) == ["GBf@c06"]
    for move in ("USm@c46", "ESm@c24", "FRm@c09"):
        assert reason(state, move) == "must_score"


def test_x9_lone_guest_scores_nothing_and_ends_the_turn() -> None:
    state = position("", "USm GBm CNm ESm FRm")
    assert (len(seatings(state)), len(legal(state))) == (35, 40)
    first = after(state, "USm@c46")
    assert (scores(first)[0], legal(first)) == (0, ["end"])
    assert len(first.bag) - len(after(first, "end").bag) == 1
    opening = position("", "USm GBm CNm ESm FRm", lone_guest="opening")
    assert legal(opening) == [f"bar {guest}" for guest in ("GBm", "CNm", "ESm", "FRm", "USm")]
    assert len(legal(position("", "USm GBm CNm ESm FRm", turn=1, lone_guest="opening"))) == 40


def test_x10_two_guests_score_at_two_tables() -> None:
    state = position("c01=GBm c55=AFf", "GBf AFm CNm ESm RUm")
    first = after(state, "GBf@c10")
    assert scores(first)[0] == 2
    assert legal(first) == [*each("AFm", "c48 c54 c61"), "end"]
    assert reason(first, "AFm@c42") == "second_must_score"
    assert scores(after(first, "AFm@c54"))[0] == 4


def test_x11_one_table_scores_twice_in_a_turn() -> None:
    state = position("c01=GBm", "GBf GBm USm CNm RUm")
    first = after(state, "GBf@c10")
    assert scores(first)[0] == 2
    assert legal(first) == [*each("GBm", "c05 c08"), "end"]
    assert pays(first, "GBm@c05") == [("GB1", 3), ("GB2", 0)]
    assert scores(after(first, "GBm@c05"))[0] == 5


def test_x12_second_guest_must_join_the_first() -> None:
    state = position("c01=GBm", "GBf USm USf CNm RUm")
    first = after(state, "USm@c46")
    assert scores(first)[0] == 0
    assert legal(first) == each("USf", "c52 c53 c58")
    assert reason(first, "GBf@c10") == "must_join"


def test_x13_joker_counts_in_an_eight() -> None:
    state = position("c01=GBm c05=GBf c10=Jf", GUESTS)
    first = after(state, "GBm@c08")
    assert pays(state, "GBm@c08") == [("GB1", 8), ("IT1", 0)]
    assert limits(first)[0] == 4
    done = after(first, "end")
    assert len(done.seats[0].hand) == 4
    assert done.bag == state.bag


def test_x14_mixed_table_pays_four() -> None:
    state = position("c01=GBm c05=GBf c08=ITf", GUESTS)
    assert pays(state, "GBm@c10") == [("GB1", 4)]
    assert limits(after(state, "GBm@c10"))[0] == 5


def test_x15_jokers_and_one_foreign_nation_make_an_eight() -> None:
    state = position("c02=Jm c05=Jf c06=CNf", "Jm CNm ESm FRm RUm")
    assert sorted(pays(state, "Jm@c11")) == [("ES1", 0), ("GB2", 8)]
    assert limits(after(state, "Jm@c11"))[0] == 4


FULL_BUT_ONE = "c45=USm c51=USf c57=USf c46=USm c53=USf c58=USf"


def test_x16_one_guest_completes_two_tables_of_eight() -> None:
    state = position(FULL_BUT_ONE, "USm CNm ESm FRm RUm")
    first = after(state, "USm@c52")
    assert pays(state, "USm@c52") == [("US1", 8), ("US2", 8)]
    assert (scores(first)[0], limits(first)[0]) == (16, 3)
    assert legal(first) == ["end"]
    done = after(first, "end")
    assert len(done.seats[0].hand) == 4
    assert done.bag == state.bag
    last = after(position(FULL_BUT_ONE, seat("USm GBm", limit=2)), "USm@c52", "end")
    assert ended_by(last) == ["limit_zero"]
    assert totals(last)[0] == 16 - 5


def test_x17_option_doubles_the_points_of_pairs() -> None:
    state = position("c01=GBm", "GBf GBf CNm ESm FRm", pairs_double="on")
    assert pays(state, "GBf@c05") == [("GB1", 4), ("GB2", 0)]
    first = after(state, "GBf@c05")
    assert pays(first, "GBf@c10") == [("GB1", 6)]
    assert scores(after(first, "GBf@c10"))[0] == 10
    mixed = position("c01=GBm c05=GBf", "ITf Jm CNm ESm FRm", pairs_double="on")
    assert pays(mixed, "ITf@c08") == [("GB1", 3), ("IT1", 0)]
    assert pays(mixed, "Jm@c10") == [("GB1", 6)]


def test_x18_guest_goes_to_the_bar() -> None:
    state = position("", "GBm CNm ESm FRm Jm", "GBm CNm ESm FRm Jf")
    assert len(legal(state)) == 100
    assert reason(state, "bar Jm") == "joker_at_bar"
    done = after(state, "bar GBm")
    assert (scores(done)[0], len(state.bag) - len(done.bag)) == (1, 1)
    assert scores(after(done, "bar CNm")) == [1, 2]
    assert reason(after(state, "GBm@c01"), "bar CNm") == "turn_already_begun"


@pytest.mark.parametrize(("score", "then", "at_bar", "out"), [(2, 0, 6, 0), (1, 1, 5, 1)])
def test_x19_bar_place_costs_only_points_that_the_player_has(score: int, then: int, at_bar: int, out: int) -> None:
    state = position("", seat("GBm CNm ESm FRm RUm", score=score), bar=5)
    done = after(state, "bar GBm")
    assert (scores(done)[0], len(done.bar), len(done.out)) == (then, at_bar, out)
    assert len(state.bag) - len(done.bag) == 1


def test_x20_player_who_cannot_pay_is_out() -> None:
    a, b = seat(GUESTS, score=1), seat("USm INm CUm TRm Jm")
    done = after(position("", a, b, bar=5, cannot_pay="player_out"), "bar GBm")
    final = GAME.record_final(done)
    assert final["out"] == ["GBm", "CNm", "ESm", "FRm", "RUm"]
    assert ended_by(done) == ["one_left"]
    assert (totals(done), ranks(done), final["winners"]) == ([1, -30], [2, 1], [1])
    three = after(position("", a, b, players=3, bar=5, cannot_pay="player_out"), "bar GBm")
    assert GAME.deciders(three) == (1,)


def test_x21_guest_takes_the_chair_of_a_joker() -> None:
    state = position("c02=GBm c11=Jf", "GBf ESf CNf ESm FRm")
    assert legal(state, "swap") == ["swap GBf@c11", "swap ESf@c11"]
    assert reason(state, "swap ESm@c11") == "wrong_sex"
    assert reason(state, "swap CNf@c11") == "wrong_nation"
    done = after(state, "swap ESf@c11")
    assert (scores(done)[0], hand(done), done.bag) == (0, "GBf CNf ESm FRm Jf", state.bag)
    assert GAME.deciders(done) == (1,)


def test_x22_paid_eight_is_not_paid_again() -> None:
    state = position("c01=GBm c05=GBf c10=GBm c08=Jf", seat("ITf CNm ESm FRm RUm", 20), seat("TRm TRf RUf ITm", 30, 4))
    done = after(state, "swap ITf@c08")
    assert (scores(done), limits(done)) == ([20, 30], [5, 4])


def test_x23_low_bag_ends_the_match() -> None:
    b = seat("TRm INm CUm USm RUm", 30)
    state = position("c01=GBm c55=AFf", seat("GBf AFm CNm ESm Jf", 10), b, bag="TRf RUf USf INf CUf")
    done = after(state, "GBf@c10", "AFm@c54")
    assert (scores(done)[0], len(done.bag), ended_by(done), totals(done)) == (14, 3, ["bag_low"], [-16, 5])
    other = after(state, "GBf@c10", "end")
    assert (len(other.bag), ended_by(other), totals(other)) == (4, ["bag_low"], [-18, 5])


def test_x24_last_place_at_the_bar_ends_the_match() -> None:
    b = seat("TRm INm CUm USm RUm", 30)
    state = position("", seat(GUESTS, 20), b, bar=19)
    done = after(state, "bar GBm")
    assert (scores(done)[0], ended_by(done), totals(done)) == (6, ["bar_full"], [-19, 5])
    assert len(state.bag) - len(done.bag) == 1
    poor = after(position("", seat(GUESTS, 13), b, bar=19), "bar GBm")
    assert (len(poor.bar), len(poor.out), GAME.deciders(poor)) == (19, 1, (1,))


def test_x25_limit_of_zero_ends_the_match() -> None:
    b = seat("TRm INm CUm USm RUm", 30)
    state = position("c01=GBm c05=GBf c10=Jf", seat("GBm", 20, 1), b)
    done = after(state, "GBm@c08", "end")
    assert (scores(done)[0], limits(done)[0], hand(done)) == (28, 0, "")
    assert (ended_by(done), totals(done)) == (["limit_zero"], [28, 5])


def test_x26_match_ends_if_no_player_can_move() -> None:
    jokers = seat("Jm", 7, 1), seat("Jf", 7, 1)
    state = position("", *jokers, lone_guest="opening")
    assert legal(state) == ["pass"]
    done = after(state, "pass", "pass")
    assert (ended_by(done), totals(done), ranks(done)) == (["all_passed"], [-3, -3], [1, 1])
    anytime = position("", *jokers)
    assert len(seatings(anytime)) == 68
    assert reason(anytime, "pass") == "move_available"


def test_x27_reserved_table_is_filled_at_once() -> None:
    state = position("", "USm USm USm INm FRm", reserved="on")
    whole = "reserve USm@c45+USm@c51+USm@c52+INm@c57"
    assert legal(state) == ["bar FRm", "bar INm", "bar USm", whole]
    assert sorted(pays(state, whole)) == [("IN2", 0), ("US1", 20), ("US2", 0)]
    done = after(state, whole)
    assert (scores(done)[0], len(state.bag) - len(done.bag)) == (20, 4)


def test_x28_reserved_table_of_one_nation_pays_forty() -> None:
    state = position("c46=USf", "USm USm USm USm FRm", reserved="on")
    whole = "reserve USm@c45+USm@c51+USm@c52+USm@c57"
    assert sorted(pays(state, whole)) == [("IN2", 0), ("US1", 40), ("US2", 2)]
    done = after(state, whole)
    assert (scores(done)[0], limits(done)[0]) == (42, 5)
    men = position("c46=USm", "USm USm USm USm FRm", reserved="on")
    assert [move for move in legal(men, "reserve") if "c45" in move] == []
    assert reason(men, whole) == "unbalanced"


def test_x29_three_reserved_guests_join_one() -> None:
    state = position("c45=USf", "USf USf Jf GBf FRm", reserved="on")
    whole = "reserve USf@c51+Jf@c52+USf@c57"
    assert whole in legal(state)
    assert ("US1", 40) in pays(state, whole)
    assert after(state, whole).paid.count(40) == 1
