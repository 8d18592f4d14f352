"""Rules of the bar, joker exchanges and reserved tables, INT-33 to INT-46."""

from __future__ import annotations

from bot.games.cafe_international.board import BAR_VALUES, CODES, TABLE_IDS
from bot.games.cafe_international.game import GAME
from tests.games.cafe_international.positions import (
    after,
    ended_by,
    hand,
    legal,
    limits,
    made,
    pays,
    position,
    ranks,
    reason,
    scores,
    seat,
    seatings,
    totals,
)

GUESTS = "GBm CNm ESm FRm RUm"


def test_int_33_one_guest_goes_to_the_first_free_bar_place() -> None:
    state = position("", GUESTS, GUESTS)
    done = after(state, "bar GBm", "bar ESm")
    assert [CODES[guest] for guest in done.bar] == ["GBm", "ESm"]
    assert GAME.deciders(done) == (0,)
    begun = after(position("c01=GBm", "GBf GBm CNm ESm FRm"), "GBf@c10")
    assert reason(begun, "bar CNm") == "turn_already_begun"


def test_int_34_guest_must_go_to_the_bar_if_nothing_else_is_possible() -> None:
    state = position("c01=GBm", "GBf GBm CNm ESm FRm")
    assert seatings(state)
    assert len(legal(state, "bar")) == 5
    only = position("", "USm GBm CNm ESm FRm", lone_guest="opening")
    assert legal(only) == legal(only, "bar")


def test_int_35_joker_never_goes_to_the_bar() -> None:
    state = position("", "GBm CNm Jm Jf FRm")
    assert legal(state, "bar") == ["bar GBm", "bar CNm", "bar FRm"]
    assert reason(state, "bar Jf") == "joker_at_bar"


def test_int_36_bar_places_have_their_values() -> None:
    a = [1, 2, 3, 4, 5, -2, -4, -6, -8, -10, -4, -6, -8, -10, -12, -6, -8, -10, -12, -14]
    assert list(BAR_VALUES["A"]) == a
    assert list(BAR_VALUES["B"]) == [1, 2, 3, 4, 5, *range(-2, -31, -2)]
    for name, values in BAR_VALUES.items():
        for taken in range(20):
            state = position("", seat(GUESTS, 100), bar=taken, bar_values=name)
            assert scores(after(state, "bar GBm"))[0] == 100 + values[taken]


def test_int_37_player_who_cannot_pay_loses_the_guest_and_the_turn() -> None:
    poor = position("", seat(GUESTS, 1), bar=5)
    done = after(poor, "bar GBm")
    assert (scores(done)[0], len(done.bar), [CODES[guest] for guest in done.out]) == (1, 5, ["GBm"])
    assert (len(done.seats[0].hand), GAME.deciders(done)) == (5, (1,))
    exact = after(position("", seat(GUESTS, 2), bar=5), "bar GBm")
    assert (scores(exact)[0], len(exact.bar), exact.out) == (0, 6, ())


def test_int_38_player_goes_out() -> None:
    state = position("", seat("RUm GBm CNm Jf ESm", 1), players=3, bar=5, cannot_pay="player_out")
    done = after(state, "bar ESm")
    assert [CODES[guest] for guest in done.out] == ["ESm", "GBm", "CNm", "RUm", "Jf"]
    assert (hand(done), scores(done)[0], len(done.bar), done.bag) == ("", 1, 5, state.bag)
    assert GAME.deciders(done) == (1,)
    assert done.eliminated == (0,)
    rich = position("", seat(GUESTS, 9), seat(GUESTS, 1), seat(GUESTS, 50), players=3, bar=5, cannot_pay="player_out")
    on = after(rich, "bar GBm", "bar GBm")
    assert on.eliminated == (1,)
    assert GAME.deciders(on) == (2,)
    assert GAME.deciders(after(on, "bar CNm")) == (0,)
    assert GAME.deciders(after(on, "bar CNm", "bar CNm")) == (2,)


def test_int_38_players_who_went_out_have_ranks() -> None:
    state = position("", seat(GUESTS, 1), seat(GUESTS, 0), seat(GUESTS, 0), players=3, bar=5, cannot_pay="player_out")
    done = after(state, "bar GBm", "bar GBm")
    assert ended_by(done) == ["one_left"]
    assert (totals(done), ranks(done)) == ([1, 0, -25], [3, 2, 1])


def test_int_39_any_joker_on_the_board_can_be_swapped() -> None:
    state = position("c02=GBm c11=Jf c45=Jm", "ESf USm CNm ESm FRm")
    assert legal(state, "swap") == ["swap ESf@c11", "swap USm@c45"]
    done = after(state, "swap USm@c45")
    assert (hand(done), CODES[done.chairs[44]]) == ("CNm ESm ESf FRm Jm", "USm")
    assert GAME.deciders(done) == (1,)


def test_int_40_joker_stands_for_one_guest() -> None:
    state = position("c02=GBm c11=Jf", "GBf ESm CNf Jf FRm")
    assert legal(state, "swap") == ["swap GBf@c11"]
    assert reason(state, "swap ESm@c11") == "wrong_sex"
    assert reason(state, "swap CNf@c11") == "wrong_nation"
    assert reason(state, "swap Jf@c11") == "joker_for_joker"
    assert reason(state, "swap GBf@c02") == reason(state, "swap GBf@c01") == "no_joker_there"


def test_int_41_swap_scores_no_points() -> None:
    state = position("c02=GBm c11=Jf", seat("GBf ESm CNf Jf FRm", 7), seat("TRm", 9))
    assert scores(after(state, "swap GBf@c11")) == [7, 9]


def test_int_42_swap_takes_the_whole_turn_and_keeps_the_hand_size() -> None:
    state = position("c02=GBm c11=Jf", "GBf ESm CNf ESf FRm", "TRm TRf RUm RUf ITm")
    done = after(state, "swap GBf@c11")
    assert (len(done.seats[0].hand), done.bag) == (5, state.bag)
    assert GAME.deciders(done) == (1,)
    back = after(done, "bar TRm")
    assert [move for move in seatings(back) if move.startswith("Jf")]
    assert reason(after(position("c01=GBm c11=Jf", "GBf ESf CNf ESm FRm"), "GBf@c10"), "swap ESf@c11") == (
        "turn_already_begun"
    )


def test_int_43_paid_eight_is_not_paid_again() -> None:
    state = position("c01=GBm c05=GBf c10=GBf", seat("Jm CNm ESm FRm RUm"), "ITm TRf RUm RUf CUm")
    full = after(state, "Jm@c08", "end")
    assert (scores(full), limits(full)) == ([8, 0], [4, 5])
    done = after(full, "swap ITm@c08")
    assert (scores(done), limits(done), done.paid) == ([8, 0], [4, 5], full.paid)


def test_int_44_one_sex_may_fill_a_whole_table() -> None:
    state = position("", "USm USm USm INm FRm", reserved="on")
    assert legal(state, "reserve") == ["reserve USm@c45+USm@c51+USm@c52+INm@c57"]
    beside = position("c45=USf", "USf USf Jf GBf FRm", reserved="on")
    assert "reserve USf@c51+Jf@c52+USf@c57" in legal(beside, "reserve")
    assert reason(position("", "USm USm USm FRm GBm", reserved="on"), "reserve USm@c45+USm@c51+USm@c52") == (
        "table_not_filled"
    )
    by_women = legal(position("c45=USm", "USf USf USf USf FRm", reserved="on"), "reserve")
    assert by_women == ["reserve USf@c46+USf@c52+USf@c53+USf@c58"]
    assert legal(position("", "USm USm USm INm FRm"), "reserve") == []


def test_int_44_full_table_cannot_be_reserved_again() -> None:
    men = "USm USm USm INm FRm"
    state = position("c45=USm c51=USm c52=USm c57=INm", men, reserved="on")
    assert legal(state, "reserve") == ["reserve USm@c46+USm@c53+USm@c58"]


def test_int_44_equal_guests_give_one_move_in_any_hand_order() -> None:
    placings = ["reserve USm@c45+USm@c51+USm@c52+INm@c57", "reserve USm@c45+USm@c51+USm@c52+USm@c57"]
    for men in ("USm USm USm USm INm", "INm USm USm USm USm"):
        assert legal(position("", men, reserved="on"), "reserve USm@c45") == placings


def test_int_60_three_guests_of_one_sex_can_reserve_a_table() -> None:
    men = "USm USm USm Jm FRm"
    state = position("", men, reserved="three")
    found = legal(state, "reserve")
    assert {move for move in found if "J" not in move} == {
        "reserve USm@c45+USm@c51+USm@c52",
        "reserve USm@c45+USm@c51+USm@c57",
        "reserve USm@c45+USm@c52+USm@c57",
        "reserve USm@c51+USm@c52+USm@c57",
        "reserve USm@c46+USm@c52+USm@c53",
        "reserve USm@c46+USm@c52+USm@c58",
        "reserve USm@c46+USm@c53+USm@c58",
        "reserve USm@c52+USm@c53+USm@c58",
    }
    assert {"reserve Jm@c45+USm@c51+USm@c52+USm@c57", "reserve Jm@c45+USm@c51+USm@c57"} <= set(found)
    woman = position("c57=INf", men, reserved="three")
    assert {move for move in legal(woman, "reserve USm@c45") if "J" not in move} == {"reserve USm@c45+USm@c51+USm@c52"}
    assert ("US1", 20) in pays(woman, "reserve USm@c45+USm@c51+USm@c52")
    assert legal(position("c45=USf c57=INm", men, reserved="three"), "reserve USm@c51") == []
    assert reason(state, "reserve USm@c45+USm@c51+INf@c57") == "not_in_hand"
    assert reason(position("", "USm USm USf", reserved="three"), "reserve USm@c45+USm@c51+USf@c52") == "mixed_sexes"
    assert reason(woman, "reserve USm@c45+USm@c51+USm@c57") == "chair_taken"


def test_int_46_fourth_chair_of_a_reserved_table_stays_free() -> None:
    state = position("", "USm USm USm ITm FRm", "INf INm Jm Jf USf", reserved="three")
    done, _ = made(state, "reserve USm@c45+USm@c51+USm@c52")
    assert (scores(done)[0], limits(done)[0]) == (40, 5)
    assert legal(done, "c57") == [move for move in legal(done) if move.endswith("c57")] == []
    assert [reason(done, f"{guest}@c57") for guest in ("INf", "INm", "Jm", "Jf", "USf")] == ["unbalanced"] * 5
    by_women = position("", "USf USf USf ITf FRf", "INf INm Jm Jf USm", reserved="three")
    closed, _ = made(by_women, "reserve USf@c45+USf@c51+USf@c52")
    assert [reason(closed, f"{guest}@c57") for guest in ("INf", "INm", "Jm", "Jf", "USm")] == ["unbalanced"] * 5


def test_int_45_reserved_table_pays_twenty_or_forty_and_its_neighbours() -> None:
    mixed = position("c46=USf", "USm USm USm INm FRm", reserved="on")
    move = "reserve USm@c45+USm@c51+USm@c52+INm@c57"
    assert sorted(pays(mixed, move)) == [("IN2", 0), ("US1", 20), ("US2", 2)]
    assert (scores(after(mixed, move))[0], limits(after(mixed, move))[0]) == (22, 5)
    pure = position("c46=USf", "USm USm USm Jm FRm", reserved="on")
    assert ("US1", 40) in pays(pure, "reserve USm@c45+USm@c51+USm@c52+Jm@c57")
    neighbour = position("c46=USf c53=USf c58=USm", "USm USm USm Jm FRm", reserved="on")
    done = after(neighbour, "reserve USm@c45+USm@c51+USm@c52+Jm@c57")
    assert (scores(done)[0], limits(done)[0]) == (48, 4)
    table = {name: number for number, name in enumerate(TABLE_IDS)}
    assert (done.paid[table["US1"]], done.paid[table["US2"]], sum(done.paid), len(done.paid)) == (40, 8, 48, 24)
    twenty = after(mixed, move).paid
    assert (twenty[table["US1"]], sum(twenty), len(twenty)) == (20, 20, 24)


def test_int_44_exactly_three_join_a_guest_of_their_sex() -> None:
    state = position("c57=INm", "USm USm USm GBf ITf", reserved="on")
    assert legal(state, "reserve") == ["reserve USm@c45+USm@c51+USm@c52"]


def test_int_44_four_women_fill_a_table_for_good() -> None:
    state = position("", "USf USf USf INf FRm", "INm INf Jm Jf USm", reserved="on")
    done = after(state, "reserve USf@c45+USf@c51+USf@c52+INf@c57")
    assert reason(done, "INm@c57") == "chair_taken"
    assert [move for move in legal(done) if "c57" in move] == []


def test_int_57_reservation_needs_every_guest_in_the_hand() -> None:
    state = position("", "USm USm USm FRm GBm", reserved="on")
    assert reason(state, "reserve USm@c45+USm@c51+USm@c52+USm@c57") == "not_in_hand"


def test_int_46_reserved_table_counts_as_full() -> None:
    state = position("", "USm USm USm Jm FRm", "INm USf USm CUm TRm", reserved="on")
    done, _ = made(state, "reserve USm@c45+USm@c51+USm@c52+Jm@c57")
    assert reason(done, "USf@c45") == "chair_taken"
    assert legal(done, "swap") == ["swap INm@c57", "swap USm@c57"]
    assert scores(after(done, "swap INm@c57")) == scores(done)
